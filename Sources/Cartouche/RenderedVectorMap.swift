public import CartoucheCamera
public import CartoucheScene
public import CartoucheSupport

/// A finished picture in a vector format, and what a caller needs to know of it.
public struct RenderedVectorMap: Sendable {
  /// The document.
  public let data: [UInt8]
  /// The camera and size that were drawn, with which places can be found in the picture.
  public let viewport: Viewport
  /// The credits that whoever shows the picture owes to the sources of its data, each once.
  public let attribution: [String]
  /// Where the ornaments stand, back to front.
  public let ornaments: [RenderedMap.OrnamentFrame]
  /// What the display of the request's trip shows, and what it left out; `nil` without a trip.
  public let navigation: NavigationPlan?
  /// What was read for the overlays that are files, in the request's order.
  public let overlays: [RenderedMap.OverlaySummary]
  /// What was skipped or guessed on the way.
  public let diagnostics: [Diagnostic]

  init(data: [UInt8], facts: PictureFacts) {
    self.data = data
    viewport = facts.viewport
    attribution = facts.attribution
    ornaments = facts.ornaments
    navigation = facts.navigation
    overlays = facts.overlays
    diagnostics = facts.diagnostics
  }

  /// Where the points of an SVG lie on the map, each as a pixel.
  ///
  /// - Throws: ``WorldFileError`` where the view is tilted.
  public func worldFile() throws(WorldFileError) -> WorldFile { try WorldFile(viewport, scale: 1) }
}
