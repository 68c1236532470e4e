public import CartoucheScene

/// `{"x": 20, "y": 30, "anchor": "top-left"}`
extension Ornaments.Position: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y, anchor
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try container.decode(Double.self, forKey: .x),
      y: try container.decode(Double.self, forKey: .y),
      anchor: try container.word(Anchor.self, forKey: .anchor) ?? .topLeft)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
    if anchor != .topLeft { try container.encode(anchor.rawValue, forKey: .anchor) }
  }
}
