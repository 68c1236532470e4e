import CartoucheSupport

/// What a document beside a set of files says of it: TileJSON, or the rows of an MBTiles table as an
/// object of texts, as programs write it that unpack archives.
///
/// No one asked for the document, so that what is wrong with it is told of and left out.
struct TileFolderDocument {
  private(set) var isFound = false
  private(set) var metadata = TilesetMetadata()
  private(set) var scheme: TileScheme?
  private(set) var diagnostics: [Diagnostic] = []

  /// A file that is not there changes nothing.
  mutating func read(path: String) {
    let bytes: [UInt8]
    do throws(FileError) {
      let file = try MappedFile(path: path, streamLimit: Limits.tilesetDocumentBytes)
      isFound = true
      guard file.count <= Limits.tilesetDocumentBytes else {
        warn("is larger than \(Limits.tilesetDocumentBytes) bytes", SourcePlace(file: path))
        return
      }
      bytes = file.copyBytes()
    } catch {
      return
    }
    do throws(JSONError) {
      read(try JSONDocument(bytes: bytes, file: path))
    } catch {
      warn(
        error.message, JSONDocument.place(atByte: error.offset, in: bytes, file: path))
    }
  }

  private mutating func read(_ document: JSONDocument) {
    var reader = TilesetMetadataReader()
    for member in document.root.members ?? [] {
      do throws(TilesetMetadataReader.InvalidMember) {
        try reader.read(member.key, member.node)
      } catch {
        warn("'\(error.key)' \(error.message)", document.place(of: error.node, path: error.key))
      }
    }
    metadata = reader.metadata
    scheme = document.root["scheme"]?.string.flatMap { TileScheme(rawValue: $0) }
  }

  private mutating func warn(_ message: String, _ place: SourcePlace) {
    diagnostics.append(Diagnostic(.warning, message, at: place))
  }
}
