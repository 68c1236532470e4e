public import CartoucheCamera
public import CartoucheImage
public import CartoucheSupport

/// A finished picture and what a caller needs to know of it.
public struct RenderedMap: Sendable {
  public let image: RasterImage
  /// The camera and size that were drawn, with which places can be found in the picture.
  public let viewport: Viewport
  /// The credits that whoever shows the picture owes to the sources of its data, each once.
  public let attribution: [String]
  /// What was skipped or guessed on the way.
  public let diagnostics: [Diagnostic]
}
