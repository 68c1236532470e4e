import Cartouche

/// A file format for pictures.
enum PictureFormat: String, CaseIterable, ArgumentValue {
  case png

  init(argument: String) throws(InvalidValue) {
    guard let format = PictureFormat(rawValue: argument.lowercased()) else {
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
    guard let format = PictureFormat(rawValue: pathExtension.lowercased()) else {
      let known = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw .invalidValue(
        option: option, value: path,
        reason: "pictures of the kind '.\(pathExtension)' cannot be written; there are: \(known)")
    }
    self = format
  }
}
