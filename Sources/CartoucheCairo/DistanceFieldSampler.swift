import CartoucheDrawing
import CartoucheSupport

/// Samples the field of a glyph at the centres of pixels, as the linear filter of graphics cards
/// does.
struct DistanceFieldSampler {
  private let glyph: DistanceFieldGlyph
  private let turn: GlyphTurn
  /// Pixels a pixel of the field.
  private let unit: Double
  private let phaseX: Double
  private let phaseY: Double

  /// - Parameters:
  ///   - unit: pixels a pixel of the field.
  ///   - phaseX: of the glyph's origin within its pixel.
  ///   - phaseY: of the glyph's origin within its pixel.
  init(
    _ glyph: DistanceFieldGlyph, unit: Double, turn: GlyphTurn, phaseX: Double, phaseY: Double
  ) {
    self.glyph = glyph
    self.unit = unit
    self.turn = turn
    self.phaseX = phaseX
    self.phaseY = phaseY
  }

  /// What the glyph covers of the pixels of a frame, which counts from the pixel of its origin; nil
  /// for none.
  ///
  /// - Parameter coverage: of a distance, as a share of the field's range.
  @inline(__always)
  func mask(within frame: PixelFrame, coverage: (Float) -> Float) -> GlyphMask? {
    guard !glyph.field.isEmpty, let box = box()?.intersection(frame) else { return nil }
    let across = turn.undo(x: 1 / unit, y: 0)
    let down = turn.undo(x: 0, y: 1 / unit)
    let values = glyph.field.withUnsafeBufferPointer { field in
      [UInt8](unsafeUninitializedCapacity: box.width * box.height) { values, count in
        for row in box.y..<box.endY {
          let y = Double(row) + 0.5 - phaseY
          for column in box.x..<box.endX {
            // From the origin anew, not from the frame's edge: a pixel must not depend on what is
            // drawn beside it.
            let x = Double(column) + 0.5 - phaseX
            let u = x * across.x + y * down.x - glyph.x
            let v = x * across.y + y * down.y - glyph.y
            values[count] = UInt8(coverage(distance(u, v, field)) * 255 + 0.5)
            count += 1
          }
        }
      }
    }
    return GlyphMask(x: box.x, y: box.y, width: box.width, height: box.height, coverage: values)
  }

  /// At a place of the field, as a share of its range; −1 outside of it.
  @inline(__always)
  private func distance(_ u: Double, _ v: Double, _ field: UnsafeBufferPointer<UInt8>) -> Float {
    guard u >= 0, v >= 0, u < Double(glyph.width), v < Double(glyph.height) else { return -1 }
    let (column, nextColumn, shareX) = Self.neighbors(u, count: glyph.width)
    let (row, nextRow, shareY) = Self.neighbors(v, count: glyph.height)
    let upper = row &* glyph.width
    let lower = nextRow &* glyph.width
    let top = Self.mix(field[upper &+ column], field[upper &+ nextColumn], shareX)
    let bottom = Self.mix(field[lower &+ column], field[lower &+ nextColumn], shareX)
    return (top + (bottom - top) * shareY) * (1 / 255)
  }

  @inline(__always)
  private static func mix(_ a: UInt8, _ b: UInt8, _ share: Float) -> Float {
    Float(a) + (Float(b) - Float(a)) * share
  }

  /// The pixels of the field whose centres lie around a place, and how near it is to the second.
  @inline(__always)
  private static func neighbors(_ place: Double, count: Int) -> (Int, Int, Float) {
    let first = (place - 0.5).rounded(.down)
    let index = Int(first)
    return (max(index, 0), min(index &+ 1, count &- 1), Float(place - 0.5 - first))
  }

  /// The pixels that the field touches.
  private func box() -> PixelFrame? {
    let (left, top) = (glyph.x * unit, glyph.y * unit)
    let right = left + Double(glyph.width) * unit
    let bottom = top + Double(glyph.height) * unit
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      turn.apply(x: $0.0, y: $0.1)
    }
    let xs = corners.map { $0.x + phaseX }
    let ys = corners.map { $0.y + phaseY }
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    return PixelFrame(around: ScreenRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
