/// The formats of files that hold tiles.
package enum TileArchiveFormat: String, Hashable, Sendable {
  case mbTiles = "MBTiles"
  case pmTiles = "PMTiles"

  /// By the first bytes, else by the suffix of the name, so that a broken archive is one, too.
  package init?(path: String) {
    let beginning = try? FileBeginning.read(path: path, count: 16, name: path)
    if let beginning, let format = Self(beginning: beginning) {
      self = format
      return
    }
    let name = path.lowercased()
    if name.hasSuffix(".mbtiles") {
      self = .mbTiles
    } else if name.hasSuffix(".pmtiles") {
      self = .pmTiles
    } else {
      return nil
    }
  }

  /// By the first bytes, or `nil` where they are no archive's.
  package init?(beginning bytes: some Collection<UInt8>) {
    if bytes.starts(with: MBTilesFile.magic) {
      self = .mbTiles
    } else if bytes.starts(with: PMTilesParts.magic) {
      self = .pmTiles
    } else {
      return nil
    }
  }

  /// - Parameter name: the file as its user named it, for messages.
  /// - Throws: ``MBTilesError`` or ``PMTilesError``
  package func open(path: String, name: String? = nil) throws -> any TileArchive {
    switch self {
    case .mbTiles: try MBTiles(path: path, name: name)
    case .pmTiles: try PMTiles(path: path, name: name)
    }
  }
}
