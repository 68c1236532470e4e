public import CartoucheScene
import CartoucheSupport

/// `{"fill": "rgba(0, 90, 160, 0.2)", "pattern": "hatch", "stroke": {"width": 2}}`: what is left out
/// has its default; `false` for no fill or stroke. A stroke takes all keys of a ``LineStyle``, and has
/// a casing unless it says otherwise.
extension PolygonStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case fill, pattern, stroke
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    fill = try container.switched(fill, isOn: true, forKey: .fill) ?? .transparent
    pattern = try container.value(forKey: .pattern)
    guard container.contains(.stroke) else { return }
    if let isStroked = try? container.decode(Bool.self, forKey: .stroke) {
      if !isStroked { stroke = nil }
    } else {
      stroke = try container.value(forKey: .stroke)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = PolygonStyle()
    if fill != usual.fill {
      try container.encode(fill.alpha > 0 ? fill : nil, orFalseForKey: .fill)
    }
    try container.encodeIfPresent(pattern, forKey: .pattern)
    if stroke != usual.stroke { try container.encode(stroke, orFalseForKey: .stroke) }
  }
}
