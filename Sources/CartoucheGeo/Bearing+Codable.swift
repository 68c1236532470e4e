/// A number of degrees.
extension Bearing: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(degrees: try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(degrees)
  }
}
