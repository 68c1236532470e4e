import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// Functions of every type for properties of every kind, evaluated.
struct FunctionValueTests {
  /// The value of a paint or layout property at a zoom for a feature, as JSON text.
  private func value(
    _ layerType: LayerType, _ property: String, _ function: String, _ feature: String,
    zoom: Double = 0
  ) throws -> String {
    let specification = try #require(
      (Specification.layout(of: layerType) + Specification.paint(of: layerType)).first {
        $0.name == property
      })
    let session = ExpressionSession()
    let node = try ExpressionCompiler(session: session).value(
      StyleSamples.document(function).root, for: specification)
    let context = EvaluationContext(
      zoom: zoom, features: try StyleSamples.table(feature), names: session.names)
    do {
      return try node.value(context).jsonText
    } catch {
      return "default"
    }
  }

  @Test(
    "Numbers",
    arguments: [
      (#"{"stops": [[0, 1], [10, 11]]}"#, "{}", 5, "6"),
      (#"{"base": 2, "stops": [[0, 0], [2, 3]]}"#, "{}", 1, "1"),
      (#"{"type": "interval", "stops": [[0, 1], [10, 11]]}"#, "{}", 9.9, "1"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]]}"#, #"{"p": 2}"#, 0, "3"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]]}"#, #"{"p": "2"}"#, 0, "default"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]]}"#, "{}", 0, "default"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]], "default": 7}"#, "{}", 0, "7"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]], "default": 7}"#, #"{"p": "2"}"#, 0, "7"),
      (#"{"property": "p", "stops": [[0, 1], [10, 11]]}"#, #"{"p": -5}"#, 0, "1"),
      (
        #"{"property": "p", "type": "interval", "stops": [[0, 1], [10, 11]]}"#, #"{"p": 10}"#, 0,
        "11"
      ),
      (#"{"property": "p", "type": "categorical", "stops": [["a", 3]]}"#, #"{"p": "b"}"#, 0, "0"),
      (
        #"{"property": "p", "type": "categorical", "stops": [["a", 3]], "default": 9}"#,
        #"{"p": "b"}"#, 0, "9"
      ),
      (#"{"property": "p", "type": "categorical", "stops": [[1, 3]]}"#, #"{"p": 1}"#, 0, "3"),
      (#"{"property": "p", "type": "categorical", "stops": [[1, 3]]}"#, #"{"p": "1"}"#, 0, "0"),
      (
        #"{"property": "p", "type": "categorical", "stops": [[true, 3], [false, 4]]}"#,
        #"{"p": false}"#, 0, "4"
      ),
      (#"{"property": "p", "type": "identity"}"#, #"{"p": 8}"#, 0, "8"),
      (#"{"property": "p", "type": "identity"}"#, #"{"p": "8"}"#, 0, "default"),
      (#"{"property": "p", "type": "identity", "default": 6}"#, #"{"p": "8"}"#, 0, "6"),
      (
        #"{"property": "p", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 10}, 10], [{"zoom": 10, "value": 0}, 100], [{"zoom": 10, "value": 10}, 200]]}"#,
        #"{"p": 5}"#, 5, "77.5"
      ),
      (
        #"{"property": "p", "type": "categorical", "default": 50, "stops": [[{"zoom": 0, "value": "a"}, 0], [{"zoom": 10, "value": "a"}, 100]]}"#,
        #"{"p": "a"}"#, 5, "50"
      ),
      (
        #"{"property": "p", "type": "categorical", "default": 4, "stops": [[{"zoom": 0, "value": "a"}, 0], [{"zoom": 10, "value": "a"}, 100]]}"#,
        #"{"p": "b"}"#, 5, "4"
      ),
    ])
  func number(function: String, feature: String, zoom: Double, expected: String) throws {
    #expect(
      try value(.circle, "circle-stroke-width", function, feature, zoom: zoom) == expected)
  }

  @Test(
    "Colours",
    arguments: [
      (##"{"stops": [[0, "#000"], [10, "#fff"]]}"##, "{}", 5, "rgba(128,128,128,1)"),
      (#"{"property": "p", "type": "identity"}"#, #"{"p": "red"}"#, 0, "rgba(255,0,0,1)"),
      (#"{"property": "p", "type": "identity"}"#, #"{"p": "no colour"}"#, 0, "default"),
      (
        #"{"property": "p", "type": "identity", "default": "lime"}"#, #"{"p": 5}"#, 0,
        "rgba(0,255,0,1)"
      ),
      (
        #"{"property": "p", "type": "categorical", "stops": [["a", "red"]]}"#, #"{"p": "x"}"#, 0,
        "rgba(0,0,0,1)"
      ),
      (
        #"{"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#, "{}", 5, "rgba(193,0,136,1)"
      ),
      (
        #"{"colorSpace": "hcl", "stops": [[0, "red"], [10, "lime"]]}"#, "{}", 5, "rgba(209,169,0,1)"
      ),
    ])
  func color(function: String, feature: String, zoom: Double, expected: String) throws {
    #expect(try value(.circle, "circle-color", function, feature, zoom: zoom) == expected)
  }

  @Test(
    "Words, flags, lists and texts",
    arguments: [
      (
        LayerType.line, "line-cap", #"{"stops": [[0, "butt"], [10, "round"]]}"#, "{}", 9, #""butt""#
      ),
      (
        .line, "line-cap", #"{"property": "p", "type": "identity"}"#, #"{"p": "round"}"#, 0,
        #""round""#
      ),
      (
        .line, "line-cap", #"{"property": "p", "type": "identity", "default": "square"}"#,
        #"{"p": "no"}"#, 0, #""square""#
      ),
      (.line, "line-dasharray", #"{"stops": [[0, [1, 2]], [10, [3, 4]]]}"#, "{}", 9, "[1,2]"),
      (.line, "line-translate", #"{"stops": [[0, [0, 0]], [10, [10, 20]]]}"#, "{}", 5, "[5,10]"),
      (.fill, "fill-antialias", #"{"stops": [[0, false], [10, true]]}"#, "{}", 10, "true"),
      (.symbol, "icon-padding", #"{"stops": [[0, 0], [10, [10, 20]]]}"#, "{}", 5, "[5,10,5,10]"),
      (
        .symbol, "text-field", #"{"stops": [[0, "{p}"], [10, "x {q}"]]}"#, #"{"p": "A", "q": 1}"#,
        0, #""A""#
      ),
      (
        .symbol, "text-field", #"{"stops": [[0, "{p}"], [10, "x {q}"]]}"#, #"{"p": "A", "q": 1}"#,
        12, #""x 1""#
      ),
      (
        .symbol, "text-field", #"{"property": "p", "type": "identity"}"#, #"{"p": 12}"#, 0, #""12""#
      ),
      (
        .symbol, "text-field", #"{"property": "p", "type": "categorical", "stops": [["a", "A!"]]}"#,
        #"{"p": "a"}"#, 0, #""A!""#
      ),
      (
        .symbol, "icon-image",
        #"{"property": "p", "type": "categorical", "stops": [["a", "pin"]], "default": "dot"}"#,
        #"{"p": "z"}"#, 0, #""dot""#
      ),
      (
        .symbol, "text-font", #"{"stops": [[0, ["A"]], [10, ["B", "C"]]]}"#, "{}", 11, #"["B","C"]"#
      ),
      (
        .symbol, "text-offset", #"{"property": "p", "type": "identity"}"#, #"{"p": [1, 2]}"#, 0,
        "[1,2]"
      ),
      (
        .symbol, "text-offset", #"{"property": "p", "type": "identity"}"#, #"{"p": [1]}"#, 0,
        "default"
      ),
      (
        .hillshade, "hillshade-shadow-color",
        #"{"stops": [[0, ["red", "blue"]], [10, ["blue", "blue"]]]}"#, "{}", 10,
        #"[{"r":0,"g":0,"b":1,"a":1},{"r":0,"g":0,"b":1,"a":1}]"#
      ),
      (
        .hillshade, "hillshade-illumination-direction",
        #"{"stops": [[0, [0, 90]], [10, [90, 180]]]}"#, "{}", 5, "[45,135]"
      ),
    ])
  func other(
    type: LayerType, property: String, function: String, feature: String, zoom: Double,
    expected: String
  ) throws {
    #expect(try value(type, property, function, feature, zoom: zoom) == expected)
  }
}
