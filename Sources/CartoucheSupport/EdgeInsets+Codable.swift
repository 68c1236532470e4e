/// One number for all four sides, or `{"top": 1, "left": 2, "bottom": 3, "right": 4}` where a side
/// that is left out is 0.
extension EdgeInsets: Codable {
  private enum CodingKeys: String, CodingKey {
    case top, left, bottom, right
  }

  public init(from decoder: any Decoder) throws {
    if let distance = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(all: distance)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      top: try container.decodeIfPresent(Double.self, forKey: .top) ?? 0,
      left: try container.decodeIfPresent(Double.self, forKey: .left) ?? 0,
      bottom: try container.decodeIfPresent(Double.self, forKey: .bottom) ?? 0,
      right: try container.decodeIfPresent(Double.self, forKey: .right) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    if self == EdgeInsets(all: top) {
      var container = encoder.singleValueContainer()
      try container.encode(top)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(top, forKey: .top)
    try container.encode(left, forKey: .left)
    try container.encode(bottom, forKey: .bottom)
    try container.encode(right, forKey: .right)
  }
}
