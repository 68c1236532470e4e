public import CartoucheImage

/// A picture that an overlay shows.
public enum OverlayImage: Hashable, Sendable {
  /// A PNG, JPEG or WebP file, from the working folder; in a document from the document's folder.
  case file(String)
  /// One in memory; in a document its bytes.
  case image(RasterImage)
}
