import CartoucheGeo

/// `[longitude, latitude]`; heights and more are ignored.
struct GeoJSONPosition: Codable {
  let coordinate: Coordinate

  init(_ coordinate: Coordinate) { self.coordinate = coordinate }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let longitude = try container.decode(Double.self)
    let latitude = try container.decode(Double.self)
    do throws(CoordinateError) {
      coordinate = try Coordinate(checkingLatitude: latitude, longitude: longitude)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  func encode(to encoder: any Encoder) throws {
    try [coordinate.longitude, coordinate.latitude].encode(to: encoder)
  }
}
