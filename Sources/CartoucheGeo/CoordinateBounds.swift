/// A box of coordinates, west to east; it may cross ±180°.
///
/// Guarantees finite edges, south ≤ north, and west ≤ east ≤ west + 360 (an east edge below the
/// west one is read as lying beyond ±180°).
public struct CoordinateBounds: Hashable, Sendable {
  public let west: Double
  public let south: Double
  /// Never below ``west``; above 180 where the box crosses the date line.
  public let east: Double
  public let north: Double

  /// - Throws: ``CoordinateBoundsError`` for numbers that are not finite, latitudes outside
  ///   −90…90, or south above north.
  public init(west: Double, south: Double, east: Double, north: Double)
    throws(CoordinateBoundsError)
  {
    guard west.isFinite, south.isFinite, east.isFinite, north.isFinite else { throw .notFinite }
    guard abs(south) <= 90, abs(north) <= 90 else { throw .latitudeOutOfRange }
    guard south <= north else { throw .southAboveNorth(south: south, north: north) }
    self.west = west
    self.south = south
    self.north = north
    if east - west >= 360 {
      self.east = west + 360
    } else if east >= west {
      self.east = east
    } else {
      let turned = (east - west).truncatingRemainder(dividingBy: 360)
      self.east = west + (turned < 0 ? turned + 360 : turned)
    }
  }

  /// Of edges known to be valid, south ≤ north and west ≤ east; `whole` makes it all the way round.
  package init(west: Double, south: Double, east: Double, north: Double, whole: Bool) {
    self.west = whole ? -180 : west
    self.east = whole ? 180 : max(west, east)
    self.south = min(south, north)
    self.north = north
  }

  public var crossesDateLine: Bool { east > 180 && west < 180 }

  public func contains(_ coordinate: Coordinate) -> Bool {
    guard (south...north).contains(coordinate.latitude) else { return false }
    var offset = (coordinate.longitude - west).truncatingRemainder(dividingBy: 360)
    if offset < 0 { offset += 360 }
    return offset <= east - west
  }
}
