package import CartoucheDrawing

/// The data of a style's source, as far as a picture needs it.
package enum SourceContent: Sendable {
  /// All there is, in one table.
  case features(GeometryPyramid)
  /// Tiles of features. Together their cells cover what the picture shows, without overlap.
  case tiles([PlacedTile])
  case picture(Texture)
  /// Tiles of pictures. Together their cells cover what the picture shows, without overlap.
  case pictures([PlacedPicture])
  /// Tiles of heights. Together their cells cover what the picture shows, without overlap.
  case reliefs([PlacedRelief])
}
