package import CartoucheData
package import CartoucheGeo
package import CartoucheSupport
import Synchronization

/// Tiles that a server gives out one by one, under a URL each.
package final class NetworkTileset: Tileset {
  package let metadata: TilesetMetadata
  private let templates: [TileURLTemplate]
  private let scheme: TileURLTemplate.Scheme
  private let isDense: Bool
  private let client: HTTPClient
  private let warnings = Mutex(TileWarnings())

  /// - Parameters:
  ///   - templates: patterns of the same tiles' URLs, at least one; see ``TileURLTemplate``.
  ///   - scheme: which way the rows count.
  ///   - isDense: whether pictures with two pixels a point are wanted, where there are such.
  ///   - metadata: what is known of the set.
  package init(
    templates: [String], scheme: TileURLTemplate.Scheme = .xyz, isDense: Bool = false,
    metadata: TilesetMetadata = TilesetMetadata(), client: HTTPClient
  ) throws(NetworkError) {
    guard !templates.isEmpty else {
      throw .invalidURL(url: "", reason: "a tileset on the network needs a URL with {z}, {x}, {y}")
    }
    var parsed: [TileURLTemplate] = []
    for text in templates { parsed.append(try TileURLTemplate(text)) }
    self.templates = parsed
    self.scheme = scheme
    self.isDense = isDense
    self.metadata = metadata
    self.client = client
  }

  /// What the tiles so far had to warn of, each kind once.
  package var diagnostics: [Diagnostic] { warnings.withLock { $0.diagnostics } }

  /// - Throws: ``NetworkError``
  package func tile(_ id: TileID) throws -> TileContents {
    try contents(of: id, Result { () throws(NetworkError) in try client.fetch(url(of: id)) }).get()
  }

  /// Several tiles at once, as fast as their servers allow it.
  ///
  /// - Returns: as many outcomes, in the order of the tiles.
  package func tiles(_ ids: [TileID]) -> [Result<TileContents, NetworkError>] {
    zip(ids, client.fetch(many: ids.map(url))).map(contents)
  }

  /// The same tile has the same URL each time, which caches live by.
  func url(of id: TileID) -> String {
    templates[(id.x + id.y) % templates.count].url(of: id, scheme: scheme, isDense: isDense)
  }

  private func contents(of id: TileID, _ outcome: HTTPClient.Outcome)
    -> Result<TileContents, NetworkError>
  {
    outcome.map { answer in
      if !answer.diagnostics.isEmpty {
        warnings.withLock { $0.add(answer.diagnostics, of: id) }
      }
      return switch answer.content {
      case .missing: .missing
      case .empty: .empty
      case .bytes(let bytes): .bytes(bytes)
      }
    }
  }
}
