/// `{"camera": {…}, "duration": 2, "easing": "linear"}`, or `"flight": {…}` in place of the easing.
/// Whatever is left out has the initialiser's default.
extension CameraKeyframe: Codable {
  private enum CodingKeys: String, CodingKey {
    case camera, duration, easing, flight
  }

  /// - Throws: `DecodingError` for no camera, a duration outside
  ///   0…``CameraAnimation/durationLimit``, and an easing beside a flight, which has its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Camera.self, forKey: .camera),
      duration: try container.decodeIfPresent(Double.self, forKey: .duration))
    if let duration, !(0...CameraAnimation.durationLimit).contains(duration) {
      throw DecodingError.dataCorruptedError(
        forKey: .duration, in: container,
        debugDescription:
          "a duration of \(duration) seconds is outside 0…\(CameraAnimation.durationLimit)")
    }
    let easing = try container.decodeIfPresent(AnimationCurve.self, forKey: .easing)
    if let easing { movement = .eased(easing) }
    if let flight = try container.decodeIfPresent(CameraFlight.self, forKey: .flight) {
      guard easing == nil else {
        throw DecodingError.dataCorruptedError(
          forKey: .easing, in: container,
          debugDescription: "an easing cannot stand beside a flight; write it into the flight")
      }
      movement = .flight(flight)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(camera, forKey: .camera)
    try container.encodeIfPresent(duration, forKey: .duration)
    switch movement {
    case .eased(let curve): try container.encode(curve, forKey: .easing)
    case .flight(let flight): try container.encode(flight, forKey: .flight)
    }
  }
}
