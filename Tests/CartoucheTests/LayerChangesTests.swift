import CartoucheSupport
import Testing

@testable import Cartouche

@Suite("Changes of a style's layers")
struct LayerChangesTests {
  private let style = """
    {"version": 8, "layers": [{"id": "a", "type": "fill", "paint": {"fill-color": "red"}},
     {"id": "b", "type": "line"}]}
    """

  private func changed(_ changes: [String: [String: JSONValue]]) throws -> JSONDocument {
    let document = try JSONDocument(bytes: Array(style.utf8), file: "style.json")
    return try LayerChanges(properties: changes).apply(to: document)
  }

  private func layer(_ index: Int, _ document: JSONDocument) -> JSONValue? {
    document.root["layers"]?.array.map { JSONValue($0[index]) }
  }

  @Test("replace a property in the object that holds it")
  func replace() throws {
    let document = try changed(["a": ["fill-color": .string("blue")]])
    #expect(
      layer(0, document)
        == .object([
          "id": .string("a"), "type": .string("fill"),
          "paint": .object(["fill-color": .string("blue")]),
        ]))
  }

  @Test(
    "go where the style specification has the property",
    arguments: [
      ("line-width", "paint"), ("line-join", "layout"), ("visibility", "layout"),
      ("line-sort-key", "layout"), ("text-size", "layout"), ("text-color", "paint"),
      ("icon-halo-width", "paint"), ("icon-rotate", "layout"), ("symbol-spacing", "layout"),
      ("raster-opacity", "paint"),
    ])
  func groups(property: String, group: String) throws {
    let document = try changed(["b": [property: .number(1)]])
    #expect(
      layer(1, document)
        == .object([
          "id": .string("b"), "type": .string("line"), group: .object([property: .number(1)]),
        ]))
  }

  @Test("set a layer's own members too, and point errors to the layer")
  func ownMembers() throws {
    let document = try changed(["b": ["minzoom": .number(3)]])
    let node = try #require(document.root["layers"]?.array?[1]["minzoom"])
    #expect(node.number == 3)
    #expect(document.place(of: node).line == 2)
  }

  @Test("of a layer that is not there are an error that knows the nearest name")
  func unknownLayer() throws {
    let long = style.replacing("\"a\"", with: "\"water\"")
    let document = try JSONDocument(bytes: Array(long.utf8), file: "style.json")
    let error = #expect(throws: MapRequestError.self) {
      try LayerChanges(properties: ["watr": [:]]).apply(to: document)
    }
    #expect(
      error?.description == "style.json: the style has no layer 'watr'; did you mean 'water'?")
  }
}
