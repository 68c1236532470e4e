import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"center": {"latitude": 40, "longitude": -100}, "radius": 500}` in metres, with the keys of a
/// polygon's style and `zIndex`.
extension Circle: Codable {
  private enum CodingKeys: String, CodingKey {
    case center, radius, zIndex
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      center: try container.decode(Coordinate.self, forKey: .center),
      radius: try container.decode(Double.self, forKey: .radius),
      style: try PolygonStyle(from: decoder), zIndex: try container.value(forKey: .zIndex) ?? 0)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(center, forKey: .center)
    try container.encode(radius, forKey: .radius)
    if zIndex != 0 { try container.encode(zIndex, forKey: .zIndex) }
    try style.encode(to: encoder)
  }
}
