package import CartoucheDrawing
package import CartoucheSupport
import Foundation

/// Colours the pixels of a window by the density of points around them.
///
/// The density is summed at nodes that stand where the paint says, whatever the window, and blended
/// between them. Each node takes the kernels in their order, so that every window sums alike.
package struct HeatmapShader {
  private let paint: HeatmapPaint
  private let opacity: Float
  private let window: PixelWindow
  private let step: Int
  private let pixels: PlanePixels

  /// What one kernel adds at its centre, for a weight of 1: 1/√(2π).
  private static let peak = 0.398_942_280_401_432_7
  /// Below this a kernel adds nothing that 8 bits could show, as in MapLibre.
  private static let least = 1.0 / 255 / 16
  private static let kernel = GaussianTable()

  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - window: whose pixels are asked for.
  package init(_ paint: HeatmapPaint, opacity: Double, in window: PixelWindow) {
    self.paint = paint
    let opacity = opacity * paint.opacity
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    self.window = window
    step = min(max(paint.step, 1), 16)
    pixels = PlanePixels(window, plane: paint.plane)
  }

  /// Nodes from before the first pixel to after the last one.
  private struct Nodes {
    /// Pixels from the middle of the window's first pixel to the first node, 0 or less.
    let first: Double
    let count: Int
    let step: Double

    /// - Parameters:
    ///   - origin: from the window's first pixel's corner, in pixels.
    ///   - extent: of the window, in pixels.
    init(origin: Double, extent: Int, step: Int) {
      let step = Double(step)
      // In this order what is not a number counts as 0.
      let origin = abs(origin) < 1e12 ? origin : 0
      // Back to the last node at or before the first pixel's middle.
      let node = origin + step / 2 - 0.5
      first = node - (node / step).rounded(.up) * step
      self.step = step
      count = Int((Double(extent) - first) / step) + 2
    }

    /// The node at or before a pixel, and how far it is on the way to the next.
    @inline(__always)
    func place(of pixel: Int) -> (node: Int, share: Float) {
      let steps = (Double(pixel) - first) / step
      let node = Int(steps)
      return (node, Float(steps - Double(node)))
    }
  }

  /// Writes the window's pixels from its top-left one on, premultiplied, rows without padding.
  package func shade(into output: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    let corner = pixels.corner(paint.origin)
    let columns = Nodes(origin: corner.x, extent: width, step: step)
    let rows = Nodes(origin: corner.y, extent: height, step: step)
    let density = self.density(columns, rows)
    let ramp = RampReader(paint.ramp)
    for row in 0..<height {
      let (line, down) = rows.place(of: row)
      let upper = line * columns.count
      for column in 0..<width {
        let (node, right) = columns.place(of: column)
        let top = Self.blended(density, at: upper + node, right)
        let bottom = Self.blended(density, at: upper + columns.count + node, right)
        let value = top + (bottom - top) * down
        output[row * width + column] =
          ShadedPixel.packed(ramp.mean(around: Double(value), width: 0), opacity: opacity)
      }
    }
  }

  @inline(__always)
  private static func blended(_ density: [Float], at node: Int, _ right: Float) -> Float {
    let left = density[node]
    return left + (density[node + 1] - left) * right
  }

  // MARK: Density

  private func density(_ columns: Nodes, _ rows: Nodes) -> [Float] {
    // One more of each, so that blending never looks beyond.
    let (width, height) = (columns.count, rows.count)
    var sums = [Float](repeating: 0, count: width * (height + 1) + 1)
    let places = self.places(columns, rows)
    for kernel in paint.kernels {
      let amplitude = kernel.weight * Self.peak
      guard amplitude > Self.least, kernel.radius > 0, kernel.radius.isFinite else { continue }
      let reach = (2 * log(amplitude / Self.least) / 9).squareRoot()
      let scale = 1 / (kernel.radius * kernel.radius)
      let (nodesAcross, nodesDown) = nodes(
        around: kernel.center, reach: reach * kernel.radius, columns, rows)
      for row in nodesDown {
        for column in nodesAcross {
          let index = row * width + column
          guard let place = places[index] else { continue }
          let (dx, dy) = (place.x - kernel.center.x, place.y - kernel.center.y)
          let square = (dx * dx + dy * dy) * scale
          guard square <= reach * reach else { continue }
          sums[index] += Float(amplitude * Self.kernel.value(at: square))
        }
      }
    }
    return sums
  }

  /// The nodes as points of the kernels' plane; `nil` where it does not show.
  private func places(_ columns: Nodes, _ rows: Nodes) -> [ScreenPoint?] {
    (0..<rows.count).flatMap { row in
      (0..<columns.count).map { column in
        pixels.point(
          column: columns.first + Double(column * step), row: rows.first + Double(row * step))
      }
    }
  }

  /// At least those that a kernel reaches.
  private func nodes(
    around center: ScreenPoint, reach: Double, _ columns: Nodes, _ rows: Nodes
  ) -> (Range<Int>, Range<Int>) {
    let all = (0..<columns.count, 0..<rows.count)
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      ScreenPoint(x: center.x + $0.0 * reach, y: center.y + $0.1 * reach)
    }
    var points = corners
    if let plane = paint.plane {
      guard let back = plane.inverse else { return (0..<0, 0..<0) }
      points = corners.compactMap { back.apply($0) }
      // Where a corner lies behind the eye it reaches no one knows how far.
      guard points.count == corners.count else { return all }
    }
    let places = points.map { pixels.pixel($0) }
    func range(_ values: [Double], _ nodes: Nodes) -> Range<Int> {
      // What comes of infinite reaches need not be a number.
      guard !values.contains(where: \.isNaN) else { return 0..<nodes.count }
      let low = (values.min() ?? 0) - nodes.first
      let high = (values.max() ?? 0) - nodes.first
      let limit = Double(nodes.count)
      let first = Int(min(max((low / Double(step)).rounded(.down), 0), limit))
      let last = Int(min(max((high / Double(step)).rounded(.up) + 1, 0), limit))
      return first..<max(last, first)
    }
    return (range(places.map(\.x), columns), range(places.map(\.y), rows))
  }
}
