import CartoucheGeo

/// A box in single precision that surely holds the exact one.
struct FloatBox {
  let minX: Float
  let minY: Float
  let maxX: Float
  let maxY: Float

  /// More than one step between single-precision numbers, in shares of their size.
  private static let step: Float = 2.4e-7

  init(around items: ArraySlice<PositionTree.Item>) {
    var (minX, minY) = (Float.infinity, Float.infinity)
    var (maxX, maxY) = (-Float.infinity, -Float.infinity)
    for item in items {
      minX = min(minX, item.x)
      minY = min(minY, item.y)
      maxX = max(maxX, item.x)
      maxY = max(maxY, item.y)
    }
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  @inline(__always)
  init(x: Double, y: Double, radius: Double) {
    minX = Self.rounded(x - radius, up: false)
    minY = Self.rounded(y - radius, up: false)
    maxX = Self.rounded(x + radius, up: true)
    maxY = Self.rounded(y + radius, up: true)
  }

  init(_ bounds: WorldBounds) {
    minX = Self.rounded(bounds.minX, up: false)
    minY = Self.rounded(bounds.minY, up: false)
    maxX = Self.rounded(bounds.maxX, up: true)
    maxY = Self.rounded(bounds.maxY, up: true)
  }

  @inline(__always)
  private static func rounded(_ value: Double, up: Bool) -> Float {
    let near = Float(value)
    let margin = abs(near) * step
    return up ? near + margin : near - margin
  }

  /// How far an exact place may lie from its rounding, anywhere in the box.
  var rounding: Float {
    max(abs(minX), abs(maxX), max(abs(minY), abs(maxY))) * Self.step
  }

  @inline(__always)
  func meets(_ other: FloatBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  @inline(__always)
  func holdsAny(x: SIMD8<Float>, y: SIMD8<Float>) -> Bool {
    any((x .>= minX) .& (x .<= maxX) .& (y .>= minY) .& (y .<= maxY))
  }
}
