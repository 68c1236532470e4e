public import CartoucheScene
import CartoucheSupport

/// `"visible"`, or `{"title": "Bicycles", "corner": "top-right"}`, or with entries of its own:
/// `{"entries": [{"name": "Campsite", "color": "#2f9e44"}]}`.
extension Ornaments.Legend: Codable {
  private enum CodingKeys: String, CodingKey {
    case visibility, title, corner, position, entries
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    if let word = try Visibility.single(decoder) {
      visibility = word
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    visibility = try container.word(Visibility.self, forKey: .visibility) ?? .visible
    title = try container.value(forKey: .title)
    corner = try container.word(Ornaments.Corner.self, forKey: .corner) ?? corner
    position = try container.value(forKey: .position)
    entries = try container.value(forKey: .entries) ?? entries
  }

  public func encode(to encoder: any Encoder) throws {
    if self == Self(visibility: visibility) { return try visibility.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(visibility.rawValue, forKey: .visibility)
    try container.encodeIfPresent(title, forKey: .title)
    if corner != Self().corner { try container.encode(corner.rawValue, forKey: .corner) }
    try container.encodeIfPresent(position, forKey: .position)
    if !entries.isEmpty { try container.encode(entries, forKey: .entries) }
  }
}

extension Ornaments.Legend.Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, color
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      color: try container.decode(Color.self, forKey: .color))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(color, forKey: .color)
  }
}
