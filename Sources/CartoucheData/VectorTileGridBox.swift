/// An axis-parallel box on a tile's grid.
struct VectorTileGridBox: BitwiseCopyable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  @inline(__always)
  mutating func formUnion(x: Double, y: Double) {
    // What the processor's instructions for it are: min and max differ from them for equal numbers.
    minX = x < minX ? x : minX
    minY = y < minY ? y : minY
    maxX = x > maxX ? x : maxX
    maxY = y > maxY ? y : maxY
  }
}
