/// `{"speed": 1.2, "curve": 1.42, "lowestZoom": 0, "easing": "easeInOut"}`; whatever is left out has
/// the initialiser's default.
extension CameraFlight: Codable {
  private enum CodingKeys: String, CodingKey {
    case speed, curve, lowestZoom, easing
  }

  /// - Throws: `DecodingError` for a speed or a curve outside ``range``, and a zoom outside
  ///   ``Camera/zoomRange``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, in range: ClosedRange<Double>) throws -> Double? {
      guard let value = try container.decodeIfPresent(Double.self, forKey: key) else { return nil }
      guard range.contains(value) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "\(value) is outside \(range.lowerBound)…\(range.upperBound)")
      }
      return value
    }
    self.init()
    speed = try number(.speed, in: Self.range) ?? speed
    curve = try number(.curve, in: Self.range) ?? curve
    lowestZoom = try number(.lowestZoom, in: Camera.zoomRange) ?? lowestZoom
    easing = try container.decodeIfPresent(AnimationCurve.self, forKey: .easing) ?? easing
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(speed, forKey: .speed)
    try container.encode(curve, forKey: .curve)
    try container.encode(lowestZoom, forKey: .lowestZoom)
    try container.encode(easing, forKey: .easing)
  }
}
