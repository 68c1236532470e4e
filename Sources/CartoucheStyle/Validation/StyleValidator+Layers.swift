import CartoucheSupport

extension StyleValidator {
  private static let inherited = ["type", "source", "source-layer", "filter", "layout"]

  mutating func validateLayer(_ node: JSONNode, _ index: Int) {
    let path = "layers[\(index)]"
    guard node.members != nil else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    if node["type"] == nil, node["ref"] == nil {
      fail(path, node, "either \"type\" or \"ref\" is required")
    }
    validateIdentity(node, index, path)
    var typeName = node["type"]?.string
    if node["ref"] != nil {
      typeName = validateReference(node, path)
    } else if typeName != "background" {
      validateSource(of: node, typeName, path)
    }
    if typeName == "raster", let paint = node["paint"], paint["resampling"] != nil,
      paint["raster-resampling"] != nil
    {
      fail(
        path, paint, "\"resampling\" and \"raster-resampling\" say the same",
        remedy: "leave out \"raster-resampling\"")
    }
    validateParts(of: node, typeName.flatMap { LayerType(rawValue: $0) }, path)
  }

  private mutating func validateIdentity(_ node: JSONNode, _ index: Int, _ path: String) {
    guard let id = node["id"], let name = id.string else { return }
    if let first = layerIndices[name], first < index {
      fail(path, id, "duplicate layer id \"\(name)\"")
    }
  }

  /// - Returns: the type of the layer referred to.
  private mutating func validateReference(_ node: JSONNode, _ path: String) -> String? {
    guard let reference = node["ref"] else { return nil }
    for name in Self.inherited {
      if let member = node[name] { fail(path, member, "\"\(name)\" is prohibited for ref layers") }
    }
    note(
      .remark, "\(path).ref", reference.range, "\"ref\" is an old spelling",
      remedy: "repeat the other layer's type, source, filter and layout")
    let layers = root["layers"]?.array ?? []
    guard let name = reference.string, let parent = layerIndices[name].map({ layers[$0] })
    else {
      fail(
        path, reference, "ref layer \(StyleValue(reference).jsonText) not found",
        remedy: reference.string.flatMap {
          guess($0, among: layers.compactMap { $0["id"]?.string })
        })
      return nil
    }
    if parent["ref"] != nil {
      fail(path, reference, "ref cannot reference another ref layer")
      return nil
    }
    return parent["type"]?.string
  }

  private mutating func validateSource(of node: JSONNode, _ type: String?, _ path: String) {
    guard let reference = node["source"] else {
      fail(path, node, "missing required property \"source\"")
      return
    }
    let id = StyleValue(reference).text
    guard let source = sources[id] else {
      fail(path, reference, "source \"\(id)\" not found", remedy: guessSource(id))
      return
    }
    if let message = mismatch(node, type, source) { fail(path, reference, message) }
  }

  /// Why a layer of a type cannot draw a source.
  private func mismatch(_ node: JSONNode, _ type: String?, _ source: JSONNode) -> String? {
    let id = node["id"]?.string ?? ""
    let kind = source["type"]?.string
    let isRelief = type == "hillshade" || type == "color-relief"
    if kind == "vector", type == "raster" { return "layer \"\(id)\" requires a raster source" }
    if isRelief, kind != "raster-dem" { return "layer \"\(id)\" requires a raster-dem source" }
    if kind == "raster", type != "raster" { return "layer \"\(id)\" requires a vector source" }
    if kind == "vector", node["source-layer"] == nil {
      return "layer \"\(id)\" must specify a \"source-layer\""
    }
    if kind == "raster-dem", !isRelief {
      return "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'."
    }
    let knowsLength = kind == "geojson" && source["lineMetrics"]?.bool == true
    if type == "line", node["paint"]?["line-gradient"] != nil, !knowsLength {
      return
        "layer \"\(id)\" specifies a line-gradient, which requires a GeoJSON source with "
        + "`lineMetrics` enabled."
    }
    return nil
  }

  private mutating func validateParts(of node: JSONNode, _ type: LayerType?, _ path: String) {
    // A reference takes its type from elsewhere, and what lacks both was said above.
    let table = Specification.layer.map { property in
      property.name == "type"
        ? PropertySpecification(property.name, property.type) : property
    }
    validateMembers(node, table, at: path, unknown: .remark) { validator, member, memberPath in
      switch member.key {
      case "ref": return true
      case "layout":
        validator.validateProperties(
          member.node, type.map { Specification.layout(of: $0) }, .layout, at: memberPath)
        return true
      case "paint":
        validator.validateProperties(
          member.node, type.map { Specification.paint(of: $0) }, .paint, at: memberPath)
        return true
      default: return false
      }
    }
  }

  private mutating func validateProperties(
    _ node: JSONNode, _ table: [PropertySpecification]?, _ place: Place, at path: String
  ) {
    guard let members = node.members else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    guard let table else { return }
    for member in members {
      let memberPath = "\(path).\(member.key)"
      if place == .paint, let subject = Self.transitionSubject(member.key),
        table.contains(where: { $0.name == subject && $0.flags.contains(.transition) })
      {
        validateMembers(member.node, Specification.transition, at: memberPath)
      } else if let property = table.first(where: { $0.name == member.key }) {
        validateProperty(member.node, property, place, at: memberPath)
      } else {
        failUnknown(member, at: memberPath, among: table.map(\.name))
      }
    }
  }

  private mutating func validateProperty(
    _ node: JSONNode, _ property: PropertySpecification, _ place: Place, at path: String
  ) {
    if let text = node.string, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      if property.allowsFeatures, !property.flags.contains(.tokens), !name.isEmpty,
        !name.contains("}")
      {
        fail(
          path, node, "\"\(property.name)\" does not support interpolation syntax",
          remedy: "write [\"get\", \(StyleValue.quoted(name))]")
        return
      }
    }
    if property.flags.contains(.tokens), let text = node.string,
      TokenText.expression(text, range: node.range).array != nil
    {
      note(
        .remark, path, node.range, "{…} in a text is an old spelling",
        remedy: "write \(StyleValue(TokenText.expression(text, range: node.range)).jsonText)")
    }
    if property.name == "text-font", node.members != nil, node["type"]?.string == "identity" {
      fail(path, node, "\"text-font\" does not support identity functions")
    }
    validate(node, as: property, at: path, in: place)
  }
}
