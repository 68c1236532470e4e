public import CartoucheGeo

/// How far a camera may be tilted.
public enum ViewingAngleLimit: Hashable, Sendable {
  /// As far at every zoom.
  case fixed(ViewingAngle)
  /// Farther, the closer the camera is.
  case byZoom(ViewingAngleTable = .standard)

  public func angle(atZoom zoom: Double) -> ViewingAngle {
    switch self {
    case .fixed(let angle): angle
    case .byZoom(let table): table.limit(atZoom: zoom)
    }
  }
}
