import CartoucheGeo
public import CartoucheScene
import CartoucheSupport

/// `{"image": "plan.png", "bounds": [west, south, east, north]}`, or with `position`, `width` in
/// metres and `anchor` in shares of the picture; besides `bearing`, `opacity` and `zIndex`.
extension GroundOverlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case image, bounds, position, width, anchor, bearing, opacity, zIndex
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(OverlayImage.self, forKey: .image),
      placement: try Self.placement(container),
      bearing: try container.value(forKey: .bearing) ?? 0,
      opacity: try container.value(forKey: .opacity) ?? 1,
      zIndex: try container.value(forKey: .zIndex) ?? 0)
  }

  private static func placement(
    _ container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Placement {
    let bounds: CoordinateBounds? = try container.value(forKey: .bounds)
    let position: Coordinate? = try container.value(forKey: .position)
    let width: Double? = try container.value(forKey: .width)
    let anchor: Anchor? = try container.value(forKey: .anchor)
    switch (bounds, position, width) {
    case (let bounds?, nil, nil) where anchor == nil: return .bounds(bounds)
    case (nil, let position?, let width?):
      return .position(position, width: width, anchor: anchor ?? .center)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .image, in: container,
        debugDescription: "an image has either \"bounds\", or a \"position\" and a \"width\"")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(image, forKey: .image)
    switch placement {
    case .bounds(let bounds): try container.encode(bounds, forKey: .bounds)
    case .position(let position, let width, let anchor):
      try container.encode(position, forKey: .position)
      try container.encode(width, forKey: .width)
      if anchor != .center { try container.encode(anchor, forKey: .anchor) }
    }
    if bearing != 0 { try container.encode(bearing, forKey: .bearing) }
    if opacity != 1 { try container.encode(opacity, forKey: .opacity) }
    if zIndex != 0 { try container.encode(zIndex, forKey: .zIndex) }
  }
}

extension GroundOverlay.Anchor: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try container.decode(Double.self, forKey: .x),
      y: try container.decode(Double.self, forKey: .y))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
  }
}
