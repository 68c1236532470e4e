public import CartoucheCamera
public import CartoucheScene
public import CartoucheSupport

/// What to draw: one picture, as a plain value.
///
/// The same value is a JSON document (see ``init(json:)``), the flags of the command line, and what
/// ``MapRenderer`` takes. Anything can be stored in its fields; ``validate()`` says whether a
/// picture can be made of it.
public struct MapRequest: Hashable, Sendable {
  /// The version of the document that is read and written.
  public static let version = 1
  public static let defaultSize = ScreenSize(width: 1024, height: 768)
  /// Around overlays that a picture is fitted to, in points.
  public static let overlayPadding = 40.0

  /// Where the picture goes. Only the command line writes files.
  public var output: String?
  /// In logical points; whole numbers.
  public var size: ScreenSize
  /// Device pixels a logical point, in ``scaleRange``.
  public var scale: Double
  /// The name of a bundled style, or the path of a style file.
  public var style: String
  /// What is known of the camera.
  public var camera: PartialCamera
  /// What the camera must show, in place of its target and zoom.
  public var fit: Fit?
  /// What a fit keeps free along the picture's edges, in points; `nil` for ``overlayPadding`` around
  /// overlays and none around a box.
  public var padding: EdgeInsets?
  /// What lies above the style's layers, back to front; markers and badges stand above them all.
  /// Without a fit and a camera's target and zoom, the picture shows them whole.
  public var overlays: [Overlay]
  /// Where the overlays' lines and areas lie among the style's layers.
  public var overlayLevel: OverlayLevel
  /// Where the map's user is, shown above the labels and beneath the markers; pictures that show
  /// their overlays whole show it too. Tiles are drawn without.
  public var userLocation: UserLocation?
  /// Looks by name, for markers that name them and for the points of files by a property's value.
  public var markerTemplates: [String: MarkerStyle]
  /// Looks of the badges that markers become, by their clustering identifier.
  public var badges: [String: ClusterStyle]
  /// In which part of each zoom level markers glide out of their clusters; `nil` where clusters fall
  /// apart at once, as suits a picture by itself. Those of a style's own sources always do.
  public var clusterTransition: ClusterTransition?
  /// What stands on the picture.
  public var ornaments: Ornaments
  /// A trip under way: its route on the map, the camera that follows it, and what a navigation
  /// display shows above them. By night, the bundled style `night` stands for `day`. Tiles are drawn
  /// without.
  public var navigation: Navigation?
  /// Over what labels compete for places.
  public var placement: Placement
  /// Whether a picture may lack tiles.
  public var missingTiles: MissingTiles
  /// A BCP 47 tag for labels, or `nil` for what the style has: the value that styles read as
  /// `["global-state", "language"]`, and what fonts are told.
  public var language: String?
  /// Properties of the style's layers that this picture changes, by the layer's id and the
  /// property's name: `["labels": ["visibility": .string("none")]]`.
  public var layers: [String: [String: JSONValue]]

  public init(
    style: String = "day", camera: Camera? = nil, fit: Fit? = nil,
    padding: EdgeInsets? = nil, size: ScreenSize = MapRequest.defaultSize, scale: Double = 1,
    layers: [String: [String: JSONValue]] = [:], overlays: [Overlay] = [],
    overlayLevel: OverlayLevel = .belowLabels,
    userLocation: UserLocation? = nil, markerTemplates: [String: MarkerStyle] = [:],
    badges: [String: ClusterStyle] = [:], clusterTransition: ClusterTransition? = nil,
    ornaments: Ornaments = Ornaments(), navigation: Navigation? = nil,
    placement: Placement = .picture,
    missingTiles: MissingTiles = .warn, language: String? = nil, output: String? = nil
  ) {
    self.style = style
    self.camera = camera.map(PartialCamera.init) ?? PartialCamera()
    self.fit = fit
    self.padding = padding
    self.size = size
    self.scale = scale
    self.layers = layers
    self.overlays = overlays
    self.overlayLevel = overlayLevel
    self.userLocation = userLocation
    self.markerTemplates = markerTemplates
    self.badges = badges
    self.clusterTransition = clusterTransition
    self.ornaments = ornaments
    self.navigation = navigation
    self.placement = placement
    self.missingTiles = missingTiles
    self.language = language
    self.output = output
  }
}
