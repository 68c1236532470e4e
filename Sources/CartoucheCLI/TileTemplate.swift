import Cartouche
import Foundation

/// A path with `{z}`, `{x}` and `{y}` for a tile's level, column and row.
struct TileTemplate: ArgumentValue, Hashable {
  static let usual = "tiles/{z}/{x}/{y}.png"

  let text: String

  init(argument: String) throws(InvalidValue) {
    text = argument
    for variable in ["{x}", "{y}"] where !argument.contains(variable) {
      throw InvalidValue("tiles need names with {z}, {x} and {y}, such as '\(Self.usual)'")
    }
    // Numbers that touch, or folders that are left again, make one name of several tiles.
    guard !argument.contains("}{") else {
      throw InvalidValue("numbers that touch cannot be told apart; write {x}-{y}")
    }
    let folders = argument.split(separator: "/").drop { !$0.contains("{") }
    guard !folders.contains("..") else {
      throw InvalidValue("'..' cannot stand after a number; name the folder itself")
    }
  }

  func path(of tile: TileID) -> String {
    text.replacing("{z}", with: "\(tile.z)").replacing("{x}", with: "\(tile.x)")
      .replacing("{y}", with: "\(tile.y)")
  }

  /// What of the names is the same for all tiles up to its last `/`, empty where that is nothing.
  var folder: String {
    let beginning = text.prefix { $0 != "{" }
    return beginning.lastIndex(of: "/").map { String(beginning[...$0]) } ?? ""
  }

  /// The names as a document at a path writes them: from its own folder where that is the tiles',
  /// else as they are.
  func text(from path: String) -> String {
    let start = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return start == folder ? String(text.dropFirst(folder.count)) : text
  }

  /// Whether the tiles get names of their own.
  func check(_ range: TileRange) throws(ArgumentError) {
    if range.levels.count > 1, !text.contains("{z}") {
      throw .invalidValue(
        option: "--output", value: text, reason: "more than one level needs {z} in the names")
    }
  }

  /// Makes the folders that are missing.
  func write(_ bytes: [UInt8], to tile: TileID) throws {
    let path = path(of: tile)
    try PictureFolder.makeFolders(of: path, from: "")
    try WholeFile.write(bytes, to: path, flushed: false, isRepeatable: true)
  }

  /// Makes the tiles' common folder.
  func makeFolder() throws {
    if !folder.isEmpty { try PictureFolder.makeFolders(of: folder, from: "") }
  }
}
