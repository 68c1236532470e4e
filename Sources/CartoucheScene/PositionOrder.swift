import CartoucheGeo

/// An order of points that depends on the points alone: along Morton's curve (1966), so that
/// neighbours mostly follow each other; on one spot by exact position, then by category.
struct PositionOrder {
  /// Which point comes first, which next, …
  private(set) var ranks: [Int32]

  private struct Key {
    var curve: UInt64
    var index: Int32
  }

  /// - Parameters:
  ///   - points: x in 0..<1.
  ///   - categories: of each point, or empty.
  init(_ points: [WorldPoint], categories: [UInt16]) {
    var keys: [Key] = []
    keys.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      keys.append(
        Key(
          curve: Self.spread(Self.cell(point.x)) | Self.spread(Self.cell(point.y)) << 1,
          index: Int32(truncatingIfNeeded: index)))
    }
    Self.sort(&keys)
    ranks = keys.map(\.index)
    Self.settleTies(keys, &ranks) { a, b in
      let (p, q) = (points[Int(a)], points[Int(b)])
      if p.y != q.y { return p.y < q.y }
      if p.x != q.x { return p.x < q.x }
      if !categories.isEmpty, categories[Int(a)] != categories[Int(b)] {
        return categories[Int(a)] < categories[Int(b)]
      }
      return a < b
    }
  }

  /// 2^32 cells along a side of the world.
  private static func cell(_ value: Double) -> UInt64 {
    UInt64(min(max(value, 0), 1) * 4_294_967_295)
  }

  /// Leaves a gap after every bit.
  private static func spread(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// Least significant digit first, 11 bits a pass: four times as fast as comparing.
  private static func sort(_ keys: inout [Key]) {
    guard let first = keys.first else { return }
    var other = [Key](repeating: first, count: keys.count)
    for shift in stride(from: UInt64(0), to: 64, by: 11) {
      var starts = [Int](repeating: 0, count: 2048)
      for key in keys { starts[Int((key.curve >> shift) & 2047)] += 1 }
      if starts.contains(keys.count) { continue }
      var sum = 0
      for digit in starts.indices {
        sum += starts[digit]
        starts[digit] = sum - starts[digit]
      }
      for key in keys {
        let digit = Int((key.curve >> shift) & 2047)
        other[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &other)
    }
  }

  private static func settleTies(
    _ keys: [Key], _ ranks: inout [Int32], by precedes: (Int32, Int32) -> Bool
  ) {
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].curve == keys[start].curve { end += 1 }
      if end - start > 1 { ranks[start..<end].sort(by: precedes) }
      start = end
    }
  }
}
