/// What about an archive breaks the PMTiles format, version 3.
public enum PMTilesProblem: Error, Hashable, Sendable {
  case shortHeader
  /// The section is said to end there; the file has fewer bytes.
  case sectionOutsideFile(Section, end: UInt64, fileCount: Int)
  case unknownCompression(UInt8)
  case levels(lowest: UInt8, highest: UInt8)
  case compressed(Section, DecompressionError)
  case emptyDirectory
  /// More entries than are read, or than there are bytes for.
  case tooManyEntries(UInt64, limit: Int)
  case directoryTooShort
  /// The numbers of the tiles do not rise, or rise beyond level 30.
  case tilesOutOfOrder(entry: Int)
  case entryWithoutBytes(entry: Int)
  case numberTooLarge(entry: Int)
  case directoriesTooDeep(limit: Int)

  public enum Section: String, Hashable, Sendable {
    case rootDirectory = "the root directory"
    case leafDirectory = "a leaf directory"
    case metadata = "the metadata"
    case leafDirectories = "the leaf directories"
    case tiles = "the tiles"
    case tile = "the tile"
  }

  /// One clause without the place.
  public var message: String {
    switch self {
    case .shortHeader: "the file ends within its header; is it cut short?"
    case .sectionOutsideFile(let section, let end, let fileCount):
      "\(section.rawValue) should reach up to byte \(end), but the file has only \(fileCount); "
        + "is it cut short?"
    case .unknownCompression(let number): "the compression \(number) is unknown"
    case .levels(let lowest, let highest):
      "levels from \(lowest) to \(highest) are none; they lie in 0…30"
    case .compressed(let section, let error): "\(section.rawValue): \(error.message)"
    case .emptyDirectory: "the directory has no entries"
    case .tooManyEntries(let count, let limit):
      "the directory claims \(count) entries; \(limit) at most can be here"
    case .directoryTooShort: "the directory ends within its entries"
    case .tilesOutOfOrder(let entry): "the tile of entry \(entry) is out of order"
    case .entryWithoutBytes(let entry): "entry \(entry) has no bytes"
    case .numberTooLarge(let entry): "a number of entry \(entry) is too large"
    case .directoriesTooDeep(let limit):
      "directories lead to further ones more than \(limit) deep, or in a circle"
    }
  }
}
