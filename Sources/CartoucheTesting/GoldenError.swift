import CartoucheImage

/// Why a picture could not be compared with its golden image, or the image not be written.
enum GoldenError: Error, Hashable {
  case unknownRecordMode(String)
  case invalidName(String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case notDecoded(path: String, PNGError)
  case notEncoded(path: String, PNGError)

  var message: String {
    switch self {
    case .unknownRecordMode(let value):
      "\(RecordMode.variable) is '\(value)'; use "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    case .invalidName(let name):
      "'\(name)' cannot name a golden image; use letters, digits, '-', '_', '.' and '/'"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notDecoded(let path, let error): "\(path): \(error.message)"
    case .notEncoded(let path, let error): "\(path): \(error.message)"
    }
  }
}
