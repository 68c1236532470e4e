import Cartouche

/// `LAYER.PROPERTY=VALUE`: the value is JSON where it reads as such, else a text.
struct LayerChange: ArgumentValue, Hashable {
  let layer: String
  let property: String
  let value: JSONValue

  init(argument: String) throws(InvalidValue) {
    let malformed = InvalidValue("write LAYER.PROPERTY=VALUE, such as land.fill-color=#f5f2e9")
    guard let equals = argument.firstIndex(of: "=") else { throw malformed }
    let name = argument[..<equals]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { throw malformed }
    layer = String(name[..<dot])
    property = String(name[name.index(after: dot)...])
    let text = String(argument[argument.index(after: equals)...])
    guard !property.isEmpty, !text.isEmpty else { throw malformed }
    value = Self.value(text)
  }

  private static func value(_ text: String) -> JSONValue {
    guard let document = try? JSONDocument(bytes: Array(text.utf8)) else { return .string(text) }
    return JSONValue(document.root)
  }
}
