import CartoucheCamera
import CartoucheSupport

/// `{"request": {…}, "fps": 30, "loops": 0, "hold": 1, "keyframes": […]}`, or `"flight": {…}` or
/// `"drive": {…}` in place of the keyframes; see ``CameraKeyframe``.
extension MapAnimation: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, request, fps, loops, hold, keyframes, flight, drive
  }

  /// - Throws: `DecodingError` for another version, and for other than one movement.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "version \(version) is not known; this program reads version 1")
    }
    let keyframes: [CameraKeyframe]? = try container.value(forKey: .keyframes)
    let flight: Flight? = try container.value(forKey: .flight)
    let drive: Drive? = try container.value(forKey: .drive)
    let given: [Movement] =
      [keyframes.map(Movement.keyframes), flight.map(Movement.flight), drive.map(Movement.drive)]
      .compactMap { $0 }
    guard let movement = given.first, given.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: MapRequestError.Problem.notOneMovement(given: given.count).message))
    }
    self.init(try container.value(forKey: .request) ?? MapRequest(), movement)
    framesPerSecond = try container.value(forKey: .fps) ?? framesPerSecond
    loops = try container.value(forKey: .loops) ?? loops
    hold = try container.value(forKey: .hold) ?? hold
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(request, forKey: .request)
    try container.encode(framesPerSecond, forKey: .fps)
    if loops != 0 { try container.encode(loops, forKey: .loops) }
    if hold != 0 { try container.encode(hold, forKey: .hold) }
    switch movement {
    case .keyframes(let keyframes): try container.encode(keyframes, forKey: .keyframes)
    case .flight(let flight): try container.encode(flight, forKey: .flight)
    case .drive(let drive): try container.encode(drive, forKey: .drive)
    }
  }
}

/// `{"from": {…}, "to": {…}, "duration": 4}` with the keys of ``CameraFlight`` beside them.
extension MapAnimation.Flight: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, duration
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      from: try container.value(forKey: .from), to: try container.decode(Camera.self, forKey: .to),
      duration: try container.value(forKey: .duration), style: try CameraFlight(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try style.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(start, forKey: .from)
    try container.encode(end, forKey: .to)
    try container.encodeIfPresent(duration, forKey: .duration)
  }
}

/// `{"from": 0, "to": 3000, "duration": 20, "easing": "linear"}`, or a `"speed"` in place of the
/// duration; every key may be left out.
extension MapAnimation.Drive: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, duration, speed, easing
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      from: try container.value(forKey: .from), to: try container.value(forKey: .to),
      duration: try container.value(forKey: .duration),
      speed: try container.value(forKey: .speed))
    easing = try container.value(forKey: .easing) ?? easing
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(start, forKey: .from)
    try container.encodeIfPresent(end, forKey: .to)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encodeIfPresent(speed, forKey: .speed)
    if easing != .linear { try container.encode(easing, forKey: .easing) }
  }
}
