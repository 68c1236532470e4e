public import CartoucheScene
import CartoucheSupport

/// Colours at equal distances, or stops with their positions.
extension LineGradient: Codable {
  private enum CodingKeys: String, CodingKey {
    case stops, measure
  }

  public init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var colors: [Color] = []
      while !list.isAtEnd { colors.append(try list.decode(Color.self)) }
      let last = max(colors.count - 1, 1)
      self.init(colors.enumerated().map { Stop(Double($0.offset) / Double(last), $0.element) })
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([Stop].self, forKey: .stops),
      measure: try container.word(Measure.self, forKey: .measure) ?? .fraction)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stops, forKey: .stops)
    if measure != .fraction { try container.encode(measure.rawValue, forKey: .measure) }
  }
}

extension LineGradient.Stop: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, color
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Double.self, forKey: .position),
      try container.decode(Color.self, forKey: .color))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    try container.encode(color, forKey: .color)
  }
}
