import Cartouche

/// A trip in a document of its own.
enum NavigationDocument {
  static func read(_ name: String, allowsOutside: Bool) throws -> Navigation {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    return try Navigation(
      json: try InputFile.read(name), file: name, folder: folder, allowsOutside: allowsOutside)
  }
}
