import CartoucheSupport

/// Why two numbers are no place on the Earth.
public enum CoordinateError: Error, Hashable, Sendable, CustomStringConvertible {
  case notFinite(latitude: Double, longitude: Double)
  case latitudeOutOfRange(Double)

  public var description: String {
    switch self {
    case .notFinite(let latitude, let longitude):
      "latitude \(latitude), longitude \(longitude): both must be finite numbers"
    case .latitudeOutOfRange(let latitude):
      "latitude \(Diagnostic.text(latitude)) is outside -90…90; are latitude and longitude swapped?"
    }
  }
}
