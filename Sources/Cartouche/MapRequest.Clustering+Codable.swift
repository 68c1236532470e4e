import CartoucheScene
import CartoucheSupport

/// Fields of the overlay whose points are clustered; any of `clusterBy`, `weights` and `clustering`
/// says that they are.
extension MapRequest.Clustering {
  private enum CodingKeys: String, CodingKey {
    case clusterBy, categories, weights, clustering, clusterRadius, clusterMinPoints,
      clusterMaxZoom, badge
  }

  /// Keys that have a meaning only beside others.
  private static let companions: [CodingKeys] = [
    .categories, .clusterRadius, .clusterMinPoints, .clusterMaxZoom, .badge,
  ]

  /// `nil` where the overlay's points are not clustered.
  init?(fieldsOf decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let method = try container.word(ClusteredPoints.Method.self, forKey: .clustering)
    self.init(property: try container.value(forKey: .clusterBy), method: method ?? .hierarchical)
    weights = try container.value(forKey: .weights) ?? weights
    guard method != nil || property != nil || !weights.isEmpty else {
      if let key = Self.companions.first(where: { container.contains($0) }) {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: Self.refusal(of: key))
      }
      return nil
    }
    categories = try container.value(forKey: .categories) ?? categories
    if !categories.isEmpty, property == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .categories, in: container, debugDescription: Self.refusal(of: .categories))
    }
    if !weights.isEmpty, property != nil {
      throw DecodingError.dataCorruptedError(
        forKey: .weights, in: container,
        debugDescription: "slices are categories of \"clusterBy\" or weights, not both")
    }
    radius = try container.value(forKey: .clusterRadius) ?? radius
    minimumPoints = try container.value(forKey: .clusterMinPoints) ?? minimumPoints
    maximumZoom = try container.value(forKey: .clusterMaxZoom) ?? maximumZoom
    badge = try container.value(forKey: .badge) ?? badge
  }

  private static func refusal(of key: CodingKeys) -> String {
    key == .categories
      ? "categories need a property to cluster by: \"clusterBy\""
      : "\(key.rawValue) is of points that are clustered: "
        + "add \"clusterBy\", \"weights\" or \"clustering\""
  }

  func encodeFields(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Self()
    try container.encodeIfPresent(property, forKey: .clusterBy)
    if !categories.isEmpty { try container.encode(categories, forKey: .categories) }
    if !weights.isEmpty { try container.encode(weights, forKey: .weights) }
    if method != usual.method || (property == nil && weights.isEmpty) {
      try container.encode(method.rawValue, forKey: .clustering)
    }
    if radius != usual.radius { try container.encode(radius, forKey: .clusterRadius) }
    if minimumPoints != usual.minimumPoints {
      try container.encode(minimumPoints, forKey: .clusterMinPoints)
    }
    if maximumZoom != usual.maximumZoom {
      try container.encode(maximumZoom, forKey: .clusterMaxZoom)
    }
    if badge != usual.badge { try container.encode(badge, forKey: .badge) }
  }
}
