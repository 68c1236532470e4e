/// Why no camera shows a geometry.
public enum CameraFitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no place to show.
  case nothingToFit

  public var description: String {
    switch self {
    case .nothingToFit: "there is nothing to fit the camera to; give a camera instead"
    }
  }
}
