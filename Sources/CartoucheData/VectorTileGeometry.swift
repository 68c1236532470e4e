import CartoucheGeo

/// What a geometry's commands came to, besides the points and the ends of parts.
struct VectorTileGeometry: BitwiseCopyable {
  let pointCount: Int
  let partCount: Int
  /// Around the points.
  let bounds: WorldBounds
  let mends: VectorTileMends
}
