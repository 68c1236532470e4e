public import CartoucheGeo
import CartoucheSupport

/// `{"type": "turn", "direction": "left", "distance": 350, "street": "Avenue Princesse Grace", "lanes":
/// [{"directions": ["left", "straight"], "isActive": true}]}`; also `reference`, `exitNumber`,
/// `roundaboutExit`, `destinations`, `instruction`, `drivingSide`. A type that is not known is that of
/// a turn where it has a direction, else of going on.
extension Maneuver: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, direction, distance, street, reference, exitNumber, roundaboutExit, destinations,
      instruction, lanes, drivingSide
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let word = try container.decodeIfPresent(String.self, forKey: .type) ?? Kind.turn.rawValue
    let direction = try container.word(Direction.self, forKey: .direction)
    self.init(
      kind: Kind(rawValue: word) ?? (direction == nil ? .continue : .turn), direction: direction,
      distance: try container.decode(Double.self, forKey: .distance))
    street = try container.value(forKey: .street) ?? street
    reference = try container.value(forKey: .reference)
    exitNumber = try container.value(forKey: .exitNumber)
    roundaboutExit = try container.value(forKey: .roundaboutExit)
    destinations = try container.value(forKey: .destinations)
    instruction = try container.value(forKey: .instruction) ?? instruction
    lanes = try container.value(forKey: .lanes) ?? lanes
    drivingSide = try container.word(DrivingSide.self, forKey: .drivingSide) ?? drivingSide
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind.rawValue, forKey: .type)
    try container.encodeIfPresent(direction?.rawValue, forKey: .direction)
    try container.encode(distance, forKey: .distance)
    if !street.isEmpty { try container.encode(street, forKey: .street) }
    try container.encodeIfPresent(reference, forKey: .reference)
    try container.encodeIfPresent(exitNumber, forKey: .exitNumber)
    try container.encodeIfPresent(roundaboutExit, forKey: .roundaboutExit)
    try container.encodeIfPresent(destinations, forKey: .destinations)
    if !instruction.isEmpty { try container.encode(instruction, forKey: .instruction) }
    if !lanes.isEmpty { try container.encode(lanes, forKey: .lanes) }
    if drivingSide != .right { try container.encode(drivingSide.rawValue, forKey: .drivingSide) }
  }
}

extension Maneuver.Lane: Codable {
  private enum CodingKeys: String, CodingKey {
    case directions, isActive, activeDirection
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let words: [String] = try container.value(forKey: .directions) ?? []
    let directions = try words.map { word in
      guard let direction = Maneuver.Direction(rawValue: word) else {
        throw DecodingError.dataCorruptedError(
          forKey: .directions, in: container,
          debugDescription: Maneuver.Direction.refusal(of: word))
      }
      return direction
    }
    self.init(
      directions: directions, isActive: try container.value(forKey: .isActive) ?? false,
      activeDirection: try container.word(Maneuver.Direction.self, forKey: .activeDirection))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(directions.map(\.rawValue), forKey: .directions)
    try container.encode(isActive, forKey: .isActive)
    try container.encodeIfPresent(activeDirection?.rawValue, forKey: .activeDirection)
  }
}
