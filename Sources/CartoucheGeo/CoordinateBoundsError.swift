import CartoucheSupport

/// Why four numbers are no box of coordinates.
public enum CoordinateBoundsError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFinite
  case latitudeOutOfRange
  case southAboveNorth(south: Double, north: Double)

  public var description: String {
    switch self {
    case .notFinite: "a bounding box needs four finite numbers: west, south, east, north"
    case .latitudeOutOfRange:
      "a latitude of the box is outside -90…90; the order is west, south, east, north"
    case .southAboveNorth(let south, let north):
      "the south edge \(Diagnostic.text(south)) is above the north edge "
        + "\(Diagnostic.text(north)); the order is west, south, east, north"
    }
  }
}
