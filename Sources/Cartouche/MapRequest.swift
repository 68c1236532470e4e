public import CartoucheCamera
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
  /// What a fit keeps free along the picture's edges, in points.
  public var padding: EdgeInsets
  /// Properties of the style's layers that this picture changes, by the layer's id and the
  /// property's name: `["labels": ["visibility": .string("none")]]`.
  public var layers: [String: [String: JSONValue]]

  public init(
    style: String = "day", camera: Camera? = nil, fit: Fit? = nil,
    padding: EdgeInsets = .zero, size: ScreenSize = MapRequest.defaultSize, scale: Double = 1,
    layers: [String: [String: JSONValue]] = [:], output: String? = nil
  ) {
    self.style = style
    self.camera = camera.map(PartialCamera.init) ?? PartialCamera()
    self.fit = fit
    self.padding = padding
    self.size = size
    self.scale = scale
    self.layers = layers
    self.output = output
  }
}
