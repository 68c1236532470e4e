public import CartoucheGeo
import CartoucheSupport

/// `{"coordinates": [[7.41, 43.73], …], "duration": 480, "mode": "driving", "traffic": [{"start": 0,
/// "end": 300, "value": "slow"}], "speedLimits": […], "times": [{"distance": 300, "seconds": 40}],
/// "maneuvers": […], "destinations": [{"position": {…}, "name": "…"}]}`: longitude first, distances in
/// metres from the start, times in seconds, speeds in kilometres an hour.
extension Route: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates, duration, mode, traffic, speedLimits, times, maneuvers, destinations
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let places: [GeoJSONPosition] = try container.value(forKey: .coordinates) ?? []
    self.init(places.map(\.coordinate))
    duration = try container.value(forKey: .duration) ?? duration
    mode = try container.word(Mode.self, forKey: .mode) ?? mode
    let traffic: [Stretch<Word<Traffic>>] = try container.value(forKey: .traffic) ?? []
    self.traffic = traffic.map { Stretch(start: $0.start, end: $0.end, value: $0.value.word) }
    speedLimits = try container.value(forKey: .speedLimits) ?? speedLimits
    times = try container.value(forKey: .times) ?? times
    maneuvers = try container.value(forKey: .maneuvers) ?? maneuvers
    destinations = try container.value(forKey: .destinations) ?? destinations
    sortStretches()
  }

  /// Documents may have them in any order.
  private mutating func sortStretches() {
    traffic.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    speedLimits.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    times.sort { ($0.distance, $0.seconds) < ($1.distance, $1.seconds) }
    maneuvers = maneuvers.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coordinates.map(GeoJSONPosition.init), forKey: .coordinates)
    if duration != 0 { try container.encode(duration, forKey: .duration) }
    if mode != .driving { try container.encode(mode.rawValue, forKey: .mode) }
    if !traffic.isEmpty {
      try container.encode(
        traffic.map { Stretch(start: $0.start, end: $0.end, value: Word($0.value)) },
        forKey: .traffic)
    }
    if !speedLimits.isEmpty { try container.encode(speedLimits, forKey: .speedLimits) }
    if !times.isEmpty { try container.encode(times, forKey: .times) }
    if !maneuvers.isEmpty { try container.encode(maneuvers, forKey: .maneuvers) }
    if !destinations.isEmpty { try container.encode(destinations, forKey: .destinations) }
  }
}

/// One of a fixed set of words where a document has a value.
private struct Word<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>: Codable,
  Hashable, Sendable
{
  let word: Value

  init(_ word: Value) { self.word = word }

  init(from decoder: any Decoder) throws {
    guard let word = try Value.single(decoder) else {
      throw DecodingError.typeMismatch(
        String.self, .init(codingPath: decoder.codingPath, debugDescription: "a word is wanted"))
    }
    self.word = word
  }

  func encode(to encoder: any Encoder) throws { try word.rawValue.encode(to: encoder) }
}

private enum StretchKeys: String, CodingKey {
  case start, end, value
}

extension Route.Stretch: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StretchKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(value, forKey: .value)
  }
}

extension Route.Stretch: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StretchKeys.self)
    self.init(
      start: try container.decode(Double.self, forKey: .start),
      end: try container.decode(Double.self, forKey: .end),
      value: try container.decode(Value.self, forKey: .value))
  }
}

extension Route.Timing: Codable {
  private enum CodingKeys: String, CodingKey {
    case distance, seconds
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      distance: try container.decode(Double.self, forKey: .distance),
      seconds: try container.decode(Double.self, forKey: .seconds))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(distance, forKey: .distance)
    try container.encode(seconds, forKey: .seconds)
  }
}

extension Route.Destination: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, name
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      position: try container.decode(Coordinate.self, forKey: .position),
      name: try container.value(forKey: .name) ?? "")
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    if !name.isEmpty { try container.encode(name, forKey: .name) }
  }
}
