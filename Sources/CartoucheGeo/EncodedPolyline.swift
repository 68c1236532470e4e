/// Lines as text after Google's Encoded Polyline Algorithm Format: each number is the difference
/// from the one before, rounded, zigzagged, cut into groups of five bits and put as printable ASCII.
public enum EncodedPolyline {
  /// Decimals that are kept. The text does not say which; both are in use.
  public enum Precision: Int, Hashable, Sendable, CaseIterable {
    /// About a metre; the format's own.
    case five = 5
    /// About 0.1 metres; Valhalla, and OSRM where asked for.
    case six = 6

    var scale: Double { self == .five ? 1e5 : 1e6 }
  }

  /// - Throws: ``EncodedPolylineError`` with the byte.
  public static func decode(_ text: String, precision: Precision = .five)
    throws(EncodedPolylineError) -> [Coordinate]
  {
    let bytes = Array(text.utf8)
    let limit = Int(FeatureTableBuilder.longitudeLimit * precision.scale)
    var position = 0
    var latitude = 0
    var longitude = 0
    var line: [Coordinate] = []
    while position < bytes.count {
      let start = position
      latitude = try advance(latitude, bytes, &position, limit)
      guard position < bytes.count else { throw .truncated(offset: position) }
      longitude = try advance(longitude, bytes, &position, limit)
      let degrees = Double(latitude) / precision.scale
      guard abs(degrees) <= 90 else { throw .latitudeOutOfRange(degrees, offset: start) }
      line.append(
        Coordinate(latitude: degrees, longitude: Double(longitude) / precision.scale))
    }
    return line
  }

  /// The number before plus the difference that stands at `position`.
  private static func advance(_ before: Int, _ bytes: [UInt8], _ position: inout Int, _ limit: Int)
    throws(EncodedPolylineError) -> Int
  {
    let start = position
    var zigzag = 0
    // Eight groups hold any difference between two longitudes that are allowed.
    for shift in stride(from: 0, to: 40, by: 5) {
      guard position < bytes.count else { throw .truncated(offset: position) }
      let byte = bytes[position]
      guard (63...126).contains(byte) else { throw .illegalByte(byte, offset: position) }
      position += 1
      zigzag |= Int((byte - 63) & 0x1f) << shift
      if byte - 63 < 0x20 {
        let sum = before + ((zigzag >> 1) ^ -(zigzag & 1))
        guard abs(sum) <= limit else { throw .numberOutOfRange(offset: start) }
        return sum
      }
    }
    throw .numberOutOfRange(offset: start)
  }

  /// Longitudes are written as they are, also beyond ±180.
  public static func encode(_ line: [Coordinate], precision: Precision = .five) -> String {
    var bytes: [UInt8] = []
    var latitude = 0
    var longitude = 0
    for place in line {
      let nextLatitude = rounded(place.latitude, precision)
      let nextLongitude = rounded(place.longitude, precision)
      append(nextLatitude - latitude, to: &bytes)
      append(nextLongitude - longitude, to: &bytes)
      (latitude, longitude) = (nextLatitude, nextLongitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func rounded(_ degrees: Double, _ precision: Precision) -> Int {
    let limit = FeatureTableBuilder.longitudeLimit
    return Int((min(max(degrees, -limit), limit) * precision.scale).rounded())
  }

  private static func append(_ difference: Int, to bytes: inout [UInt8]) {
    var rest = (difference << 1) ^ (difference >> (Int.bitWidth - 1))
    while rest >= 0x20 {
      bytes.append(UInt8(truncatingIfNeeded: (rest & 0x1f) | 0x20) + 63)
      rest >>= 5
    }
    bytes.append(UInt8(truncatingIfNeeded: rest) + 63)
  }
}
