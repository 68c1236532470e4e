import CartoucheSupport
import Testing

@testable import CartoucheStyle

/// Function objects, which are rewritten as expressions.
struct LegacyFunctionTests {
  private static let number = PropertySpecification(
    "line-width", .number, default: .number(1), kind: .dataDriven, reads: [.zoom, .feature],
    flags: [.interpolated])
  private static let color = PropertySpecification(
    "line-color", .color, default: .string("#000"), kind: .dataDriven, reads: [.zoom, .feature],
    flags: [.interpolated])
  private static let text = PropertySpecification(
    "text-field", .formatted, default: .string(""), kind: .dataDriven, reads: [.zoom, .feature],
    flags: [.tokens])

  private func rewritten(_ text: String, _ property: PropertySpecification) throws -> String? {
    let document = try StyleSamples.document(text)
    return LegacyFunction(document.root, for: property).expression()
      .map { StyleValue($0).jsonText }
  }

  @Test("A zoom function of numbers interpolates by its base")
  func zoom() throws {
    #expect(
      try rewritten(#"{"base": 1.5, "stops": [[1, 2], [3, 4], [3, 5]]}"#, Self.number)
        == #"["interpolate",["exponential",1.5],["zoom"],1,2,3,4]"#)
  }

  @Test("A zoom function of texts steps, and its names in braces are read")
  func tokens() throws {
    #expect(
      try rewritten(#"{"stops": [[1, "{a} b"], [3, "{c}"]]}"#, Self.text)
        == #"["step",["zoom"],["concat",["get","a"]," b"],3,["to-string",["get","c"]]]"#)
  }

  @Test("A single stop is a constant")
  func singleStop() throws {
    #expect(
      try rewritten(#"{"type": "interval", "stops": [[1, 2]]}"#, Self.number)
        == #"["step",["zoom"],2,0,2]"#)
  }

  @Test("A categorical function matches, with the property's default for the rest")
  func categorical() throws {
    #expect(
      try rewritten(
        #"{"type": "categorical", "property": "p", "stops": [["a", 2], ["b", 3]]}"#, Self.number)
        == #"["match",["get","p"],"a",2,"b",3,1]"#)
    #expect(
      try rewritten(
        #"{"type": "categorical", "property": "p", "stops": [[true, "red"]], "default": "blue"}"#,
        Self.color) == #"["case",["==",["get","p"],true],"red","blue"]"#)
  }

  @Test("A function of zoom and property interpolates between functions of the property")
  func zoomAndProperty() throws {
    #expect(
      try rewritten(
        """
        {"property": "p", "stops": [[{"zoom": 0, "value": 1}, 2], [{"zoom": 0, "value": 3}, 4],
         [{"zoom": 9, "value": 1}, 5]]}
        """, Self.number)
        == #"["interpolate",["linear"],["zoom"],0,"#
        + #"["interpolate",["linear"],["number",["get","p"]],1,2,3,4],9,"#
        + #"["interpolate",["linear"],["number",["get","p"]],1,5]]"#)
  }

  @Test("Base and colour space are of the way between zooms, not between values")
  func zoomAndPropertyCurve() throws {
    #expect(
      try rewritten(
        """
        {"property": "p", "base": 2, "colorSpace": "hcl", "stops": [
          [{"zoom": 0, "value": 1}, "red"], [{"zoom": 0, "value": 3}, "lime"],
          [{"zoom": 9, "value": 1}, "blue"]]}
        """, Self.color)
        == #"["interpolate-hcl",["exponential",2],["zoom"],0,"#
        + #"["interpolate",["linear"],["number",["get","p"]],1,"red",3,"lime"],9,"#
        + #"["interpolate",["linear"],["number",["get","p"]],1,"blue"]]"#)
  }

  @Test("A colour space means nothing to numbers")
  func spaceOfNumbers() throws {
    #expect(
      try rewritten(#"{"colorSpace": "lab", "stops": [[1, 2], [3, 4]]}"#, Self.number)
        == #"["interpolate",["linear"],["zoom"],1,2,3,4]"#)
  }

  @Test("An identity function reads the property, and takes its default where the type is another")
  func identity() throws {
    #expect(
      try rewritten(#"{"type": "identity", "property": "p"}"#, Self.number) == #"["get","p"]"#)
    #expect(
      try rewritten(#"{"type": "identity", "property": "p", "default": 3}"#, Self.number)
        == #"["number",["get","p"],3]"#)
    #expect(
      try rewritten(#"{"type": "identity", "property": "p", "default": "red"}"#, Self.color)
        == #"["to-color",["get","p"],"red"]"#)
  }

  @Test(
    "Stops of the wrong form make no expression",
    arguments: [
      #"{"stops": []}"#, #"{"stops": [[1]]}"#, #"{"stops": [1, 2]}"#, "{}",
      #"{"stops": [[{"zoom": 1}, 2]]}"#,
    ])
  func malformed(text: String) throws {
    #expect(try rewritten(text, Self.number) == nil)
  }

  @Test(
    "Braces that name nothing stay as they are",
    arguments: [
      ("a{b", #""a{b""#), ("{}", #""{}""#), ("}{", #""}{""#),
      ("{a{b}c", #"["concat","{a",["get","b"],"c"]"#),
      ("{a}{b}", #"["concat",["get","a"],["get","b"]]"#),
    ])
  func braces(text: String, expected: String) {
    #expect(StyleValue(TokenText.expression(text, range: 0..<0)).jsonText == expected)
  }
}
