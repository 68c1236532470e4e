/// Every field may be left out, and has then its default; what has its default is not written,
/// except for what a reader wants to see.
extension MapRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, output, size, scale, style, camera, fit, padding, layers
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "version \(version) is not known; this program reads version 1")
    }
    self.init()
    output = try container.decodeIfPresent(String.self, forKey: .output)
    size = try container.decodeIfPresent(for: .size) ?? size
    scale = try container.decodeIfPresent(for: .scale) ?? scale
    style = try container.decodeIfPresent(for: .style) ?? style
    camera = try container.decodeIfPresent(for: .camera) ?? camera
    fit = try container.decodeIfPresent(for: .fit)
    padding = try container.decodeIfPresent(for: .padding) ?? padding
    layers = try container.decodeIfPresent(for: .layers) ?? layers
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(output, forKey: .output)
    try container.encode(size, forKey: .size)
    try container.encode(scale, forKey: .scale)
    try container.encode(style, forKey: .style)
    if !camera.isEmpty { try container.encode(camera, forKey: .camera) }
    try container.encodeIfPresent(fit, forKey: .fit)
    if padding != .zero { try container.encode(padding, forKey: .padding) }
    if !layers.isEmpty { try container.encode(layers, forKey: .layers) }
  }
}

extension KeyedDecodingContainer {
  fileprivate func decodeIfPresent<T: Decodable>(for key: Key) throws -> T? {
    try decodeIfPresent(T.self, forKey: key)
  }
}
