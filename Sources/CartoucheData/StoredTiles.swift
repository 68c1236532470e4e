/// Tiles of an archive that share their bytes and follow each other on the Hilbert curve.
package struct StoredTiles: Sendable {
  package let numbers: Range<UInt64>
  /// As they lie in the archive, compressed or not.
  package let bytes: [UInt8]
}
