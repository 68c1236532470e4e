import CartoucheData

extension NetworkError {
  /// What it means that an answer cannot be unpacked.
  init(_ error: DecompressionError, url: String) {
    switch error {
    case .tooLarge(let limit): self = .tooLarge(url: url, limit: limit)
    case .truncated: self = .interrupted(url: url, reason: error.message)
    case .damaged: self = .malformed(url: url, reason: error.message)
    case .outOfMemory: self = .software(url: url, reason: error.message)
    }
  }
}
