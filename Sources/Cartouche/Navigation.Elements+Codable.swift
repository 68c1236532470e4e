import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"minor": 8, "major": 16}`, in kilometres an hour above the limit.
extension Navigation.SpeedAlerts: Codable {
  private enum CodingKeys: String, CodingKey {
    case minor, major
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    minor = try container.value(forKey: .minor) ?? minor
    major = try container.value(forKey: .major) ?? major
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minor, forKey: .minor)
    try container.encode(major, forKey: .major)
  }
}

/// `{"title": "Is the road still closed?", "subtitle": "…", "actions": ["Yes", "No"]}`, or the title
/// alone.
extension Navigation.Prompt: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, subtitle, actions
  }

  public init(from decoder: any Decoder) throws {
    if let title = try? decoder.singleValueContainer().decode(String.self) {
      self.init(title)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode(String.self, forKey: .title))
    subtitle = try container.value(forKey: .subtitle) ?? subtitle
    actions = try container.value(forKey: .actions) ?? actions
  }

  public func encode(to encoder: any Encoder) throws {
    if self == Self(title) { return try title.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    if !subtitle.isEmpty { try container.encode(subtitle, forKey: .subtitle) }
    if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
  }
}

/// `{"position": {"latitude": …, "longitude": …}, "entrances": [[7.42, 43.73]]}`, or `outline` with
/// rings, longitude first, in place of the position.
extension Navigation.Building: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, outline, entrances
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rings: [[GeoJSONPosition]] = try container.value(forKey: .outline) ?? []
    let doors: [GeoJSONPosition] = try container.value(forKey: .entrances) ?? []
    self.init(
      at: try container.value(forKey: .position), outline: rings.map { $0.map(\.coordinate) },
      entrances: doors.map(\.coordinate))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(position, forKey: .position)
    if !outline.isEmpty {
      try container.encode(outline.map { $0.map(GeoJSONPosition.init) }, forKey: .outline)
    }
    if !entrances.isEmpty {
      try container.encode(entrances.map(GeoJSONPosition.init), forKey: .entrances)
    }
  }
}

/// `{"name": "report", "width": 120, "height": 36, "guide": "navigationFooter", "alignment":
/// "center", "text": "Report", "yieldsToPrompts": true}`
extension Navigation.CustomElement: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, width, height, guide, alignment, text, image, backgroundColor, yieldsToPrompts
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let guide = try container.word(NavigationPlan.Guide.Name.self, forKey: .guide) else {
      throw DecodingError.keyNotFound(
        CodingKeys.guide,
        .init(codingPath: decoder.codingPath, debugDescription: "an element stands at a guide"))
    }
    self.init(
      name: try container.decode(String.self, forKey: .name),
      size: ScreenSize(
        width: try container.decode(Double.self, forKey: .width),
        height: try container.decode(Double.self, forKey: .height)), guide: guide)
    alignment = try container.word(Alignment.self, forKey: .alignment) ?? alignment
    text = try container.value(forKey: .text) ?? text
    image = try container.value(forKey: .image)
    backgroundColor = try container.value(forKey: .backgroundColor)
    yieldsToPrompts = try container.value(forKey: .yieldsToPrompts) ?? yieldsToPrompts
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(size.width, forKey: .width)
    try container.encode(size.height, forKey: .height)
    try container.encode(guide.rawValue, forKey: .guide)
    if alignment != .leading { try container.encode(alignment.rawValue, forKey: .alignment) }
    if !text.isEmpty { try container.encode(text, forKey: .text) }
    try container.encodeIfPresent(image, forKey: .image)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    if yieldsToPrompts { try container.encode(true, forKey: .yieldsToPrompts) }
  }
}
