import CartoucheLayout

extension MapRequest {
  /// Over what labels compete for places.
  public enum Placement: String, Codable, Hashable, Sendable, CaseIterable {
    /// The first in rank over the whole picture, clear of the ornaments.
    case picture
    /// As on the tiles of the place, pixel for pixel; only looking straight down.
    case world
  }
}

extension LabelPlacement {
  init(_ placement: MapRequest.Placement) {
    switch placement {
    case .picture: self = .picture
    case .world: self = .world
    }
  }
}
