public import CartoucheScene

/// `{"compass": "visible", "scaleBar": {"units": "metric", "corner": "bottom-right"}}`: each a word, or
/// an object where its corner is told too, or in place of that a `position`:
/// `{"x": 20, "y": 30, "anchor": "top-left"}`, in points. A `title` is a text, or an object with
/// `text` and `subtitle`; a `trackingButton` has a `mode`. `appearance` and `keepClear` hold for all.
extension Ornaments: Codable {
  private enum CodingKeys: String, CodingKey {
    case compass, scaleBar, attribution, legend, title, trackingButton, margin, appearance,
      keepClear
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    compass = try container.value(forKey: .compass) ?? compass
    scaleBar = try container.value(forKey: .scaleBar) ?? scaleBar
    attribution = try container.value(forKey: .attribution) ?? attribution
    title = try container.value(forKey: .title)
    trackingButton = try container.value(forKey: .trackingButton) ?? trackingButton
    legend = try container.value(forKey: .legend) ?? legend
    margin = try container.value(forKey: .margin) ?? margin
    appearance = try container.word(Appearance.self, forKey: .appearance)
    keepClear = try container.value(forKey: .keepClear) ?? keepClear
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Ornaments()
    if compass != usual.compass { try container.encode(compass, forKey: .compass) }
    if scaleBar != usual.scaleBar { try container.encode(scaleBar, forKey: .scaleBar) }
    if attribution != usual.attribution { try container.encode(attribution, forKey: .attribution) }
    try container.encodeIfPresent(title, forKey: .title)
    if trackingButton != usual.trackingButton {
      try container.encode(trackingButton, forKey: .trackingButton)
    }
    if legend != usual.legend { try container.encode(legend, forKey: .legend) }
    if margin != usual.margin { try container.encode(margin, forKey: .margin) }
    try container.encodeIfPresent(appearance?.rawValue, forKey: .appearance)
    if keepClear { try container.encode(keepClear, forKey: .keepClear) }
  }
}

extension Ornaments.Compass: CorneredOrnament {
  fileprivate static var usual: Self { Self() }
  public init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeShortly(to: encoder) }
}

extension Ornaments.ScaleBar: Codable {
  private enum CodingKeys: String, CodingKey {
    case units, corner, alignment, position
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    if let word = try Units.single(decoder) {
      units = word
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    units = try container.word(Units.self, forKey: .units) ?? .metric
    corner = try container.word(Ornaments.Corner.self, forKey: .corner) ?? corner
    alignment = try container.word(Alignment.self, forKey: .alignment) ?? alignment
    position = try container.value(forKey: .position)
  }

  public func encode(to encoder: any Encoder) throws {
    if self == Self(units: units) { return try units.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(units.rawValue, forKey: .units)
    try container.encode(corner.rawValue, forKey: .corner)
    try container.encode(alignment.rawValue, forKey: .alignment)
    try container.encodeIfPresent(position, forKey: .position)
  }
}

extension Ornaments.Attribution: CorneredOrnament {
  fileprivate static var usual: Self { Self() }
  public init(from decoder: any Decoder) throws { self = try Self.decode(decoder) }
  public func encode(to encoder: any Encoder) throws { try encodeShortly(to: encoder) }
}

/// An ornament that is told by its visibility and its corner.
private protocol CorneredOrnament: Codable {
  associatedtype Visibility: RawRepresentable<String> & CaseIterable
  var visibility: Visibility { get set }
  var corner: Ornaments.Corner { get set }
  var position: Ornaments.Position? { get set }
  static var usual: Self { get }
}

private enum CorneredOrnamentKeys: String, CodingKey {
  case visibility, corner, position
}

extension CorneredOrnament {
  fileprivate static func decode(_ decoder: any Decoder) throws -> Self {
    var ornament = usual
    if let word = try Visibility.single(decoder) {
      ornament.visibility = word
      return ornament
    }
    let container = try decoder.container(keyedBy: CorneredOrnamentKeys.self)
    if let word = try container.word(Visibility.self, forKey: .visibility) {
      ornament.visibility = word
    }
    if let word = try container.word(Ornaments.Corner.self, forKey: .corner) {
      ornament.corner = word
    }
    ornament.position = try container.value(forKey: .position)
    return ornament
  }

  fileprivate func encodeShortly(to encoder: any Encoder) throws {
    if corner == Self.usual.corner, position == nil {
      return try visibility.rawValue.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CorneredOrnamentKeys.self)
    try container.encode(visibility.rawValue, forKey: .visibility)
    try container.encode(corner.rawValue, forKey: .corner)
    try container.encodeIfPresent(position, forKey: .position)
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The word that a document has in an ornament's place, or `nil` where that is no text.
  static func single(_ decoder: any Decoder) throws -> Self? {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else { return nil }
    guard let word = Self(rawValue: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: refusal(of: text))
    }
    return word
  }
}
