import CartoucheGeo
import CartoucheSupport

extension StyleBuilder {
  mutating func addSource(_ member: JSONMember) {
    let path = "sources.\(member.key)"
    let node = member.node
    guard let name = node["type"]?.string else {
      report("\"type\" is required", at: node.range, path: path)
      return
    }
    if let kind = kind(name, node, path) {
      sources.append(StyleSource(id: member.key, kind: kind))
    }
  }

  private mutating func kind(_ name: String, _ node: JSONNode, _ path: String)
    -> StyleSource.Kind?
  {
    switch name {
    case "geojson": return geoJSON(node, path).map { .geoJSON($0) }
    case "vector": return .vector(tiles(node))
    case "raster": return .raster(tiles(node))
    case "raster-dem": return .rasterDEM(tiles(node), elevation(node))
    case "image": return image(node, path).map { .image($0) }
    case "video", "canvas": return .unsupported(name)
    default:
      report(
        "unknown source type \"\(name)\"", at: node["type"]?.range ?? node.range,
        path: "\(path).type",
        remedy: Spelling.suggestion(
          for: name, among: ["vector", "raster", "raster-dem", "geojson", "image", "video"]))
      return nil
    }
  }

  private mutating func geoJSON(_ node: JSONNode, _ path: String) -> GeoJSONSource? {
    guard let data = node["data"] else {
      report("missing required property \"data\"", at: node.range, path: path)
      return nil
    }
    return GeoJSONSource(
      data: data.string.map { .url($0) } ?? .inline(data.range),
      attribution: node["attribution"]?.string, maxZoom: node["maxzoom"]?.number ?? 18,
      buffer: node["buffer"]?.number ?? 128, tolerance: node["tolerance"]?.number ?? 0.375,
      cluster: cluster(node, path), hasLineMetrics: node["lineMetrics"]?.bool ?? false,
      generatesIDs: node["generateId"]?.bool ?? false, promotedID: node["promoteId"]?.string,
      filter: filter(node["filter"], "\(path).filter"))
  }

  private mutating func cluster(_ node: JSONNode, _ path: String) -> GeoJSONSource.Cluster? {
    guard node["cluster"]?.bool == true else { return nil }
    var properties: [ClusterProperty] = []
    for member in node["clusterProperties"]?.members ?? [] {
      if let property = clusterProperty(member, "\(path).clusterProperties.\(member.key)") {
        properties.append(property)
      }
    }
    let minimum = node["clusterMinPoints"]?.number ?? 2
    return GeoJSONSource.Cluster(
      radius: node["clusterRadius"]?.number ?? 50, maxZoom: node["clusterMaxZoom"]?.number,
      minPoints: Int(min(max(minimum, 2), 1e9)), properties: properties)
  }

  /// `[reduce, map]`, where the reduce may be an operator's name alone.
  private mutating func clusterProperty(_ member: JSONMember, _ path: String) -> ClusterProperty? {
    guard let pair = member.node.array, pair.count == 2 else {
      report(
        "array of a reduce and a map expression expected", at: member.node.range,
        path: path)
      return nil
    }
    let reduce = ClusterReduction.expression(pair[0], property: member.key)
    do throws(ExpressionCompiler.Failure) {
      return ClusterProperty(
        name: member.key, map: try compiler.expression(pair[1], for: nil),
        reduce: try compiler.expression(reduce, for: nil))
    } catch {
      report(error.issues, path: path)
      return nil
    }
  }

  private func tiles(_ node: JSONNode) -> TileSource {
    let box = node["bounds"]?.array?.compactMap(\.number) ?? []
    let bounds =
      box.count == 4
      ? try? CoordinateBounds(west: box[0], south: box[1], east: box[2], north: box[3]) : nil
    return TileSource(
      url: node["url"]?.string, tiles: (node["tiles"]?.array ?? []).compactMap(\.string),
      bounds: bounds, minZoom: node["minzoom"]?.number,
      maxZoom: node["maxzoom"]?.number, tileSize: node["tileSize"]?.number ?? 512,
      isTMS: node["scheme"]?.string.map { $0 == "tms" }, attribution: node["attribution"]?.string,
      promotedID: promotedID(node["promoteId"]))
  }

  private func promotedID(_ node: JSONNode?) -> TileSource.PromotedID? {
    if let property = node?.string { return .property(property) }
    guard let members = node?.members else { return nil }
    let pairs = members.compactMap { member in member.node.string.map { (member.key, $0) } }
    return .properties(Dictionary(pairs) { _, last in last })
  }

  private func elevation(_ node: JSONNode) -> ElevationEncoding {
    switch node["encoding"]?.string {
    case "terrarium": .terrarium
    case "custom":
      ElevationEncoding(
        red: node["redFactor"]?.number ?? 1, green: node["greenFactor"]?.number ?? 1,
        blue: node["blueFactor"]?.number ?? 1, base: node["baseShift"]?.number ?? 0)
    default: .mapbox
    }
  }

  private mutating func image(_ node: JSONNode, _ path: String) -> ImageSource? {
    let corners = (node["coordinates"]?.array ?? []).compactMap { corner -> Coordinate? in
      guard let pair = corner.array?.compactMap(\.number), pair.count == 2 else { return nil }
      return Coordinate(latitude: pair[1], longitude: pair[0])
    }
    guard let url = node["url"]?.string, corners.count == 4 else {
      report(
        "an image source needs a \"url\" and four \"coordinates\"", at: node.range,
        path: path)
      return nil
    }
    return ImageSource(url: url, corners: corners)
  }
}
