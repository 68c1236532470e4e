public import CartoucheGeo

extension MapRequest {
  /// What a picture is made to show, in place of a target and a zoom.
  ///
  /// In JSON a box is `[west, south, east, north]`.
  public enum Fit: Hashable, Sendable {
    case bounds(CoordinateBounds)
  }
}

extension MapRequest.Fit: Codable {
  public init(from decoder: any Decoder) throws {
    self = .bounds(try CoordinateBounds(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .bounds(let bounds): try bounds.encode(to: encoder)
    }
  }
}
