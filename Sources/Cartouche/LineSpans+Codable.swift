public import CartoucheScene
import CartoucheSupport

/// The spans, or an object that has them as its `colors`.
extension LineSpans: Codable {
  private enum CodingKeys: String, CodingKey {
    case colors, measure, repeats, offset
  }

  public init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var spans: [Span] = []
      while !list.isAtEnd { spans.append(try list.decode(Span.self)) }
      self.init(spans)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([Span].self, forKey: .colors),
      measure: try container.word(Measure.self, forKey: .measure) ?? .geodesic,
      repeats: try container.value(forKey: .repeats) ?? false,
      offset: try container.value(forKey: .offset) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(spans, forKey: .colors)
    if measure != .geodesic { try container.encode(measure.rawValue, forKey: .measure) }
    if repeats { try container.encode(true, forKey: .repeats) }
    if offset != 0 { try container.encode(offset, forKey: .offset) }
  }
}

extension LineSpans.Span: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, to, length
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Color.self, forKey: .color), to: try container.value(forKey: .to),
      length: try container.decode(Double.self, forKey: .length))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    try container.encodeIfPresent(endColor, forKey: .to)
    try container.encode(length, forKey: .length)
  }
}
