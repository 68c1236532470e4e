import CartoucheGeo

/// `{"target": {"latitude": 40, "longitude": -100}, "zoom": 4, "bearing": 6, "viewingAngle": 30}`;
/// whatever is left out has the initialiser's default.
extension Camera: Codable {
  private enum CodingKeys: String, CodingKey {
    case target, zoom, bearing, viewingAngle
  }

  /// - Throws: `DecodingError` for what is no number, a latitude outside −90…90, a viewing angle
  ///   outside 0…85, and a zoom outside ``zoomRange``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let zoom = try container.decodeIfPresent(Double.self, forKey: .zoom) ?? 0
    guard Self.zoomRange.contains(zoom) else {
      throw DecodingError.dataCorruptedError(
        forKey: .zoom, in: container,
        debugDescription:
          "a zoom of \(zoom) is outside \(Self.zoomRange.lowerBound)…\(Self.zoomRange.upperBound)")
    }
    self.init(
      target: try container.decodeIfPresent(Coordinate.self, forKey: .target)
        ?? Coordinate(latitude: 0, longitude: 0),
      zoom: zoom, bearing: try container.decodeIfPresent(Bearing.self, forKey: .bearing) ?? .north,
      viewingAngle: try container.decodeIfPresent(ViewingAngle.self, forKey: .viewingAngle) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(target, forKey: .target)
    try container.encode(zoom, forKey: .zoom)
    try container.encode(bearing, forKey: .bearing)
    try container.encode(viewingAngle, forKey: .viewingAngle)
  }
}
