import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// Filters as they were before expressions.
struct LegacyFilterTests {
  private func passes(_ filter: String, _ feature: String) throws -> Bool {
    let session = ExpressionSession()
    let compiler = ExpressionCompiler(session: session)
    let node = try compiler.filter(StyleSamples.document(filter).root)
    let input = ExpressionInput(try StyleSamples.document("[{}, \(feature)]").root)
    return try node.bool(input.context(session.names))
  }

  private static let feature = """
    {"id": 5, "properties": {"a": 1, "t": "b", "n": null, "f": false},
     "geometry": {"type": "MultiPolygon", "coordinates": [[[[0, 0], [1, 0], [1, 1], [0, 0]]]]}}
    """

  @Test(
    "hold and fail as the specification says",
    arguments: [
      (#"["any"]"#, false), (#"["all"]"#, true), (#"["none"]"#, true),
      (#"["any", ["==", "a", 2], ["==", "t", "b"]]"#, true),
      (#"["all", ["==", "a", 1], ["==", "t", "c"]]"#, false),
      (#"["none", ["==", "a", 2], ["==", "t", "c"]]"#, true),
      (#"["none", ["==", "a", 2], ["==", "t", "b"]]"#, false),
      (#"["==", "a", "1"]"#, false), (#"["!=", "a", "1"]"#, true), (#"["!=", "x", 1]"#, true),
      (#"["==", "n", null]"#, true), (#"["==", "x", null]"#, false), (#"["==", "f", false]"#, true),
      (#"["<", "a", 2]"#, true), (#"[">=", "a", 1]"#, true), (#"["<", "a", "2"]"#, false),
      (#"[">", "t", "a"]"#, true), (#"["<", "x", 2]"#, false),
      (#"["in", "a", 3, 2, 1]"#, true), (#"["in", "a"]"#, false), (#"["in", "a", "1"]"#, false),
      (#"["!in", "a", 3, 1]"#, false), (#"["!in", "a"]"#, true), (#"["!in", "x", 3]"#, true),
      (#"["has", "a"]"#, true), (#"["has", "n"]"#, true), (#"["!has", "x"]"#, true),
      (#"["==", "$type", "Polygon"]"#, true), (#"["!=", "$type", "Polygon"]"#, false),
      (#"["in", "$type", "Point", "Polygon"]"#, true), (#"["!in", "$type", "Point"]"#, true),
      (#"["==", "$id", 5]"#, true), (#"["==", "$id", "5"]"#, false), (#"[">", "$id", 4]"#, true),
      (#"["in", "$id", 4, 5]"#, true), (#"["has", "$id"]"#, true), (#"["!has", "$id"]"#, false),
      ("true", true), ("false", false),
      // What looks alike, but is an expression.
      (#"["has", "a", ["properties"]]"#, true), (#"["in", "b", ["get", "t"]]"#, true),
      (#"["==", ["get", "a"], 1]"#, true), (#"["all", true, ["==", ["get", "t"], "b"]]"#, true),
    ])
  func filter(filter: String, expected: Bool) throws {
    #expect(try passes(filter, Self.feature) == expected)
  }

  @Test("features without an id have none")
  func withoutID() throws {
    let feature = #"{"properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}"#
    #expect(try !passes(#"["has", "$id"]"#, feature))
    #expect(try passes(#"["!has", "$id"]"#, feature))
    #expect(try !passes(#"["==", "$id", null]"#, feature))
    #expect(try passes(#"["==", "$type", "Point"]"#, feature))
  }
}
