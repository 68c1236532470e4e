/// Why a picture could not be read from a PNG file or written as one.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The file breaks the format; `offset` is the byte up to which it was read.
  case damaged(reason: String, offset: Int)
  /// The picture, in pixels, is larger than its reader allows.
  case tooLarge(width: Int, height: Int, pixelLimit: Int, sideLimit: Int)
  /// The keyword of a text is not 1 to 79 printable Latin-1 characters with single spaces inside.
  case invalidKeyword(String)
  /// The text under that keyword holds a NUL character.
  case invalidText(keyword: String)
  case cannotWrite(reason: String)
  case outOfMemory

  /// One clause without the file's name.
  public var message: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .damaged(let reason, let offset):
      "the PNG file is damaged near byte \(offset): \(reason)"
    case .tooLarge(let width, let height, let pixelLimit, let sideLimit):
      "a picture of \(width)×\(height) pixels is too large; at most \(pixelLimit) pixels, "
        + "\(sideLimit) on a side"
    case .invalidKeyword(let keyword):
      "'\(keyword)' is no keyword of a PNG text; use 1 to 79 printable Latin-1 characters"
    case .invalidText(let keyword): "the PNG text '\(keyword)' holds a NUL character"
    case .cannotWrite(let reason): "the PNG file cannot be written: \(reason)"
    case .outOfMemory: "there is not enough memory for the picture"
    }
  }
}

extension PNGError: CustomStringConvertible {
  public var description: String { message }
}
