import Cartouche

/// A file format for pictures.
enum PictureFormat: String, CaseIterable, ArgumentValue {
  case png
  case png8
  case jpeg
  case webP = "webp"
  case tiff
  case raw
  case svg
  case pdf

  init(argument: String) throws(InvalidValue) {
    let word = argument.lowercased()
    guard let format = Self.aliases[word] ?? PictureFormat(rawValue: word) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidValue("not a known format; there are: \(known)")
    }
    self = format
  }

  /// Of documents that stay sharp at any size; `nil` for those of pixels.
  var vector: VectorEncoding.Format? {
    switch self {
    case .svg: .svg
    case .pdf: .pdf
    case .png, .png8, .jpeg, .webP, .tiff, .raw: nil
    }
  }

  /// The format that a file's name asks for: PNG where it has no extension.
  init(fileName path: String, option: String) throws(ArgumentError) {
    guard let pathExtension = Self.pathExtension(of: path) else {
      self = .png
      return
    }
    guard let known = Self(pathExtensionOf: path) else {
      let names = Self.extensions.map { ".\($0.name)" }.joined(separator: ", ")
      throw .invalidValue(
        option: option, value: path,
        reason: "pictures of the kind '.\(pathExtension)' cannot be written; there are: \(names)")
    }
    self = known
  }

  /// `nil` for names without an extension, and with one of no picture.
  init?(pathExtensionOf path: String) {
    let word = Self.pathExtension(of: path)?.lowercased()
    guard let known = Self.extensions.first(where: { $0.name == word }) else { return nil }
    self = known.format
  }

  private static func pathExtension(of path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return nil }
    return String(file[file.index(after: dot)...])
  }

  private static let aliases = ["jpg": PictureFormat.jpeg, "tif": .tiff, "geotiff": .tiff]

  /// Without the dot.
  var pathExtension: String {
    self == .png8 ? "png" : Self.extensions.first { $0.format == self }?.name ?? rawValue
  }

  private static let extensions: [(name: String, format: PictureFormat)] = [
    ("png", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("webp", .webP), ("tif", .tiff),
    ("tiff", .tiff), ("raw", .raw), ("svg", .svg), ("pdf", .pdf),
  ]
}
