import CartoucheStyle

/// What a style's source of tiles names.
enum TilesetReference: Hashable, Sendable {
  /// An SQLite database.
  case mbtiles(String)
  case pmtiles(String)
  /// A document that describes the tiles.
  case tileJSON(String)
  /// Names of files or addresses, with `{z}`, `{x}` and `{y}`.
  case templates([String])

  /// `nil` for a source that names nothing.
  init?(_ source: TileSource) {
    if let url = source.url {
      self.init(url: url)
    } else if source.tiles.isEmpty {
      return nil
    } else {
      self = .templates(source.tiles)
    }
  }

  private init(url: String) {
    if let path = Self.rest(of: url, after: "mbtiles://") {
      self = .mbtiles(path)
    } else if let path = Self.rest(of: url, after: "pmtiles://") {
      self = .pmtiles(path)
    } else if url.lowercased().hasSuffix(".mbtiles") {
      self = .mbtiles(url)
    } else if url.lowercased().hasSuffix(".pmtiles") {
      self = .pmtiles(url)
    } else {
      self = .tileJSON(url)
    }
  }

  private static func rest(of url: String, after scheme: String) -> String? {
    guard url.lowercased().hasPrefix(scheme) else { return nil }
    return String(url.dropFirst(scheme.count))
  }
}
