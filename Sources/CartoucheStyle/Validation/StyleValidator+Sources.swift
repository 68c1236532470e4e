import CartoucheSupport

extension StyleValidator {
  private static let kinds = ["vector", "raster", "raster-dem", "geojson", "video", "image"]

  mutating func validateSources(_ node: JSONNode, at path: String) {
    guard let members = node.members else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    for member in members { validateSource(member.node, at: "\(path).\(member.key)") }
  }

  private mutating func validateSource(_ node: JSONNode, at path: String) {
    guard node.members != nil else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    guard let type = node["type"] else {
      fail(path, node, "\"type\" is required")
      return
    }
    switch type.string {
    case "vector": validateMembers(node, Specification.vectorSource, at: path, unknown: .allow)
    case "raster": validateMembers(node, Specification.rasterSource, at: path, unknown: .allow)
    case "raster-dem": validateElevation(node, at: path)
    case "geojson":
      validateMembers(node, Specification.geoJSONSource, at: path)
      validateClusterProperties(node, at: path)
    case "image": validateMembers(node, Specification.imageSource, at: path)
    case "video": validateMembers(node, Specification.videoSource, at: path)
    case "canvas":
      fail(
        path, node,
        "Please use runtime APIs to add canvas sources, rather than including them in stylesheets.")
    default: validateEnumeration(type, Self.kinds, at: "\(path).type")
    }
  }

  private mutating func validateElevation(_ node: JSONNode, at path: String) {
    validateMembers(node, Specification.rasterDEMSource, at: path)
    let encoding = node["encoding"]?.string
    guard encoding != "custom" else { return }
    for name in ["redFactor", "greenFactor", "blueFactor", "baseShift"] {
      guard let member = node[name] else { continue }
      let found = encoding.map { "\"\($0)\"" } ?? "Default"
      fail(
        "\(path).\(name)", member,
        "\"\(name)\" is only valid when \"encoding\" is set to \"custom\". \(found) encoding found")
    }
  }

  /// `{name: [reduce, map]}`, where the reduce may be an operator's name alone.
  private mutating func validateClusterProperties(_ node: JSONNode, at path: String) {
    guard node["cluster"]?.bool == true else { return }
    for member in node["clusterProperties"]?.members ?? [] {
      let memberPath = "\(path).clusterProperties.\(member.key)"
      guard let pair = member.node.array, pair.count == 2 else {
        fail(memberPath, member.node, "array of a reduce and a map expression expected")
        continue
      }
      validateClusterExpression(pair[1], at: "\(memberPath)[1]")
      validateClusterExpression(
        ClusterReduction.expression(pair[0], property: member.key), at: "\(memberPath)[0]")
    }
  }
}
