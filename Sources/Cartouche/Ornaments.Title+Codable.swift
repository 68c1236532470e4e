public import CartoucheScene

/// A text, or `{"text": "Rome", "subtitle": "on foot", "corner": "top-center"}`.
extension Ornaments.Title: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, subtitle, corner, position
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text),
      subtitle: try container.value(forKey: .subtitle),
      position: try container.value(forKey: .position))
    corner = try container.word(Ornaments.Corner.self, forKey: .corner) ?? corner
  }

  public func encode(to encoder: any Encoder) throws {
    if self == Self(text) { return try text.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(subtitle, forKey: .subtitle)
    if corner != .topLeft { try container.encode(corner.rawValue, forKey: .corner) }
    try container.encodeIfPresent(position, forKey: .position)
  }
}
