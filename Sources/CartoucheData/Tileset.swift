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
}

extension Tileset {
  package var diagnostics: [Diagnostic] { [] }
}
