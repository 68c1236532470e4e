public import CartoucheData

/// `{"latitude": "Breite", "longitude": "Länge"}` or `{"position": "wkt"}`
extension CSVReader.Columns: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude, position
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try container.value(forKey: .latitude),
      longitude: try container.value(forKey: .longitude),
      position: try container.value(forKey: .position))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(latitude, forKey: .latitude)
    try container.encodeIfPresent(longitude, forKey: .longitude)
    try container.encodeIfPresent(position, forKey: .position)
  }
}
