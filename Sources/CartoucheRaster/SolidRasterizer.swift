package import CartoucheDrawing
package import CartoucheSupport

/// Draws the solids of a scene for the pixels of a window, nearer ones before farther ones.
///
/// Any window of a plane gets the same pixels where it overlaps another, bit for bit. Memory grows
/// with the window's width, and with the faces that it shows up to a limit, beyond which it is drawn
/// in parts.
package struct SolidRasterizer {
  private let scene: SolidScene
  private let window: PixelWindow
  private let faceLimit: Int

  /// Pixels of a band, of 128 bytes each.
  private static let bandPixels = 16_384

  /// - Parameters:
  ///   - window: whose pixels are asked for.
  ///   - faceLimit: the walls and roofs that are held at once, of some 200 bytes each; of a single
  ///     row of pixels there may be more.
  package init(
    _ scene: SolidScene, in window: PixelWindow, faceLimit: Int = Limits.solidFaces
  ) {
    self.scene = scene
    self.window = window
    self.faceLimit = faceLimit
  }

  /// Writes the pixels where there are solids, from the window's top-left one on, premultiplied,
  /// rows without padding.
  ///
  /// - Returns: whether there are any.
  package func rasterize(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    guard window.width > 0, window.height > 0 else { return false }
    let limit = window.height > 1 ? faceLimit : .max
    if let faces = SolidProjector.faces(of: scene, in: window, limit: limit) {
      return rasterize(faces, into: pixels)
    }
    let upper = window.height / 2
    let halves = [(0, upper), (upper, window.height - upper)].map { first, count in
      SolidRasterizer(
        scene, in: window.part(x: 0, y: first, width: window.width, height: count),
        faceLimit: faceLimit
      ).rasterize(into: pixels + first * window.width)
    }
    return halves.contains(true)
  }

  private func rasterize(
    _ faces: SolidFaces, into pixels: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard let first = faces.faces.map(\.rows.lowerBound).min(),
      let end = faces.faces.map(\.rows.upperBound).max()
    else { return false }
    let rows = Int(first)..<Int(end)
    let height = min(max(Self.bandPixels / window.width, 1), rows.count)
    let samples = SolidSamples(window, principalPoint: scene.view.principalPoint, rows: height)
    let shader = SolidShader(scene, faces, in: window)
    var queue = SolidFaceQueue(faces.faces, rows: rows, bandHeight: height)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
      samples.begin(row: start, count: min(height, rows.upperBound - start))
      queue.advance()
      for index in queue.faces {
        samples.add(
          faces.faces[Int(index)], id: UInt32(truncatingIfNeeded: index) &+ 1, of: faces)
      }
      for row in 0..<samples.rowCount {
        resolve(samples, row: row, shader, into: pixels + (start + row) * window.width)
      }
    }
    return true
  }

  private func resolve(
    _ samples: SolidSamples, row: Int, _ shader: SolidShader,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    for column in samples.pixels(ofRow: row) {
      let first = samples.faces(row: row, line: 0, column: column)
      let second = samples.faces(row: row, line: 1, column: column)
      let third = samples.faces(row: row, line: 2, column: column)
      let fourth = samples.faces(row: row, line: 3, column: column)
      let id = first[0]
      let other = (first ^ id) | (second ^ id) | (third ^ id) | (fourth ^ id)
      if other == SIMD4(repeating: 0) {
        guard id > 0 else { continue }
        let color = shader.color(of: Int(id) - 1, column: column, row: samples.firstRow + row)
        line[column] = ShadedPixel.packed(color, opacity: 1)
      } else {
        let all = SIMD16(
          lowHalf: SIMD8(lowHalf: first, highHalf: second),
          highHalf: SIMD8(lowHalf: third, highHalf: fourth))
        line[column] = Self.mixed(all) { id in
          shader.color(of: Int(id) - 1, column: column, row: samples.firstRow + row)
        }
      }
    }
  }

  /// The mean over samples of several faces, or of some and none.
  @inline(__always)
  private static func mixed(
    _ ids: SIMD16<UInt32>, _ color: (UInt32) -> SIMD4<Float>
  ) -> UInt32 {
    var sum = SIMD4<Float>(repeating: 0)
    var (run, count): (UInt32, Float) = (0, 0)
    for index in 0..<16 {
      if ids[index] != run {
        if run > 0 { sum += color(run) * count }
        (run, count) = (ids[index], 0)
      }
      count += 1
    }
    if run > 0 { sum += color(run) * count }
    return ShadedPixel.packed(sum / 16, opacity: 1)
  }
}
