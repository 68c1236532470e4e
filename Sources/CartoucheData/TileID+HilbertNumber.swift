package import CartoucheGeo

/// The numbers of PMTiles: level by level, each along a Hilbert curve that starts in the north-west.
///
/// The curve of level z visits four curves of level z − 1, of which the first and the last are
/// turned over a diagonal (D. Hilbert, Mathematische Annalen 38, 1891).
extension TileID {
  /// How many tiles lie on the levels below one: (4^z − 1) / 3.
  ///
  /// - Precondition: z in 0…31.
  package static func count(below z: Int) -> UInt64 { ((1 << UInt64(2 * z)) - 1) / 3 }

  /// The position of this tile in the order of PMTiles, from 0.
  package var hilbertNumber: UInt64 {
    var x = x
    var y = y
    var position: UInt64 = 0
    var half = (1 << z) >> 1
    while half > 0 {
      let isEast = x & half != 0
      let isSouth = y & half != 0
      let quarter: UInt64 = isEast ? (isSouth ? 2 : 3) : (isSouth ? 1 : 0)
      position = position << 2 | quarter
      x &= half - 1
      y &= half - 1
      if !isSouth { Self.turn(&x, &y, side: half, isEast: isEast) }
      half >>= 1
    }
    return Self.count(below: z) + position
  }

  /// - Parameter number: `nil` comes of numbers beyond the last tile of level 30.
  package init?(hilbertNumber number: UInt64) {
    guard number < Self.count(below: Self.maximumLevel + 1) else { return nil }
    var z = 0
    while number >= Self.count(below: z + 1) { z += 1 }
    let position = number - Self.count(below: z)
    var x = 0
    var y = 0
    for level in 0..<z {
      let half = 1 << level
      let quarter = position >> UInt64(2 * level) & 3
      let isEast = quarter >= 2
      let isSouth = quarter == 1 || quarter == 2
      if !isSouth { Self.turn(&x, &y, side: half, isEast: isEast) }
      if isEast { x += half }
      if isSouth { y += half }
    }
    self.init(z: z, x: x, y: y)
  }

  /// The two northern quarters hold curves that are turned over a diagonal of the quarter.
  private static func turn(_ x: inout Int, _ y: inout Int, side: Int, isEast: Bool) {
    if isEast {
      (x, y) = (side - 1 - y, side - 1 - x)
    } else {
      (x, y) = (y, x)
    }
  }
}
