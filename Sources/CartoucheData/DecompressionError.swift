/// Why compressed bytes could not be restored.
public enum DecompressionError: Error, Hashable, Sendable {
  /// The reason is the decompressor's own.
  case damaged(reason: String)
  case truncated
  /// More would come out than the limit, in bytes, allows.
  case tooLarge(limit: Int)
  case outOfMemory

  /// One clause without the place.
  public var message: String {
    switch self {
    case .damaged(let reason): "the compressed data are damaged: \(reason)"
    case .truncated: "the compressed data end too early"
    case .tooLarge(let limit): "more than \(limit) bytes come out of the compressed data"
    case .outOfMemory: "no memory left to decompress the data"
    }
  }
}
