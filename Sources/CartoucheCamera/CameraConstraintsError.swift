/// Why some limits cannot hold for any camera.
public enum CameraConstraintsError: Error, Hashable, Sendable, CustomStringConvertible {
  case minimumZoomAboveMaximum(minimum: Double, maximum: Double)
  case zoomIsNotANumber
  case viewingAngleTable

  public var description: String {
    switch self {
    case .minimumZoomAboveMaximum(let minimum, let maximum):
      "the minimum zoom \(minimum) is above the maximum zoom \(maximum)"
    case .zoomIsNotANumber: "a zoom limit is not a number"
    case .viewingAngleTable:
      "a table of viewing angles needs one knot at least, zooms that rise and angles that do not fall"
    }
  }
}
