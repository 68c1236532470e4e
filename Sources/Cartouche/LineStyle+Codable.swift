public import CartoucheScene
import CartoucheSupport

/// `{"color": "#c03", "width": 4, "casing": {"color": "white", "width": 1.5}, "opacity": 1}`: what is
/// left out has its default; `false` for no casing.
///
/// - `widthUnit`: `map`, `screen` or `metres`
/// - `dashes`: `[4, 2]`; `dashOffset`
/// - `join`: `round`, `bevel` or `miter` with its `miterLimit`; `cap`: `butt`, `round` or `square`
/// - `gradient`: `["red", "blue"]`, or
///   `{"stops": [{"position": 0, "color": "red"}, …], "measure": "metres"}`
/// - `spans`: `[{"color": "red", "length": 200}, {"color": "red", "to": "blue", "length": 50}]`, or
///   `{"colors": […], "measure": "rhumb", "repeats": true, "offset": 20}`
/// - `stamp`: the path of a picture
/// - `chevrons`: `true`, or `{"color": "white", "spacing": 48, "size": 6}`
/// - `arrowhead`: `true`, or `{"length": 3, "width": 3}`
extension LineStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, width, casing, opacity, dashes, dashOffset, widthUnit, join, miterLimit, cap,
      gradient, spans, stamp, chevrons, arrowhead
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    color = try container.value(forKey: .color) ?? color
    width = try container.value(forKey: .width) ?? width
    opacity = try container.value(forKey: .opacity) ?? opacity
    dashes = try container.value(forKey: .dashes) ?? dashes
    dashOffset = try container.value(forKey: .dashOffset) ?? dashOffset
    widthUnit = try container.word(WidthUnit.self, forKey: .widthUnit) ?? widthUnit
    cap = try container.word(Cap.self, forKey: .cap)
    casing = try container.switched(Casing(), isOn: true, forKey: .casing)
    gradient = try container.value(forKey: .gradient)
    spans = try container.value(forKey: .spans)
    stamp = try container.value(forKey: .stamp)
    chevrons = try container.switched(Chevrons(), isOn: false, forKey: .chevrons)
    arrowhead = try container.switched(Arrowhead(), isOn: false, forKey: .arrowhead)
    let kind = try container.word(JoinKind.self, forKey: .join) ?? .round
    let miterLimit: Double? = try container.value(forKey: .miterLimit)
    join = kind.join(miterLimit: miterLimit)
    if miterLimit != nil, kind != .miter {
      throw DecodingError.dataCorruptedError(
        forKey: .miterLimit, in: container,
        debugDescription: "a miter limit needs \"join\": \"miter\"")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = LineStyle()
    if color != usual.color { try container.encode(color, forKey: .color) }
    if width != usual.width { try container.encode(width, forKey: .width) }
    if opacity != usual.opacity { try container.encode(opacity, forKey: .opacity) }
    if dashes != usual.dashes { try container.encode(dashes, forKey: .dashes) }
    if dashOffset != 0 { try container.encode(dashOffset, forKey: .dashOffset) }
    if widthUnit != .map { try container.encode(widthUnit.rawValue, forKey: .widthUnit) }
    try container.encodeIfPresent(cap?.rawValue, forKey: .cap)
    if casing != usual.casing { try container.encode(casing, orFalseForKey: .casing) }
    try container.encodeIfPresent(gradient, forKey: .gradient)
    try container.encodeIfPresent(spans, forKey: .spans)
    try container.encodeIfPresent(stamp, forKey: .stamp)
    if chevrons != nil { try container.encode(chevrons, orFalseForKey: .chevrons) }
    if arrowhead != nil { try container.encode(arrowhead, orFalseForKey: .arrowhead) }
    switch join {
    case .round: break
    case .bevel: try container.encode(JoinKind.bevel.rawValue, forKey: .join)
    case .miter(let limit):
      try container.encode(JoinKind.miter.rawValue, forKey: .join)
      try container.encode(limit, forKey: .miterLimit)
    }
  }

  private enum JoinKind: String, CaseIterable {
    case miter, round, bevel

    func join(miterLimit: Double?) -> Join {
      switch self {
      case .miter: .miter(limit: miterLimit ?? Join.defaultMiterLimit)
      case .round: .round
      case .bevel: .bevel
      }
    }
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

extension LineStyle.Chevrons: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, spacing, size
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    color = try container.value(forKey: .color) ?? color
    spacing = try container.value(forKey: .spacing) ?? spacing
    size = try container.value(forKey: .size)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(color, forKey: .color)
    try container.encode(spacing, forKey: .spacing)
    try container.encodeIfPresent(size, forKey: .size)
  }
}

extension LineStyle.Arrowhead: Codable {
  private enum CodingKeys: String, CodingKey {
    case length, width
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    length = try container.value(forKey: .length) ?? length
    width = try container.value(forKey: .width) ?? width
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(length, forKey: .length)
    try container.encode(width, forKey: .width)
  }
}

extension KeyedDecodingContainer {
  /// Something that `true` turns on as it usually is and `false` turns off.
  ///
  /// - Parameter isOn: whether it is there where the key is missing.
  func switched<Value: Decodable>(_ usual: Value, isOn: Bool, forKey key: Key) throws -> Value? {
    guard contains(key) else { return isOn ? usual : nil }
    if let isOn = try? decode(Bool.self, forKey: key) { return isOn ? usual : nil }
    return try decodeIfPresent(Value.self, forKey: key)
  }
}

extension KeyedEncodingContainer {
  /// `false` for nothing.
  mutating func encode<Value: Encodable>(_ value: Value?, orFalseForKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encode(false, forKey: key) }
  }
}
