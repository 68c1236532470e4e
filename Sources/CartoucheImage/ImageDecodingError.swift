/// Why a picture could not be read from a file's bytes.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// The bytes begin as no format that is read, or not as the one that was asked for.
  case unknownFormat
  case png(PNGError)
  /// The file breaks its format; `offset` is the byte up to which it was read, where that is known.
  case damaged(ImageFormat, reason: String, offset: Int?)
  /// The file keeps to its format, but uses of it what is not read.
  case unsupported(ImageFormat, reason: String)
  /// The picture, in pixels, is larger than its reader allows.
  case tooLarge(width: Int, height: Int, pixelLimit: Int, sideLimit: Int)
  case outOfMemory

  /// One clause without the file's name.
  public var message: String {
    switch self {
    case .unknownFormat:
      let names = ImageFormat.allCases.map(\.rawValue)
      return "no picture that is read here: \(names.joined(separator: ", "))"
    case .png(let error): return error.message
    case .damaged(let format, let reason, let offset):
      let place = offset.map { " near byte \($0)" } ?? ""
      return "the \(format.rawValue) file is damaged\(place): \(reason)"
    case .unsupported(let format, let reason):
      return "the \(format.rawValue) file is of a kind that is not read: \(reason)"
    case .tooLarge(let width, let height, let pixelLimit, let sideLimit):
      return PNGError.tooLarge(
        width: width, height: height, pixelLimit: pixelLimit, sideLimit: sideLimit
      ).message
    case .outOfMemory: return PNGError.outOfMemory.message
    }
  }
}

extension ImageDecodingError: CustomStringConvertible {
  public var description: String { message }
}
