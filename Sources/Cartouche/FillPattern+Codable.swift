public import CartoucheScene
import CartoucheSupport

/// `"hatch"`, `"dots"`, or an object whose `type` says what else it has:
///
/// - `hatch`: `color`, `spacing`, `width`, `angle` (clockwise from east), `crossed`
/// - `dots`: `color`, `spacing`, `diameter`
/// - `image`: `image` (a path), `width` of one repetition in points
extension FillPattern: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, color, spacing, width, angle, crossed, diameter, image
  }

  private enum Kind: String, CaseIterable {
    case hatch, dots, image
  }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(),
      let text = try? container.decode(String.self)
    {
      switch Kind(rawValue: text) {
      case .hatch: self = .hatch(Hatch())
      case .dots: self = .dots(Dots())
      case .image:
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "write a picture as {\"type\": \"image\", \"image\": \"a.png\"}")
      case nil:
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Kind.refusal(of: text))
      }
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .type)
    switch Kind(rawValue: text) {
    case .hatch: self = .hatch(try Self.hatch(container))
    case .dots: self = .dots(try Self.dots(container))
    case .image:
      self = .image(
        try container.decode(OverlayImage.self, forKey: .image),
        width: try container.value(forKey: .width))
    case nil:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: Kind.refusal(of: text))
    }
  }

  private static func hatch(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Hatch {
    let usual = Hatch()
    return Hatch(
      color: try container.value(forKey: .color) ?? usual.color,
      spacing: try container.value(forKey: .spacing) ?? usual.spacing,
      width: try container.value(forKey: .width) ?? usual.width,
      angle: try container.value(forKey: .angle) ?? usual.angle,
      isCrossed: try container.value(forKey: .crossed) ?? false)
  }

  private static func dots(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Dots {
    let usual = Dots()
    return Dots(
      color: try container.value(forKey: .color) ?? usual.color,
      spacing: try container.value(forKey: .spacing) ?? usual.spacing,
      diameter: try container.value(forKey: .diameter) ?? usual.diameter)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .hatch(let hatch):
      try container.encode(Kind.hatch.rawValue, forKey: .type)
      try container.encode(hatch.color, forKey: .color)
      try container.encode(hatch.spacing, forKey: .spacing)
      try container.encode(hatch.width, forKey: .width)
      try container.encode(hatch.angle, forKey: .angle)
      if hatch.isCrossed { try container.encode(true, forKey: .crossed) }
    case .dots(let dots):
      try container.encode(Kind.dots.rawValue, forKey: .type)
      try container.encode(dots.color, forKey: .color)
      try container.encode(dots.spacing, forKey: .spacing)
      try container.encode(dots.diameter, forKey: .diameter)
    case .image(let image, let width):
      try container.encode(Kind.image.rawValue, forKey: .type)
      try container.encode(image, forKey: .image)
      try container.encodeIfPresent(width, forKey: .width)
    }
  }
}
