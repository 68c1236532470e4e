import Cartouche

/// A file format for pictures.
enum PictureFormat: String, CaseIterable, ArgumentValue {
  case png
  case png8
  case jpeg
  case webP = "webp"
  case raw

  init(argument: String) throws(InvalidValue) {
    let word = argument.lowercased()
    guard let format = word == "jpg" ? .jpeg : PictureFormat(rawValue: word) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidValue("not a known format; there are: \(known)")
    }
    self = format
  }

  /// The format that a file's name asks for: PNG where it has no extension.
  init(fileName path: String, option: String) throws(ArgumentError) {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else {
      self = .png
      return
    }
    let pathExtension = String(file[file.index(after: dot)...])
    guard let known = Self.extensions.first(where: { $0.name == pathExtension.lowercased() }) else {
      let names = Self.extensions.map { ".\($0.name)" }.joined(separator: ", ")
      throw .invalidValue(
        option: option, value: path,
        reason: "pictures of the kind '.\(pathExtension)' cannot be written; there are: \(names)")
    }
    self = known.format
  }

  private static let extensions: [(name: String, format: PictureFormat)] = [
    ("png", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("webp", .webP), ("raw", .raw),
  ]
}
