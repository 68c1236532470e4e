public import CartoucheGeo
public import CartoucheSupport

/// Why archives of tiles do not go together.
public enum TileMergeError: DiagnosedError, Hashable {
  /// A file, and what it says where another says something else.
  public struct Statement: Hashable, Sendable {
    public let path: String
    public let value: String

    public init(path: String, value: String) {
      self.path = path
      self.value = value
    }
  }

  case notArchive(path: String)
  /// A file that is no TileJSON document which a run with shards has written.
  case notPartDocument(path: String)
  /// Two tiles at one place that are not the same.
  case differentTiles(TileID, first: String, second: String)
  /// Of what the archives say by that name, such as the format.
  case different(String, first: Statement, second: Statement)
  /// Parts of pyramids of other levels, bounds or numbers of parts.
  case otherPyramid(first: String, second: String)
  /// A tile that is not of the archive's format.
  case wrongFormat(TileID, format: String, path: String)
  /// What is compressed so cannot be in an archive of that kind.
  case unfitCompression(String, archive: String, path: String)
  /// Some tiles of the whole are not there.
  case incomplete(found: Int, of: Int, missing: [Int], count: Int)
  /// Some parts are not there.
  case missingParts([Int], count: Int)
  case tooManyTiles(limit: Int)

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var place: SourcePlace {
    switch self {
    case .notArchive(let path), .notPartDocument(let path), .wrongFormat(_, _, let path),
      .unfitCompression(_, _, let path):
      SourcePlace(file: path)
    case .differentTiles(_, _, let path), .otherPyramid(_, let path):
      SourcePlace(file: path)
    case .different(_, _, let statement): SourcePlace(file: statement.path)
    case .incomplete, .missingParts, .tooManyTiles: SourcePlace()
    }
  }

  private var message: String {
    switch self {
    case .notArchive: "not an archive of tiles; MBTiles and PMTiles are merged"
    case .notPartDocument: "not a TileJSON document that a shard of 'cartouche tiles' has written"
    case .differentTiles(let tile, let first, _): "tile \(tile) is not the same as in \(first)"
    case .different(let name, let first, let second):
      "the \(name) is \(second.value.prefix(80)), and that of \(first.path) "
        + "\(first.value.prefix(80))"
    case .otherPyramid(let first, _):
      "a part of another pyramid than \(first): their levels, bounds or shards differ"
    case .wrongFormat(let tile, let format, _):
      "tile \(tile) is damaged: it is no \(format), which the archive says it holds"
    case .unfitCompression(let compression, let archive, _):
      "tiles compressed by \(compression) cannot be put into \(archive)"
    case .incomplete(let found, let count, let missing, let parts):
      "\(count - found) of \(count) tiles are missing" + Self.text(missing, of: parts)
    case .missingParts(let missing, let parts):
      "not among these are the shards \(Self.list(missing, of: parts))"
    case .tooManyTiles(let limit): "more than \(limit) tiles are not merged"
    }
  }

  private static func text(_ missing: [Int], of count: Int) -> String {
    if missing.isEmpty { return ", though every shard is there" }
    return "; not among these are the shards \(list(missing, of: count))"
  }

  private static func list(_ missing: [Int], of count: Int) -> String {
    missing.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
      + (missing.count > 10 ? ", …" : "")
  }

  private var remedy: String? {
    switch self {
    case .differentTiles: "draw both anew, or say which counts: --prefer first or --prefer last"
    case .different(let name, _, _):
      ["format", "compression", "encoding", "scheme"].contains(name)
        ? nil : "say which counts: --prefer first or --prefer last"
    case .incomplete, .missingParts: "draw and name them, or merge what there is with --partial"
    default: nil
    }
  }
}
