package import CartoucheGeo
package import CartoucheSupport
import Foundation

/// Tiles that are files of their own.
///
/// A tile without a file is missing, one whose file has no bytes is empty. Files may be compressed,
/// which their first bytes tell.
package final class TileFolder: Tileset {
  package let template: TileURLTemplate
  package let metadata: TilesetMetadata
  package let diagnostics: [Diagnostic]

  /// Names under which programs leave what they know of a set of files, in its folder.
  private static let documentNames = ["metadata.json", "tiles.json", "tilejson.json"]

  /// - Parameters:
  ///   - template: paths with `{z}`, `{x}` and `{y}`; see ``TileURLTemplate``.
  ///   - scheme: `nil` for what a document beside the tiles says, else from the north.
  package init(template: String, scheme: TileScheme? = nil) throws(TileFolderError) {
    let plain = try Self.template(template, scheme: .xyz)
    var document = TileFolderDocument()
    for name in Self.documentNames where !document.isFound {
      document.read(path: plain.folder + name)
    }
    var metadata = document.metadata
    if metadata.format == nil {
      metadata.format = plain.suffix.map { TilesetMetadata.Format(name: $0) }
    }
    self.metadata = metadata
    diagnostics = document.diagnostics + Self.remarks(onFolder: plain.folder)
    self.template = try Self.template(template, scheme: scheme ?? document.scheme ?? .xyz)
  }

  /// Where there is no such folder, all tiles are missing for one reason.
  private static func remarks(onFolder folder: String) -> [Diagnostic] {
    guard !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return [] }
    return [
      Diagnostic(.warning, "the folder of the tiles is missing", at: SourcePlace(file: folder))
    ]
  }

  private static func template(_ text: String, scheme: TileScheme) throws(TileFolderError)
    -> TileURLTemplate
  {
    do throws(TileURLTemplateError) {
      return try TileURLTemplate(text, scheme: scheme)
    } catch {
      throw .template(error)
    }
  }

  /// - Throws: ``TileFolderError``
  package func tile(_ id: TileID) throws -> TileContents {
    let path = template.address(of: id)
    let file: MappedFile
    do throws(FileError) {
      file = try MappedFile(path: path, streamLimit: Limits.tileBytes)
    } catch {
      switch error {
      case .missing: return .missing
      case .empty: return .empty
      default: throw TileFolderError.file(error)
      }
    }
    do throws(DecompressionError) {
      return try file.withBytes { (bytes) throws(DecompressionError) in
        try TileContents(stored: bytes)
      }
    } catch {
      throw TileFolderError.damagedTile(id, error, path: path)
    }
  }
}
