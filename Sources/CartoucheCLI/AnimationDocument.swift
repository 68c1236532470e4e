import Cartouche

/// The animation that a command begins with.
struct AnimationDocument {
  /// A file, `-` for standard input.
  let name: String
  private let bytes: [UInt8]
  private let allowsOutside: Bool

  init(_ name: String, allowsOutside: Bool) throws {
    self.name = name
    self.allowsOutside = allowsOutside
    bytes = name == "-" ? try InputFile.readStandardInput() : try InputFile.read(name)
  }

  private var file: String { name == "-" ? "standard input" : name }
  private var folder: String { name.lastIndex(of: "/").map { String(name[...$0]) } ?? "" }

  /// What options may still complete.
  func read() throws -> MapAnimation {
    try MapAnimation(
      unvalidated: bytes, file: file, folder: folder, allowsOutside: allowsOutside)
  }

  /// - Throws: `MapRequestError` with its place where the document alone is at fault.
  func check() throws {
    _ = try MapAnimation(json: bytes, file: file, folder: folder, allowsOutside: allowsOutside)
  }
}
