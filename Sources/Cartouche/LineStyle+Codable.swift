public import CartoucheScene
import CartoucheSupport

/// `{"color": "#c03", "width": 4, "casing": {"color": "white", "width": 1.5}, "opacity": 1}`: what is
/// left out has its default; `false` for no casing.
extension LineStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, width, casing, opacity, dashes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    color = try container.value(forKey: .color) ?? color
    width = try container.value(forKey: .width) ?? width
    opacity = try container.value(forKey: .opacity) ?? opacity
    dashes = try container.value(forKey: .dashes) ?? dashes
    if container.contains(.casing) {
      if let isCased = try? container.decode(Bool.self, forKey: .casing) {
        casing = isCased ? Casing() : nil
      } else {
        casing = try container.value(forKey: .casing)
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = LineStyle()
    if color != usual.color { try container.encode(color, forKey: .color) }
    if width != usual.width { try container.encode(width, forKey: .width) }
    if opacity != usual.opacity { try container.encode(opacity, forKey: .opacity) }
    if dashes != usual.dashes { try container.encode(dashes, forKey: .dashes) }
    if let casing, casing != usual.casing { try container.encode(casing, forKey: .casing) }
    if casing == nil { try container.encode(false, forKey: .casing) }
  }
}

extension LineStyle.Casing: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, width
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    color = try container.value(forKey: .color) ?? color
    width = try container.value(forKey: .width) ?? width
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    try container.encode(width, forKey: .width)
  }
}
