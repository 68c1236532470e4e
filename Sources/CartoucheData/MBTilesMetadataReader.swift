import CartoucheSupport

/// Gathers what the table of metadata and the tiles themselves say of an MBTiles archive.
struct MBTilesMetadataReader {
  /// The names of the rows that are read.
  static let rows = [
    "name", "format", "minzoom", "maxzoom", "bounds", "attribution", "encoding", "json",
  ]

  private let file: String
  private var members = TilesetMetadataReader()
  private(set) var metadata = TilesetMetadata()
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter file: as its user named it, for messages.
  init(file: String) { self.file = file }

  /// A row that is not what its name asks for is told of and left out.
  mutating func read(_ rows: [(name: String, value: String)]?) {
    guard let rows else {
      warn("there is no table 'metadata', so that only the tiles tell what they are")
      return
    }
    for row in rows {
      do throws(TilesetMetadataReader.InvalidMember) {
        try members.read(row.name, JSONNode(.string(row.value)))
      } catch {
        warn("'\(error.key)' \(error.message)", path: "metadata.\(error.key)")
      }
    }
    metadata = members.metadata
  }

  /// Adds what is missing and can be told from the tiles.
  ///
  /// - Parameter sample: a tile's bytes as they are stored.
  mutating func complete(from lookup: borrowing MBTilesLookup, sample: [UInt8])
    throws(MBTilesError)
  {
    if metadata.format == nil, case .bytes(let tile) = try? TileContents(stored: sample) {
      metadata.format = TilesetMetadata.Format(beginning: tile)
    }
    if metadata.minimumLevel != nil, metadata.maximumLevel != nil { return }
    guard let levels = try lookup.levels() else { return }
    metadata.minimumLevel = metadata.minimumLevel ?? levels.lowerBound
    metadata.maximumLevel = max(
      metadata.maximumLevel ?? levels.upperBound, metadata.minimumLevel ?? 0)
  }

  private mutating func warn(_ message: String, path: String? = nil) {
    diagnostics.append(
      Diagnostic(.warning, message, at: SourcePlace(file: file, path: path)))
  }
}
