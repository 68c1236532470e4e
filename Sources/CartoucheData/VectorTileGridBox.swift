/// An axis-parallel box on a tile's grid.
struct VectorTileGridBox {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  @inline(__always)
  mutating func formUnion(x: Double, y: Double) {
    minX = min(minX, x)
    minY = min(minY, y)
    maxX = max(maxX, x)
    maxY = max(maxY, y)
  }
}
