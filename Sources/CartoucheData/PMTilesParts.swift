import CartoucheGeo
import CartoucheSupport

/// What is read of a PMTiles archive when it is opened.
struct PMTilesParts {
  let header: PMTilesHeader
  let root: PMTilesDirectory
  private(set) var metadata = TilesetMetadata()
  private(set) var diagnostics: [Diagnostic] = []
  private let name: String

  static let magic = Array("PMTiles".utf8)
  /// Versions 1 and 2, whose number follows.
  private static let oldMagic = Array("PM".utf8)
  private static let version: UInt8 = 3
  /// Members of the metadata that the header does not tell as well; `json` is left over where an
  /// archive was made of MBTiles.
  private static let members = ["name", "attribution", "encoding", "json", "vector_layers"]

  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file as its user named it, for messages.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(PMTilesError) {
    self.name = name
    try Self.checkVersion(bytes, name: name)
    do throws(PMTilesHeader.Failure) {
      header = try PMTilesHeader(bytes)
    } catch {
      throw .damaged(error.problem, SourcePlace(file: name, byteOffset: error.offset))
    }
    root = try Self.directory(
      .rootDirectory, at: header.root, compression: header.directoryCompression, in: bytes,
      name: name)
    try readMetadata(bytes)
    metadata.format = header.format
    metadata.minimumLevel = header.levels.lowerBound
    metadata.maximumLevel = header.levels.upperBound
    readBounds()
  }

  private static func checkVersion(_ bytes: UnsafeBufferPointer<UInt8>, name: String)
    throws(PMTilesError)
  {
    if bytes.starts(with: magic) {
      guard bytes.count > magic.count else {
        throw .damaged(.shortHeader, SourcePlace(file: name, byteOffset: bytes.count))
      }
      let number = bytes[magic.count]
      if number != version { throw .unsupportedVersion(Int(number), path: name) }
    } else if bytes.count >= 4, bytes.starts(with: oldMagic), (1...2).contains(bytes[2]),
      bytes[3] == 0
    {
      throw .unsupportedVersion(Int(bytes[2]), path: name)
    } else {
      throw .notPMTiles(path: name)
    }
  }

  static func directory(
    _ section: PMTilesProblem.Section, at range: Range<Int>, compression: TileCompression?,
    in bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(PMTilesError) -> PMTilesDirectory {
    let place = SourcePlace(file: name, byteOffset: range.lowerBound)
    let stored = UnsafeBufferPointer(rebasing: bytes[range])
    let compression = compression ?? TileCompression(of: stored)
    let columns: [UInt8]
    do throws(DecompressionError) {
      columns = try compression.decompress(stored, limit: PMTilesDirectory.byteLimit)
    } catch {
      throw .damaged(.compressed(section, error), place)
    }
    do throws(PMTilesProblem) {
      return try PMTilesDirectory(columns)
    } catch {
      throw .damaged(error, place)
    }
  }

  /// Broken compression is an error; JSON that is not what it should be is told of and left out.
  private mutating func readMetadata(_ bytes: UnsafeBufferPointer<UInt8>) throws(PMTilesError) {
    if header.metadata.isEmpty { return }
    let text = try Self.metadataText(header, in: bytes, name: name)
    do throws(JSONError) {
      read(try JSONDocument(bytes: text).root)
    } catch {
      warn("the metadata are no JSON: \(error.message), at byte \(error.offset) of them")
    }
  }

  /// What the archive says of itself, as JSON.
  ///
  /// - Parameter bytes: the whole file.
  static func metadataText(
    _ header: PMTilesHeader, in bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(PMTilesError) -> [UInt8] {
    let stored = UnsafeBufferPointer(rebasing: bytes[header.metadata])
    let compression = header.directoryCompression ?? TileCompression(of: stored)
    do throws(DecompressionError) {
      return try compression.decompress(stored, limit: Limits.tilesetDocumentBytes)
    } catch {
      throw .damaged(
        .compressed(.metadata, error),
        SourcePlace(file: name, byteOffset: header.metadata.lowerBound))
    }
  }

  private mutating func read(_ root: JSONNode) {
    var reader = TilesetMetadataReader()
    for key in Self.members {
      guard let node = root[key] else { continue }
      do throws(TilesetMetadataReader.InvalidMember) {
        try reader.read(key, node)
      } catch {
        warn("'\(error.key)' \(error.message)", path: "metadata.\(error.key)")
      }
    }
    metadata = reader.metadata
  }

  /// A box without area is how programs write that they know none.
  private mutating func readBounds() {
    let edges = header.edges
    guard edges[0] != edges[2], edges[1] != edges[3] else { return }
    do throws(CoordinateBoundsError) {
      metadata.bounds = try CoordinateBounds(
        west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    } catch {
      warn("the bounds are no box: \(error)")
    }
  }

  private mutating func warn(_ message: String, path: String? = nil) {
    diagnostics.append(Diagnostic(.warning, message, at: SourcePlace(file: name, path: path)))
  }
}
