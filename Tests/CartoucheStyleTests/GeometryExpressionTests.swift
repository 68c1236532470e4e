import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// `within` and `distance` with every kind of geometry.
struct GeometryExpressionTests {
  private func node(_ expression: String, _ geometry: String) throws -> (
    any ExpressionNode, EvaluationContext
  ) {
    let session = ExpressionSession()
    let node = try ExpressionCompiler(session: session).expression(
      StyleSamples.document(expression).root, for: nil)
    let input = ExpressionInput(
      try StyleSamples.document(#"[{}, {"properties": {}, "geometry": \#(geometry)}]"#).root)
    return (node, input.context(session.names))
  }

  private static let square = "[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]"
  private static let hole = "[[1, 1], [1, 3], [3, 3], [3, 1], [1, 1]]"
  private static let far = "[[10, 0], [12, 0], [12, 2], [10, 0]]"

  @Test(
    "within looks at every part of a feature and every polygon",
    arguments: [
      (#"{"type": "Polygon", "coordinates": [\#(square)]}"#, "Point", "[2, 2]", true),
      (#"{"type": "Polygon", "coordinates": [\#(square)]}"#, "Point", "[4, 2]", false),
      (#"{"type": "Polygon", "coordinates": [\#(square), \#(hole)]}"#, "Point", "[2, 2]", false),
      (
        #"{"type": "MultiPolygon", "coordinates": [[\#(square)], [\#(far)]]}"#, "MultiPoint",
        "[[2, 2], [11.5, 1]]", true
      ),
      (
        #"{"type": "MultiPolygon", "coordinates": [[\#(square)], [\#(far)]]}"#, "MultiPoint",
        "[[2, 2], [6, 1]]", false
      ),
      (
        #"{"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [\#(square)]}}"#,
        "MultiLineString", "[[[1, 1], [2, 2]], [[3, 1], [3, 3]]]", true
      ),
      (
        #"{"type": "Polygon", "coordinates": [\#(square)]}"#, "MultiLineString",
        "[[[1, 1], [2, 2]], [[3, 1], [5, 3]]]", false
      ),
      (
        #"{"type": "Polygon", "coordinates": [\#(square), \#(hole)]}"#, "LineString",
        "[[0.5, 2], [3.5, 2]]", false
      ),
      (
        """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "properties": {}, "geometry": null},
          {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}},
          {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [\(square)]}}]}
        """, "Point", "[2, 2]", true
      ),
      // Areas are never within.
      (
        #"{"type": "Polygon", "coordinates": [\#(square)]}"#, "Polygon",
        "[[[1, 1], [2, 1], [2, 2], [1, 1]]]", false
      ),
    ])
  func within(geometry: String, type: String, coordinates: String, expected: Bool) throws {
    let (node, context) = try node(
      #"["within", \#(geometry)]"#, #"{"type": "\#(type)", "coordinates": \#(coordinates)}"#)
    #expect(try node.bool(context) == expected)
  }

  /// Metres of a degree at the equator, on the WGS 84 ellipsoid.
  private static let degreeOfLatitude = 110_574.28
  private static let degreeOfLongitude = 111_319.49

  @Test(
    "distance is the least between the parts of both",
    arguments: [
      (#"{"type": "Point", "coordinates": [0, 1]}"#, "Point", "[0, 0]", degreeOfLatitude),
      (
        #"{"type": "MultiPoint", "coordinates": [[0, 5], [3, 0]]}"#, "MultiPoint",
        "[[0, 0], [1, 0]]", 2 * degreeOfLongitude
      ),
      (
        #"{"type": "MultiLineString", "coordinates": [[[5, 5], [6, 6]], [[-1, 1], [1, 1]]]}"#,
        "Point", "[0, 0]", degreeOfLatitude
      ),
      (#"{"type": "Polygon", "coordinates": [\#(square)]}"#, "Point", "[2, 2]", 0),
      (
        #"{"type": "MultiPolygon", "coordinates": [[\#(far)], [\#(square)]]}"#, "LineString",
        "[[5, 0], [6, 0]]", degreeOfLongitude
      ),
      (
        #"{"type": "Polygon", "coordinates": [\#(square)]}"#, "MultiPolygon",
        "[[[[5, 0], [6, 0], [6, 1], [5, 0]]], [[[8, 0], [9, 0], [9, 1], [8, 0]]]]",
        degreeOfLongitude
      ),
      (
        #"{"type": "LineString", "coordinates": [[-1, 0], [1, 0]]}"#, "LineString",
        "[[0, -1], [0, 1]]", 0
      ),
      // The short way round the world.
      (#"{"type": "Point", "coordinates": [-179, 0]}"#, "Point", "[179, 0]", 2 * degreeOfLongitude),
    ])
  func distance(geometry: String, type: String, coordinates: String, metres: Double) throws {
    let (node, context) = try node(
      #"["distance", \#(geometry)]"#, #"{"type": "\#(type)", "coordinates": \#(coordinates)}"#)
    #expect(try (node.number(context) - metres).magnitude < 0.01)
  }

  @Test("A line is far from the hole's edge when it lies in the hole")
  func insideHole() throws {
    let (node, context) = try node(
      #"["distance", {"type": "Polygon", "coordinates": [\#(Self.square), \#(Self.hole)]}]"#,
      #"{"type": "Point", "coordinates": [2, 1.5]}"#)
    #expect(try (node.number(context) - 0.5 * Self.degreeOfLatitude).magnitude < 100)
  }

  @Test(
    "What holds no geometry does not compile",
    arguments: [
      #"["within", {"type": "Point", "coordinates": [0, 0]}]"#,
      #"["within", {"type": "GeometryCollection", "geometries": []}]"#, #"["within", null]"#,
      #"["distance", {"type": "FeatureCollection", "features": []}]"#,
      #"["distance", {"type": "Point"}]"#, #"["distance"]"#, #"["within", ["literal", {}]]"#,
    ])
  func malformed(expression: String) throws {
    let document = try StyleSamples.document(expression)
    #expect(throws: ExpressionCompiler.Failure.self) {
      try ExpressionCompiler(session: ExpressionSession()).expression(document.root, for: nil)
    }
  }
}
