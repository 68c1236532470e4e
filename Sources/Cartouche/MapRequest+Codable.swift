import CartoucheScene

/// Every field may be left out, and has then its default; what has its default is not written,
/// except for what a reader wants to see.
extension MapRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, output, size, scale, style, camera, fit, padding, layers, overlays,
      markerTemplates, badges, ornaments, placement, missingTiles, language, userLocation,
      overlayLevel, navigation, clusterTransition
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
    size = try container.value(forKey: .size) ?? size
    scale = try container.value(forKey: .scale) ?? scale
    style = try container.value(forKey: .style) ?? style
    camera = try container.value(forKey: .camera) ?? camera
    fit = try container.value(forKey: .fit)
    padding = try container.value(forKey: .padding)
    layers = try container.value(forKey: .layers) ?? layers
    overlays = try container.value(forKey: .overlays) ?? overlays
    overlayLevel = try container.value(forKey: .overlayLevel) ?? overlayLevel
    userLocation = try container.value(forKey: .userLocation)
    markerTemplates = try container.value(forKey: .markerTemplates) ?? markerTemplates
    badges = try container.value(forKey: .badges) ?? badges
    clusterTransition = try container.value(forKey: .clusterTransition)
    ornaments = try container.value(forKey: .ornaments) ?? ornaments
    navigation = try container.value(forKey: .navigation)
    placement = try container.value(forKey: .placement) ?? placement
    missingTiles = try container.value(forKey: .missingTiles) ?? missingTiles
    language = try container.value(forKey: .language)
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
    try container.encodeIfPresent(padding, forKey: .padding)
    if !layers.isEmpty { try container.encode(layers, forKey: .layers) }
    if !overlays.isEmpty { try container.encode(overlays, forKey: .overlays) }
    if overlayLevel != .belowLabels { try container.encode(overlayLevel, forKey: .overlayLevel) }
    try container.encodeIfPresent(userLocation, forKey: .userLocation)
    if !markerTemplates.isEmpty {
      try container.encode(markerTemplates, forKey: .markerTemplates)
    }
    if !badges.isEmpty { try container.encode(badges, forKey: .badges) }
    try container.encodeIfPresent(clusterTransition, forKey: .clusterTransition)
    if ornaments != Ornaments() { try container.encode(ornaments, forKey: .ornaments) }
    try container.encodeIfPresent(navigation, forKey: .navigation)
    if placement != .picture { try container.encode(placement, forKey: .placement) }
    if missingTiles != .warn { try container.encode(missingTiles, forKey: .missingTiles) }
    try container.encodeIfPresent(language, forKey: .language)
  }
}
