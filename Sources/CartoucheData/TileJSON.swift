import CartoucheSupport

/// What a TileJSON document says (versions 1 to 3): where tiles are, and what they are.
///
/// What the specification asks for beyond the tiles' addresses may be left out; members that it does
/// not know are left alone.
package struct TileJSON: Hashable, Sendable {
  /// Templates of addresses, at least one; all lead to the same tiles.
  package let tiles: [String]
  package let scheme: TileScheme
  package let metadata: TilesetMetadata
  /// In points, where the document tells it: an addition of style sources.
  package let tileSize: Int?

  /// The largest side of a tile that is believed.
  private static let largestTile = 8_192

  /// - Parameter file: the document as its user named it, for messages.
  package init(_ bytes: [UInt8], file: String? = nil) throws(TileJSONError) {
    guard bytes.count <= Limits.tilesetDocumentBytes else {
      throw .tooLarge(limit: Limits.tilesetDocumentBytes, SourcePlace(file: file))
    }
    let document = try Self.parse(bytes, file: file)
    guard let members = document.root.members else {
      throw .notAnObject(document.place(of: document.root))
    }
    tiles = try Self.tiles(document)
    scheme = try Self.scheme(document)
    tileSize = try Self.tileSize(document)
    var metadata = try Self.metadata(members, document)
    if metadata.format == nil, let template = try? TileURLTemplate(tiles[0]) {
      metadata.format = template.suffix.map { TilesetMetadata.Format(name: $0) }
    }
    self.metadata = metadata
  }

  private static func parse(_ bytes: [UInt8], file: String?) throws(TileJSONError)
    -> JSONDocument
  {
    do throws(JSONError) {
      return try JSONDocument(bytes: bytes, file: file)
    } catch {
      throw .notJSON(error, JSONDocument.place(atByte: error.offset, in: bytes, file: file))
    }
  }

  private static func metadata(_ members: [JSONMember], _ document: JSONDocument)
    throws(TileJSONError) -> TilesetMetadata
  {
    var reader = TilesetMetadataReader()
    do throws(TilesetMetadataReader.InvalidMember) {
      for member in members { try reader.read(member.key, member.node) }
    } catch {
      throw .invalidMember(
        "'\(error.key)' \(error.message)", document.place(of: error.node, path: error.key))
    }
    return reader.metadata
  }

  private static func tiles(_ document: JSONDocument) throws(TileJSONError) -> [String] {
    guard let node = document.root["tiles"] else {
      throw .missingTiles(document.place(of: document.root))
    }
    let place = document.place(of: node, path: "tiles")
    guard let items = node.array, !items.isEmpty else {
      throw .invalidMember("'tiles' must be an array with at least one address", place)
    }
    var tiles: [String] = []
    for (index, item) in items.enumerated() {
      guard let text = item.string, !text.isEmpty else {
        throw .invalidMember(
          "an address of tiles must be a text, not \(item.typeName)",
          document.place(of: item, path: "tiles[\(index)]"))
      }
      tiles.append(text)
    }
    return tiles
  }

  private static func scheme(_ document: JSONDocument) throws(TileJSONError) -> TileScheme {
    guard let node = document.root["scheme"], !node.isNull else { return .xyz }
    guard let scheme = node.string.flatMap({ TileScheme(rawValue: $0) }) else {
      throw .invalidMember(
        "'scheme' must be \"xyz\" or \"tms\"", document.place(of: node, path: "scheme"))
    }
    return scheme
  }

  private static func tileSize(_ document: JSONDocument) throws(TileJSONError) -> Int? {
    for key in ["tileSize", "tilesize"] {
      guard let node = document.root[key], !node.isNull else { continue }
      guard let size = node.number.flatMap({ Int(exactly: $0) }), (1...largestTile).contains(size)
      else {
        throw .invalidMember(
          "'\(key)' must be a whole number from 1 to \(largestTile)",
          document.place(of: node, path: key))
      }
      return size
    }
    return nil
  }
}
