import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"position": {"latitude": 40, "longitude": -100}, "glyphText": "A", "tint": "#e03e36"}`
extension Marker: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, tint, glyphText, title, size
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(position: try container.decode(Coordinate.self, forKey: .position))
    tint = try container.value(forKey: .tint) ?? tint
    glyphText = try container.value(forKey: .glyphText)
    title = try container.value(forKey: .title)
    size = try container.word(Size.self, forKey: .size) ?? size
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    if tint != Marker.defaultTint { try container.encode(tint, forKey: .tint) }
    try container.encodeIfPresent(glyphText, forKey: .glyphText)
    try container.encodeIfPresent(title, forKey: .title)
    if size != .medium { try container.encode(size.rawValue, forKey: .size) }
  }
}
