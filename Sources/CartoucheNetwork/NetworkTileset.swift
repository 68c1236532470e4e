package import CartoucheData
package import CartoucheGeo
package import CartoucheSupport
import Synchronization

/// Tiles that a server gives out one by one, under a URL each.
package final class NetworkTileset: Tileset {
  package let metadata: TilesetMetadata
  private let templates: [TileURLTemplate]
  private let isDense: Bool
  private let client: HTTPClient
  private let warnings = Mutex(Set<Diagnostic>())

  /// - Parameters:
  ///   - templates: URLs of the same tiles, at least one; see ``TileURLTemplate``.
  ///   - scheme: which way the rows count.
  ///   - isDense: whether pictures with two pixels a point are wanted, where there are such.
  ///   - metadata: what is known of the set.
  /// - Throws: ``NetworkError/invalidURL(url:reason:)``
  package init(
    templates: [String], scheme: TileScheme = .xyz, isDense: Bool = false,
    metadata: TilesetMetadata = TilesetMetadata(), client: HTTPClient
  ) throws(NetworkError) {
    guard !templates.isEmpty else {
      throw .invalidURL(url: "", reason: "a tileset on the network needs a URL with {z}, {x}, {y}")
    }
    var parsed: [TileURLTemplate] = []
    for text in templates { parsed.append(try Self.template(text, scheme: scheme)) }
    self.templates = parsed
    self.isDense = isDense
    self.metadata = metadata
    self.client = client
  }

  private static func template(_ text: String, scheme: TileScheme) throws(NetworkError)
    -> TileURLTemplate
  {
    let template: TileURLTemplate
    let shown = URLRedaction.redact(text)
    do throws(TileURLTemplateError) {
      template = try TileURLTemplate(text, scheme: scheme)
    } catch {
      switch error {
      case .unsupportedPlaceholder(let name, _):
        throw .invalidURL(url: shown, reason: "'{\(name)}' cannot be filled in")
      case .unclosedBrace:
        throw .invalidURL(url: shown, reason: "a brace opens and is never closed")
      }
    }
    let examples = [TileID(z: 1, x: 0, y: 0), TileID(z: 1, x: 1, y: 1)].compactMap { $0 }
    let addresses = examples.map { template.address(of: $0) }
    guard Set(addresses).count == examples.count else {
      throw .invalidURL(url: shown, reason: "it has no {z}, {x} and {y}")
    }
    for address in addresses { _ = try HTTPURL(address) }
    return template
  }

  /// What the tiles so far had to warn of, each kind once.
  package var diagnostics: [Diagnostic] {
    warnings.withLock { $0 }.sorted { $0.message < $1.message }
  }

  /// - Throws: ``NetworkError``
  package func tile(_ id: TileID) throws -> TileContents {
    try contents(Result { () throws(NetworkError) in try client.fetch(url(of: id)) }).get()
  }

  /// Several tiles at once, as fast as their servers allow it.
  ///
  /// - Returns: as many outcomes, in the order of the tiles.
  package func tiles(_ ids: [TileID]) -> [Result<TileContents, any Error>] {
    client.fetch(many: ids.map(url)).map { contents($0).mapError { $0 } }
  }

  /// The same tile has the same URL each time, which caches live by.
  func url(of id: TileID) -> String {
    templates[(id.x + id.y) % templates.count].address(of: id, isDense: isDense)
  }

  private func contents(_ outcome: HTTPClient.Outcome) -> Result<TileContents, NetworkError> {
    outcome.flatMap { answer in
      note(answer.diagnostics)
      return Result { () throws(NetworkError) in try Self.unpacked(answer) }
    }
  }

  /// Hundreds of tiles that suffer the same are one warning, the same whichever they were.
  private func note(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let place = SourcePlace(file: URLRedaction.redact(templates[0].text))
    warnings.withLock { warnings in
      for diagnostic in diagnostics {
        warnings.insert(
          Diagnostic(
            diagnostic.severity, diagnostic.message, at: place, remedy: diagnostic.remedy))
      }
    }
  }

  /// Tiles are often kept compressed and handed out as they are, without a word in the header.
  private static func unpacked(_ answer: HTTPAnswer) throws(NetworkError) -> TileContents {
    switch answer.content {
    case .missing: return .missing
    case .empty: return .empty
    case .bytes(let bytes):
      do throws(DecompressionError) {
        return try TileContents(stored: bytes)
      } catch {
        throw NetworkError(error, url: answer.url)
      }
    }
  }
}
