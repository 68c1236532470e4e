import CartoucheSupport

/// What a tileset answers for one tile.
package enum TileContents: Sendable {
  /// The set does not have the tile: a coarser one may stand in for it.
  case missing
  /// The tile is there and holds nothing.
  case empty
  /// The tile's own bytes, without the compression that the container adds.
  case bytes([UInt8])
}

extension TileContents {
  /// Of a tile as a container keeps it; no bytes, before or after decompression, are ``empty``.
  ///
  /// - Parameter compression: as the first bytes tell, unless it is given.
  package init(
    stored: UnsafeBufferPointer<UInt8>, compression: TileCompression? = nil,
    limit: Int = Limits.tileBytes
  ) throws(DecompressionError) {
    if stored.isEmpty {
      self = .empty
      return
    }
    let compression = compression ?? TileCompression(of: stored)
    let bytes = try compression.decompress(stored, limit: limit)
    self = bytes.isEmpty ? .empty : .bytes(bytes)
  }

  /// Of a tile that is compressed as its first bytes tell, copied only where it is.
  package init(stored: [UInt8]) throws(DecompressionError) {
    let compression = stored.withUnsafeBufferPointer { TileCompression(of: $0) }
    if compression == .none, !stored.isEmpty, stored.count <= Limits.tileBytes {
      self = .bytes(stored)
    } else {
      self = try stored.withUnsafeBufferPointer { (bytes) throws(DecompressionError) in
        try TileContents(stored: bytes, compression: compression)
      }
    }
  }
}
