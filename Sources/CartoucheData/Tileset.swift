package import CartoucheGeo
package import CartoucheSupport

/// A set of tiles, whatever holds them: an archive, a folder, a server.
package protocol Tileset: Sendable {
  var metadata: TilesetMetadata { get }

  /// What opening the set had to warn of.
  var diagnostics: [Diagnostic] { get }

  /// What the set holds at a place of the pyramid, decompressed.
  ///
  /// May be called from several threads at once.
  func tile(_ id: TileID) throws -> TileContents

  /// Several tiles, in the order of `ids`, for sets that give many sooner than one after the other.
  func tiles(_ ids: [TileID]) -> [Result<TileContents, any Error>]
}

extension Tileset {
  package var diagnostics: [Diagnostic] { [] }

  package func tiles(_ ids: [TileID]) -> [Result<TileContents, any Error>] {
    ids.map { id in Result { try tile(id) } }
  }
}
