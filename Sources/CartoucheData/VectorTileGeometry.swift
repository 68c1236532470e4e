import CartoucheGeo

/// The geometry of one feature, ready for a ``FeatureTable``: decoded into buffers that the features
/// of a tile take in turn.
struct VectorTileGeometry {
  let frame: VectorTileFrame
  private(set) var bounds = WorldBounds.empty
  /// Counts of points at which parts end.
  private(set) var partEnds: [Int] = []
  private var buffer: [WorldPoint] = []

  init(frame: VectorTileFrame) { self.frame = frame }

  var points: ArraySlice<WorldPoint> { buffer[..<(partEnds.last ?? 0)] }

  /// Reads the commands of a feature's geometry.
  ///
  /// - Parameter range: must lie in the bytes.
  mutating func decode(
    _ kind: GeometryKind, in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) throws(VectorTileFault) -> VectorTileMends {
    // A point takes two bytes at least, and the point that closes a ring the byte of ClosePath and
    // one of its LineTo's.
    let most = range.count / 2 + 1
    if buffer.count < most {
      buffer = Array(repeating: WorldPoint(x: 0, y: 0), count: max(most, 2 * buffer.count))
    }
    partEnds.removeAll(keepingCapacity: true)
    var walker = VectorTileCommands(
      scanner: ProtobufScanner(bytes: bytes, range: range), frame: frame)
    swap(&walker.partEnds, &partEnds)
    defer { swap(&walker.partEnds, &partEnds) }
    try buffer.withUnsafeMutableBufferPointer { (points) throws(VectorTileFault) in
      try walker.run(kind, into: points)
    }
    bounds = walker.bounds
    return walker.mends
  }
}
