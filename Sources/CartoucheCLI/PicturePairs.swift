import Cartouche
import Foundation

/// Pictures that belong together: two files, or those of one name in two folders.
struct PicturePairs {
  /// One picture of each side; `nil` where it is missing.
  struct Pair: Hashable {
    /// What a person calls the pair: the path within both folders, or the actual file's.
    let name: String
    let expected: String?
    let actual: String?
  }

  let pairs: [Pair]
  let isOfFolders: Bool

  private static let pathExtensions: Set = ["png", "jpg", "jpeg", "webp"]

  /// - Throws: ``FileError`` for what is not there, and ``ArgumentError`` for a file beside a folder.
  init(expected: String, actual: String) throws {
    switch (try Self.isFolder(expected), try Self.isFolder(actual)) {
    case (false, false):
      isOfFolders = false
      pairs = [Pair(name: actual, expected: expected, actual: actual)]
    case (true, true):
      isOfFolders = true
      let (first, second) = (try Self.pictures(in: expected), try Self.pictures(in: actual))
      pairs = first.union(second).sorted().map { name in
        Pair(
          name: name, expected: first.contains(name) ? "\(expected)/\(name)" : nil,
          actual: second.contains(name) ? "\(actual)/\(name)" : nil)
      }
      guard !pairs.isEmpty else {
        throw ArgumentError.invalidValue(
          option: "EXPECTED", value: expected, reason: "neither folder holds a picture")
      }
    case (let isFolder, _):
      throw ArgumentError.invalidValue(
        option: isFolder ? "ACTUAL" : "EXPECTED", value: isFolder ? actual : expected,
        reason: "a file, and the other is a folder; name two of a kind")
    }
  }

  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path) }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Paths within the folder, of all depths.
  private static func pictures(in folder: String) throws -> Set<String> {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw FileError.unreadable(path: folder, reason: "the folder cannot be listed")
    }
    return Set(
      names.filter { name in
        let file = name.split(separator: "/").last ?? ""
        let ending = file.split(separator: ".").last.map { $0.lowercased() }
        return file.contains(".") && ending.map(pathExtensions.contains) == true
      })
  }
}
