public import CartoucheScene

/// `[0.7, 1]`: the part of each zoom level.
extension ClusterTransition: Codable {
  /// - Throws: `DecodingError` for other than two numbers of 0…1 in ascending order.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 2, let transition = Self(from: numbers[0], to: numbers[1]) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a transition is two numbers of 0…1 in ascending order: [0.7, 1]"))
    }
    self = transition
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([start, end])
  }
}
