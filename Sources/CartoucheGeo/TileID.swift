/// A square of the Web Mercator pyramid: level z, column x from the west, row y from the north.
///
/// Guarantees z in 0…30 and x, y in 0..<2^z.
public struct TileID: Hashable, Sendable, CustomStringConvertible {
  public static let maximumLevel = 30

  public let z: Int
  public let x: Int
  public let y: Int

  public init?(z: Int, x: Int, y: Int) {
    guard (0...Self.maximumLevel).contains(z) else { return nil }
    let side = 1 << z
    guard (0..<side).contains(x), (0..<side).contains(y) else { return nil }
    self.z = z
    self.x = x
    self.y = y
  }

  /// The tile that many levels below, in which this one lies; `nil` where there is none.
  public func ancestor(_ levels: Int) -> TileID? {
    guard (0...z).contains(levels) else { return nil }
    return TileID(z: z - levels, x: x >> levels, y: y >> levels)
  }

  public var description: String { "\(z)/\(x)/\(y)" }
}
