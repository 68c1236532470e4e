public import CartoucheScene
import CartoucheSupport

/// `{"primaryBackgroundColor": "blue", "secondaryBackgroundColor": "red", "accessory": {…}}`, and
/// the same two with `NightMode` at the end.
extension Navigation.Header: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case primaryBackgroundColor, secondaryBackgroundColor, primaryBackgroundColorNightMode,
      secondaryBackgroundColorNightMode, accessory
  }

  private static let colors: [(CodingKeys, WritableKeyPath<Navigation.Header, Color> & Sendable)] =
    [
      (.primaryBackgroundColor, \.primaryBackgroundColor),
      (.secondaryBackgroundColor, \.secondaryBackgroundColor),
      (.primaryBackgroundColorNightMode, \.primaryBackgroundColorNightMode),
      (.secondaryBackgroundColorNightMode, \.secondaryBackgroundColorNightMode),
    ]

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for (key, path) in Self.colors {
      if let color: Color = try container.value(forKey: key) { self[keyPath: path] = color }
    }
    accessory = try container.value(forKey: .accessory)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Self()
    for (key, path) in Self.colors where self[keyPath: path] != usual[keyPath: path] {
      try container.encode(self[keyPath: path], forKey: key)
    }
    try container.encodeIfPresent(accessory, forKey: .accessory)
  }
}

/// `{"height": 60, "text": "…", "image": "banner.png", "backgroundColor": "#203040"}`; in place of the
/// height in points `widths` (times the view's own width) or `lines` (of text).
extension Navigation.Accessory: Codable {
  private enum CodingKeys: String, CodingKey {
    case height, widths, lines, text, image, backgroundColor
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rules: [Height] = [
      try container.decodeIfPresent(Double.self, forKey: .height).map(Height.points),
      try container.decodeIfPresent(Double.self, forKey: .widths).map(Height.widths),
      try container.decodeIfPresent(Int.self, forKey: .lines).map(Height.lines),
    ].compactMap { $0 }
    guard let height = rules.first, rules.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "an accessory has one of height (points), widths and lines"))
    }
    self.init(height: height)
    text = try container.value(forKey: .text) ?? text
    image = try container.value(forKey: .image)
    backgroundColor = try container.value(forKey: .backgroundColor)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch height {
    case .points(let points): try container.encode(points, forKey: .height)
    case .widths(let share): try container.encode(share, forKey: .widths)
    case .lines(let count): try container.encode(count, forKey: .lines)
    }
    if !text.isEmpty { try container.encode(text, forKey: .text) }
    try container.encodeIfPresent(image, forKey: .image)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
  }
}
