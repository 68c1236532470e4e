import CartoucheGeo
import CartoucheSupport

/// Gathers what a tileset says of itself, member by member.
///
/// TileJSON, the metadata of PMTiles and the table of MBTiles name the same things; the table has
/// texts where TileJSON has numbers and arrays, and its `json` holds further members as a text.
struct TilesetMetadataReader {
  private(set) var metadata = TilesetMetadata()

  /// A member that is not what its name asks for.
  struct InvalidMember: Error {
    let key: String
    /// One clause after the member's name.
    let message: String
    let node: JSONNode
  }

  /// Takes one member over; those of other names are left alone.
  mutating func read(_ key: String, _ node: JSONNode) throws(InvalidMember) {
    if node.isNull { return }
    switch key {
    case "name": metadata.name = try Self.text(key, node)
    case "attribution": metadata.attribution = try Self.text(key, node)
    case "encoding": metadata.heightEncoding = try Self.text(key, node)
    case "format":
      let name = try Self.text(key, node)
      if !name.isEmpty { metadata.format = .init(name: name) }
    case "minzoom": metadata.minimumLevel = try Self.level(key, node)
    case "maxzoom": metadata.maximumLevel = try Self.level(key, node)
    case "bounds": metadata.bounds = try Self.bounds(key, node)
    case "vector_layers": metadata.vectorLayers = try Self.layers(key, node)
    case "json": try readNested(key, node)
    default: break
    }
    if key == "minzoom" || key == "maxzoom" { try checkLevels(key, node) }
  }

  /// Leaves out the later of two levels that contradict each other.
  private mutating func checkLevels(_ key: String, _ node: JSONNode) throws(InvalidMember) {
    guard let least = metadata.minimumLevel, let most = metadata.maximumLevel, least > most else {
      return
    }
    if key == "minzoom" { metadata.minimumLevel = nil } else { metadata.maximumLevel = nil }
    throw InvalidMember(
      key: key, message: "leaves no level: the lowest is \(least), the highest \(most)",
      node: node)
  }

  /// Of the inner document, whose places would mean nothing outside it, only the layers are read.
  private mutating func readNested(_ key: String, _ node: JSONNode) throws(InvalidMember) {
    let text = try Self.text(key, node)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(bytes: Array(text.utf8))
    } catch {
      throw InvalidMember(
        key: key, message: "holds no JSON: \(error.message), at byte \(error.offset)", node: node)
    }
    guard let layers = document.root["vector_layers"], !layers.isNull else { return }
    do throws(InvalidMember) {
      metadata.vectorLayers = try Self.layers("vector_layers", layers)
    } catch {
      throw InvalidMember(key: key, message: "'\(error.key)' in it \(error.message)", node: node)
    }
  }

  private static func text(_ key: String, _ node: JSONNode) throws(InvalidMember) -> String {
    guard let text = node.string else {
      throw InvalidMember(key: key, message: "must be a text, not \(node.typeName)", node: node)
    }
    return text
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { LenientNumber.value($0) }
  }

  private static func level(_ key: String, _ node: JSONNode) throws(InvalidMember) -> Int {
    let number = node.number ?? node.string.flatMap { Self.number($0) }
    guard let number, let level = Int(exactly: number), (0...TileID.maximumLevel).contains(level)
    else {
      throw InvalidMember(
        key: key, message: "must be a whole number from 0 to \(TileID.maximumLevel)", node: node)
    }
    return level
  }

  /// `nil` for a box without area, which is how some programs write that they know none.
  private static func bounds(_ key: String, _ node: JSONNode) throws(InvalidMember)
    -> CoordinateBounds?
  {
    let numbers: [Double?] =
      if let text = node.string {
        text.split(separator: ",", maxSplits: 4).map { number($0) }
      } else {
        (node.array ?? []).prefix(5).map(\.number)
      }
    let edges = numbers.compactMap { $0 }
    guard numbers.count == 4, edges.count == 4 else {
      throw InvalidMember(
        key: key, message: "must be four numbers: west, south, east, north", node: node)
    }
    do throws(CoordinateBoundsError) {
      let bounds = try CoordinateBounds(
        west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      return bounds.west < bounds.east && bounds.south < bounds.north ? bounds : nil
    } catch {
      throw InvalidMember(key: key, message: "is no box: \(error)", node: node)
    }
  }

  private static func layers(_ key: String, _ node: JSONNode) throws(InvalidMember) -> [String] {
    guard let items = node.array else {
      throw InvalidMember(key: key, message: "must be an array, not \(node.typeName)", node: node)
    }
    var ids: [String] = []
    for item in items {
      guard let id = item["id"]?.string else {
        throw InvalidMember(
          key: key, message: "must hold objects with an 'id' that is a text", node: item)
      }
      ids.append(id)
    }
    return ids
  }
}
