import CartoucheData

extension TileContents {
  /// The bytes; none of an empty tile, `nil` of a missing one.
  var found: [UInt8]? {
    switch self {
    case .missing: nil
    case .empty: []
    case .bytes(let bytes): bytes
    }
  }
}
