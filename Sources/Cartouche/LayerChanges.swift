import CartoucheSupport

/// Properties of a style's layers that a request sets, laid over the style's document before it is
/// read. Values are checked with the style, and messages about them point to the layer.
struct LayerChanges: Hashable, Sendable {
  /// By the layer's id and the property's name.
  let properties: [String: [String: JSONValue]]

  /// - Throws: ``MapRequestError`` for a layer that the style does not have.
  func apply(to document: JSONDocument) throws(MapRequestError) -> JSONDocument {
    if properties.isEmpty { return document }
    let layers = document.root["layers"]?.array ?? []
    let known = layers.compactMap { $0["id"]?.string }
    for id in properties.keys.sorted() where !known.contains(id) {
      throw MapRequestError(
        .unknownLayer(id, meant: Spelling.nearest(to: id, among: known)),
        at: SourcePlace(file: document.file))
    }
    let root = document.root.replacing("layers") { node in
      JSONNode(.array(layers.map(changed)), range: node?.range ?? document.root.range)
    }
    return document.replacingRoot(root)
  }

  private func changed(_ layer: JSONNode) -> JSONNode {
    guard let id = layer["id"]?.string, let changes = properties[id] else { return layer }
    return changes.sorted { $0.key < $1.key }.reduce(layer) { layer, change in
      let value = JSONNode(placing: change.value, range: layer.range)
      guard let group = Self.group(of: change.key) else {
        return layer.replacing(change.key) { _ in value }
      }
      return layer.replacing(group) { node in
        (node ?? JSONNode(.object([]), range: layer.range)).replacing(change.key) { _ in value }
      }
    }
  }

  /// The object of a layer in which the MapLibre Style Spec has a property; `nil` for the layer
  /// itself. What is in no list is a paint property, of which there are most.
  private static func group(of property: String) -> String? {
    if layerProperties.contains(property) { return nil }
    if layoutProperties.contains(property) { return "layout" }
    let isLayout =
      property.hasPrefix("symbol-") || property.hasSuffix("-sort-key")
      || ((property.hasPrefix("icon-") || property.hasPrefix("text-"))
        && !symbolPaintSuffixes.contains(String(property.dropFirst(5))))
    return isLayout ? "layout" : "paint"
  }

  private static let layerProperties: Set<String> = ["filter", "minzoom", "maxzoom"]
  private static let layoutProperties: Set<String> = [
    "visibility", "line-cap", "line-join", "line-miter-limit", "line-round-limit",
  ]
  private static let symbolPaintSuffixes: Set<String> = [
    "color", "opacity", "halo-color", "halo-width", "halo-blur", "translate", "translate-anchor",
  ]
}

extension JSONNode {
  /// An object with one member put in the place of its namesake, or at its end.
  fileprivate func replacing(_ key: String, with value: (JSONNode?) -> JSONNode) -> JSONNode {
    var members = members ?? []
    let member = JSONMember(
      key: key, keyRange: range.lowerBound..<range.lowerBound, node: value(self[key]))
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index] = member
    } else {
      members.append(member)
    }
    return JSONNode(.object(members), range: range)
  }
}
