import CartoucheSupport

/// A number of degrees in 0…85.
extension ViewingAngle: Codable {
  /// - Throws: `DecodingError` for an angle that the initialiser would clamp.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let degrees = try container.decode(Double.self)
    guard (0...Self.limit).contains(degrees) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a viewing angle of \(Diagnostic.text(degrees)) degrees is outside 0…85")
    }
    self.init(degrees: degrees)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(degrees)
  }
}
