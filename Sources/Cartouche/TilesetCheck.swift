import CartoucheData
import CartoucheGeo
import CartoucheImage
import CartoucheSupport

/// Looks through the tiles of an archive for what cannot be drawn.
struct TilesetCheck {
  /// Tiles that are looked at: minutes of work.
  private static let mostTiles = 100_000
  /// What is told of one by one.
  private static let mostFindings = 50
  /// Pixels along a side of a picture, far above those that are in use.
  private static let pixelLimit = 4_096 * 4_096

  private let metadata: TilesetMetadata
  private let file: String
  private var tileCount = 0
  private var found: [Diagnostic] = []
  private var hiddenErrors = 0
  private var hiddenWarnings = 0
  private var isCutShort = false

  /// - Parameter file: as its user named it, for messages.
  init(_ metadata: TilesetMetadata, file: String) {
    self.metadata = metadata
    self.file = file
  }

  /// - Returns: whether to go on.
  mutating func look(at tile: StoredTile) -> Bool {
    guard tileCount < Self.mostTiles else {
      isCutShort = true
      return false
    }
    tileCount += 1
    switch tile {
    case .broken(let error): for diagnostic in error.diagnostics { add(diagnostic) }
    case .readable(_, .missing), .readable(_, .empty): break
    case .readable(let id, .bytes(let bytes)): look(at: bytes, of: id)
    }
    return true
  }

  private mutating func look(at bytes: [UInt8], of id: TileID) {
    if let least = metadata.minimumLevel, let most = metadata.maximumLevel,
      !(least...max(least, most)).contains(id.z)
    {
      add(.warning, "lies outside the levels \(least)…\(most) that the archive tells", id)
    }
    switch metadata.format {
    case .vector: lookAtVectors(bytes, id)
    case .png, .jpeg, .webP: lookAtPicture(bytes, id)
    case nil, .other: break
    }
  }

  private mutating func lookAtVectors(_ bytes: [UInt8], _ id: TileID) {
    do throws(VectorTileError) {
      let tile = try VectorTileReader.read(bytes, tile: id)
      for diagnostic in tile.diagnostics { add(diagnostic, in: id) }
    } catch {
      for diagnostic in error.diagnostics { add(diagnostic, in: id) }
    }
  }

  private mutating func lookAtPicture(_ bytes: [UInt8], _ id: TileID) {
    do throws(ImageDecodingError) {
      let picture = try RasterImage(decoding: bytes, pixelLimit: Self.pixelLimit)
      if picture.width != picture.height {
        add(.warning, "is not square: \(picture.size) pixels", id)
      }
    } catch {
      add(.error, error.message, id)
    }
  }

  private mutating func add(_ severity: Diagnostic.Severity, _ message: String, _ id: TileID) {
    add(Diagnostic(severity, message, at: SourcePlace(file: file, path: "tile \(id)")))
  }

  /// Bytes of the place are counted in the tile.
  private mutating func add(_ diagnostic: Diagnostic, in id: TileID) {
    var placed = diagnostic
    placed.place.file = file
    placed.place.path = ["tile \(id)", diagnostic.place.path].compactMap { $0 }
      .joined(separator: ": ")
    add(placed)
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    if found.count < Self.mostFindings {
      found.append(diagnostic)
    } else if diagnostic.severity == .error {
      hiddenErrors += 1
    } else {
      hiddenWarnings += 1
    }
  }

  var findings: [Diagnostic] {
    var findings = found
    let hidden = [
      (Diagnostic.Severity.error, hiddenErrors, "errors"),
      (.warning, hiddenWarnings, "warnings"),
    ]
    for (severity, count, noun) in hidden where count > 0 {
      findings.append(
        Diagnostic(
          severity, "\(count) more \(noun) like these in other tiles",
          at: SourcePlace(file: file)))
    }
    if isCutShort {
      findings.append(
        Diagnostic(
          .warning, "only the first \(Self.mostTiles) tiles were looked at",
          at: SourcePlace(file: file)))
    }
    return findings
  }
}
