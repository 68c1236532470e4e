public import CartoucheScene

/// A mode, or `{"mode": "following", "corner": "bottom-right"}`.
extension Ornaments.TrackingButton: Codable {
  private enum CodingKeys: String, CodingKey {
    case mode, corner, position
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    if let word = try Mode.single(decoder) {
      mode = word
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mode = try container.word(Mode.self, forKey: .mode) ?? .off
    corner = try container.word(Ornaments.Corner.self, forKey: .corner) ?? corner
    position = try container.value(forKey: .position)
  }

  public func encode(to encoder: any Encoder) throws {
    if self == Self(mode: mode) { return try mode.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mode.rawValue, forKey: .mode)
    try container.encode(corner.rawValue, forKey: .corner)
    try container.encodeIfPresent(position, forKey: .position)
  }
}
