/// `[west, south, east, north]`, as GeoJSON writes a bounding box.
extension CoordinateBounds: Codable {
  /// - Throws: `DecodingError` for other than four numbers, or for numbers that are no box.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let west = try container.decode(Double.self)
    let south = try container.decode(Double.self)
    let east = try container.decode(Double.self)
    let north = try container.decode(Double.self)
    guard container.isAtEnd else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "a bounding box has four numbers: west, south, east, north"))
    }
    do throws(CoordinateBoundsError) {
      try self.init(west: west, south: south, east: east, north: north)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: error.description))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(west)
    try container.encode(south)
    try container.encode(east)
    try container.encode(north)
  }
}
