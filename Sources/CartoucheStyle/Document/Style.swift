package import CartoucheGeo
public import CartoucheSupport

/// A map style after the MapLibre Style Specification v8, parsed and compiled.
///
/// What is wrong with parts of it is in ``diagnostics``; those parts are skipped or take their
/// defaults.
public struct Style: Sendable {
  public let name: String?
  public let diagnostics: [Diagnostic]
  /// The view that the style was made for, if it says.
  public let camera: StyleCamera?
  public let sources: [StyleSource]
  /// Back to front.
  public let layers: [StyleLayer]
  /// The sprite's address, or several with their prefixes.
  public let sprites: [StyleSprite]
  /// The template of signed-distance glyphs, with `{fontstack}` and `{range}`.
  public let glyphs: String?
  package let light: StyleLight
  /// `nil` where the style has none.
  package let sky: StyleSky?
  package let propertyNames: PropertyNames

  /// - Throws: ``StyleError`` where the document is no style.
  public init(_ document: JSONDocument) throws(StyleError) {
    try self.init(document, globalState: [:])
  }

  /// - Parameter globalState: values for `["global-state", …]` in place of the style's defaults.
  package init(_ document: JSONDocument, globalState: [String: StyleValue]) throws(StyleError) {
    try Self.check(document)
    var builder = StyleBuilder(document, globalState: globalState)
    builder.build()
    name = document.root["name"]?.string
    camera = builder.camera
    sources = builder.sources
    layers = builder.layers
    sprites = builder.sprites
    light = builder.light()
    sky = builder.sky()
    glyphs = document.root["glyphs"]?.string
    diagnostics = builder.diagnostics(includingRemarks: false)
    propertyNames = builder.session.names
  }

  private static func check(_ document: JSONDocument) throws(StyleError) {
    let root = document.root
    guard root.members != nil else {
      throw .wrongType(
        path: "", expected: "object", found: root.typeName, place: document.place(of: root))
    }
    guard let version = root["version"] else {
      throw .missing(member: "version", place: document.place(of: root))
    }
    guard version.number == 8 else {
      throw .wrongVersion(
        found: StyleValue(version).jsonText, place: document.place(of: version, path: "version"))
    }
    for (member, isRightType, expected) in [
      ("sources", root["sources"]?.members != nil, "object"),
      ("layers", root["layers"]?.array != nil, "array"),
    ] where !isRightType {
      guard let node = root[member] else {
        throw .missing(member: member, place: document.place(of: root))
      }
      throw .wrongType(
        path: member, expected: expected, found: node.typeName,
        place: document.place(of: node, path: member))
    }
  }

  /// A context for evaluating the style's layers over the features of a table.
  ///
  /// - Parameter zoom: the style's zoom, one less than a camera's.
  package func context(
    zoom: Double, features: FeatureTable = FeatureTable(), feature: Int = 0
  ) -> EvaluationContext {
    EvaluationContext(zoom: zoom, features: features, feature: feature, names: propertyNames)
  }
}
