import CartoucheSupport

extension TileArchiveMetadata {
  /// - Parameter text: the JSON of the archive's metadata.
  init(_ header: PMTilesHeader, json text: [UInt8]) {
    format = header.format
    compression = header.tileCompression ?? .none
    levels = header.levels
    let edges = header.edges
    // A box without area is how programs write that they know none.
    if edges[0] != edges[2], edges[1] != edges[3] {
      self.edges = edges
      center = header.center
    }
    // What is no JSON was told of when the archive was opened.
    guard let root = (try? JSONDocument(bytes: text))?.root else { return }
    for member in root.members ?? []
    where !Self.ownNames.contains(member.key) && members[member.key] == nil {
      members[member.key] = JSONValue(member.node)
    }
    if let nested = root["json"]?.string { read(json: nested) }
    takeExactPlaces()
  }

  /// A part knows the box better than what was rounded for the header.
  mutating func takeExactPlaces() {
    guard let part else { return }
    edges = part.edges
    center = part.center
  }

  var pmTilesMetadata: [UInt8] { Self.json(members) }
}

extension PMTiles {
  /// - Throws: ``PMTilesError``
  package func archiveMetadata() throws -> TileArchiveMetadata {
    try withFile { (bytes) throws(PMTilesError) in
      TileArchiveMetadata(
        header, json: try PMTilesParts.metadataText(header, in: bytes, name: name))
    }
  }
}
