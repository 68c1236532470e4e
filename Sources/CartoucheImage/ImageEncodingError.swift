public import CartoucheSupport

/// Why a picture could not be written in a format.
public enum ImageEncodingError: DiagnosedError, Hashable {
  case png(PNGError)
  /// The format holds no picture of that size.
  case tooLarge(ImageFormat, PixelSize, sideLimit: Int)
  case cannotWrite(ImageFormat, reason: String)
  case tiff(reason: String)
  case outOfMemory

  /// One clause without the file's name.
  public var message: String {
    switch self {
    case .png(let error): error.message
    case .tooLarge(let format, let size, let sideLimit):
      "a picture of \(size) pixels is too large for \(format.rawValue), which has at most "
        + "\(sideLimit) on a side"
    case .cannotWrite(let format, let reason):
      "the \(format.rawValue) file cannot be written: \(reason)"
    case .tiff(let reason): "the TIFF file cannot be written: \(reason)"
    case .outOfMemory: PNGError.outOfMemory.message
    }
  }

  public var diagnostics: [Diagnostic] {
    if case .tooLarge = self {
      return [Diagnostic(.error, message, remedy: "write it as PNG or make it smaller")]
    }
    return [Diagnostic(.error, message)]
  }

  public var cause: ErrorCause {
    if case .tooLarge = self { .cannotWrite } else { .software }
  }
}
