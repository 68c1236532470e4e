import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"position": {"latitude": 40, "longitude": -100}, "title": "Here", "glyphImage": "bicycle"}`: a
/// place, its texts, the name of a template, and a style.
extension Marker: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, title, subtitle, template
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      position: try container.decode(Coordinate.self, forKey: .position),
      title: try container.value(forKey: .title), subtitle: try container.value(forKey: .subtitle),
      style: try MarkerStyle(from: decoder), template: try container.value(forKey: .template))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(subtitle, forKey: .subtitle)
    try container.encodeIfPresent(template, forKey: .template)
    try style.encode(to: encoder)
  }
}
