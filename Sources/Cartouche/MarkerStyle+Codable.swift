public import CartoucheScene
import CartoucheSupport

/// The keys of a marker's look, each of which may be left out:
///
/// - `shape` (`balloon` or `dot`), or `image` in its place: a glyph's name or the path of a file
/// - `tint`, `border` (`{"color": "white", "width": 1.5}`), `shadow` (`false` for none), `opacity`
/// - `glyphText`, or `glyphImage`: a glyph's name or the path of a file
/// - `size` (`small`, `medium`, `large`), `scale`, `selected`
/// - `anchor` (`{"x": 0.5, "y": 1}` of the marker's box), `centerOffset` (points), `rotation`
///   (degrees), `flat`
/// - `titleVisibility`, `subtitleVisibility` (`adaptive`, `visible`, `hidden`)
/// - `displayPriority` (`required`, `high`, `low` or 0…1000), `zPriority` (0…1000), `collisionMode`
///   (`rectangle`, `circle`, `none`)
/// - `clusteringIdentifier`: markers of one that would cover one another become a badge
extension MarkerStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case tint, glyphText, glyphImage, shape, image, size, selected, border, anchor, centerOffset,
      rotation, flat, opacity, scale, shadow, titleVisibility, subtitleVisibility,
      displayPriority, zPriority, collisionMode, clusteringIdentifier
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tint: try container.value(forKey: .tint),
      glyphText: try container.value(forKey: .glyphText),
      glyphImage: try container.value(forKey: .glyphImage),
      shape: try container.word(Shape.self, forKey: .shape),
      image: try container.value(forKey: .image),
      size: try container.word(Size.self, forKey: .size))
    isSelected = try container.value(forKey: .selected)
    border = try container.value(forKey: .border)
    anchor = try (container.value(forKey: .anchor) as CodedPoint?)?.point
    centerOffset = try (container.value(forKey: .centerOffset) as CodedPoint?)?.point
    rotation = try container.value(forKey: .rotation)
    isFlat = try container.value(forKey: .flat)
    opacity = try container.value(forKey: .opacity)
    scale = try container.value(forKey: .scale)
    hasShadow = try container.value(forKey: .shadow)
    titleVisibility = try container.word(TextVisibility.self, forKey: .titleVisibility)
    subtitleVisibility = try container.word(TextVisibility.self, forKey: .subtitleVisibility)
    displayPriority = try container.value(forKey: .displayPriority)
    zPriority = try container.value(forKey: .zPriority)
    collisionMode = try container.word(CollisionMode.self, forKey: .collisionMode)
    clusteringIdentifier = try container.value(forKey: .clusteringIdentifier)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(tint, forKey: .tint)
    try container.encodeIfPresent(glyphText, forKey: .glyphText)
    try container.encodeIfPresent(glyphImage, forKey: .glyphImage)
    try container.encodeIfPresent(shape?.rawValue, forKey: .shape)
    try container.encodeIfPresent(image, forKey: .image)
    try container.encodeIfPresent(size?.rawValue, forKey: .size)
    try container.encodeIfPresent(isSelected, forKey: .selected)
    try container.encodeIfPresent(border, forKey: .border)
    try container.encodeIfPresent(anchor.map(CodedPoint.init), forKey: .anchor)
    try container.encodeIfPresent(centerOffset.map(CodedPoint.init), forKey: .centerOffset)
    try container.encodeIfPresent(rotation, forKey: .rotation)
    try container.encodeIfPresent(isFlat, forKey: .flat)
    try container.encodeIfPresent(opacity, forKey: .opacity)
    try container.encodeIfPresent(scale, forKey: .scale)
    try container.encodeIfPresent(hasShadow, forKey: .shadow)
    try container.encodeIfPresent(titleVisibility?.rawValue, forKey: .titleVisibility)
    try container.encodeIfPresent(subtitleVisibility?.rawValue, forKey: .subtitleVisibility)
    try container.encodeIfPresent(displayPriority, forKey: .displayPriority)
    try container.encodeIfPresent(zPriority, forKey: .zPriority)
    try container.encodeIfPresent(collisionMode?.rawValue, forKey: .collisionMode)
    try container.encodeIfPresent(clusteringIdentifier, forKey: .clusteringIdentifier)
  }
}

/// `{"x": 0.5, "y": 1}`
private struct CodedPoint: Codable {
  let x: Double
  let y: Double

  init(_ point: ScreenPoint) {
    x = point.x
    y = point.y
  }

  var point: ScreenPoint { ScreenPoint(x: x, y: y) }
}

extension MarkerStyle.Border: Codable {
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

/// A glyph's name, or else a path.
extension MarkerIcon: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

/// `required`, `high`, `low`, or a number.
extension DisplayPriority: Codable {
  private enum Word: String, CaseIterable {
    case required, high, low

    var priority: DisplayPriority {
      switch self {
      case .required: .required
      case .high: .high
      case .low: .low
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard let word = Word(rawValue: text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Word.refusal(of: text))
      }
      self = word.priority
      return
    }
    let value = try container.decode(Double.self)
    guard Self.range.contains(value) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the displayPriority \(Diagnostic.text(value)) is outside 0…1000")
    }
    self.init(value)
  }

  public func encode(to encoder: any Encoder) throws {
    if let word = Word.allCases.first(where: { $0.priority == self }) {
      return try word.rawValue.encode(to: encoder)
    }
    try value.encode(to: encoder)
  }
}
