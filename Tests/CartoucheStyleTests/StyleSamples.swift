import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// Styles and features for tests, from a few words.
enum StyleSamples {
  /// A style with one GeoJSON source `s` and these layers.
  static func style(layers: String) throws -> Style {
    try Style(document(layers: layers))
  }

  static func document(layers: String) throws -> JSONDocument {
    try document(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "a.geojson"}},
       "layers": [\(layers)]}
      """)
  }

  static func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(bytes: Array(text.utf8), file: "style.json")
  }

  /// The first layer of a style whose only layer is a line with this paint.
  static func line(paint: String, layout: String = "{}", filter: String = "true") throws
    -> (style: Style, layer: StyleLayer)
  {
    let style = try style(
      layers: """
        {"id": "a", "type": "line", "source": "s", "filter": \(filter), "layout": \(layout),
         "paint": \(paint)}
        """)
    return (style, try #require(style.layers.first))
  }

  /// Features without geometry, each with its properties as a JSON object.
  static func table(_ features: String...) throws -> FeatureTable {
    var table = FeatureTable()
    for feature in features {
      for member in try document(feature).root.members ?? [] {
        if !table.keys.contains(member.key) { table.keys.append(member.key) }
        table.propertyKeys.append(try #require(table.keyIndex(of: member.key)))
        table.propertyValues.append(PropertyValue(StyleValue(member.node)))
      }
      table.propertyOffsets.append(Int32(table.propertyKeys.count))
      table.kinds.append(.line)
      table.ids.append(.null)
      table.featureOffsets.append(0)
      table.bounds.append(WorldBounds(minX: 0, minY: 0, maxX: 0, maxY: 0))
    }
    return table
  }

  /// What an expression evaluates to, or the message of its failure.
  static func result(of expression: String, properties: String = "{}", zoom: Double = 0) throws
    -> String
  {
    let session = ExpressionSession()
    do {
      let root = try ExpressionCompiler(session: session).expression(
        document(expression).root, for: nil)
      let context = EvaluationContext(
        zoom: zoom, features: try table(properties), names: session.names)
      return try root.value(context).jsonText
    } catch let error as ExpressionCompiler.Failure {
      return error.issues.map { "\($0.path): \($0.message)" }.joined(separator: "\n")
    } catch let error as EvaluationError {
      return "\(error.path): \(error.message)"
    }
  }
}
