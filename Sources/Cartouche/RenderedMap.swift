public import CartoucheCamera
public import CartoucheImage
public import CartoucheScene
public import CartoucheSupport

/// A finished picture and what a caller needs to know of it.
public struct RenderedMap: Sendable {
  public let image: RasterImage
  /// The camera and size that were drawn, with which places can be found in the picture.
  public let viewport: Viewport
  /// The credits that whoever shows the picture owes to the sources of its data, each once.
  public let attribution: [String]
  /// Where the ornaments stand, back to front.
  public let ornaments: [OrnamentFrame]
  /// What the display of the request's trip shows, and what it left out; `nil` without a trip.
  public let navigation: NavigationPlan?
  /// What was read for the overlays that are files, in the request's order.
  public let overlays: [OverlaySummary]
  /// What was skipped or guessed on the way.
  public let diagnostics: [Diagnostic]

  /// The place of an ornament.
  public struct OrnamentFrame: Hashable, Sendable {
    /// `title`, `compass`, `scale-bar`, `tracking-button` or `attribution`; `user-location` of the dot
    /// or arrow, where it can be seen; those of ``NavigationPlan/ElementName`` of a trip's display.
    public let name: String
    /// In points from the picture's top-left corner.
    public let rect: ScreenRect
  }
}
