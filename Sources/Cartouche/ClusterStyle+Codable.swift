public import CartoucheScene
import CartoucheSupport

/// `"classic"`, or an object of what differs from one of the named styles:
/// `{"style": "classic", "startAngle": 0, "diameter": [36, 64], "coreColor": "#333"}`.
///
/// - `style`: `pie` (unless given) or `classic`
/// - `startAngle`: degrees clockwise from twelve o'clock
/// - `diameter`: a number; `[smallest, largest]` or `[smallest, largest, largestCount]`; or steps
///   `[{"from": 0, "diameter": 36}, …]`
/// - `core` and `text`: shares of the diameter; `fitText`
/// - `count`: `abbreviated`, `full` or `hidden`
/// - `coreColor`, `textColor`, `borderColor`; `borderWidth`, `separatorWidth` and `shortestSlice` in
///   points; `shadow`
/// - `offset`: `[x, y]` in points, y down
///
/// Categories are not part of it.
extension ClusterStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case style, startAngle, diameter, core, text, fitText, count, coreColor, textColor, borderColor,
      borderWidth, separatorWidth, shortestSlice, shadow, offset
  }

  private enum Named: String, CaseIterable {
    case pie, classic

    var style: ClusterStyle {
      switch self {
      case .pie: ClusterStyle(categories: [])
      case .classic: .classic()
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    if let word = try Named.single(decoder) {
      self = word.style
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = (try container.word(Named.self, forKey: .style) ?? .pie).style
    startAngle = try container.value(forKey: .startAngle) ?? startAngle
    size = try container.value(forKey: .diameter) ?? size
    coreShare = try container.value(forKey: .core) ?? coreShare
    textShare = try container.value(forKey: .text) ?? textShare
    fitsText = try container.value(forKey: .fitText) ?? fitsText
    count = try container.word(CountFormat.self, forKey: .count) ?? count
    coreColor = try container.value(forKey: .coreColor) ?? coreColor
    textColor = try container.value(forKey: .textColor) ?? textColor
    borderColor = try container.value(forKey: .borderColor) ?? borderColor
    borderWidth = try container.value(forKey: .borderWidth) ?? borderWidth
    separatorWidth = try container.value(forKey: .separatorWidth) ?? separatorWidth
    shortestSlice = try container.value(forKey: .shortestSlice) ?? shortestSlice
    hasShadow = try container.value(forKey: .shadow) ?? hasShadow
    if let offset: [Double] = try container.value(forKey: .offset) {
      guard offset.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: .offset, in: container, debugDescription: "an offset is [x, y] in points")
      }
      centerOffset = ScreenPoint(x: offset[0], y: offset[1])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var bare = self
    bare.categories = []
    if let named = Named.allCases.first(where: { $0.style == bare }) {
      return try named.rawValue.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    let usual = Named.pie.style
    func put<Value: Encodable & Equatable>(
      _ path: KeyPath<ClusterStyle, Value>, _ key: CodingKeys
    ) throws {
      if self[keyPath: path] != usual[keyPath: path] {
        try container.encode(self[keyPath: path], forKey: key)
      }
    }
    try put(\.startAngle, .startAngle)
    try put(\.size, .diameter)
    try put(\.coreShare, .core)
    try put(\.textShare, .text)
    try put(\.fitsText, .fitText)
    if count != usual.count { try container.encode(count.rawValue, forKey: .count) }
    try put(\.coreColor, .coreColor)
    try put(\.textColor, .textColor)
    try put(\.borderColor, .borderColor)
    try put(\.borderWidth, .borderWidth)
    try put(\.separatorWidth, .separatorWidth)
    try put(\.shortestSlice, .shortestSlice)
    try put(\.hasShadow, .shadow)
    if centerOffset != usual.centerOffset {
      try container.encode([centerOffset.x, centerOffset.y], forKey: .offset)
    }
  }
}

extension ClusterSize: Codable {
  /// At which a badge is largest, where a document does not say.
  private static let usualLargestCount = 10_000

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let diameter = try? container.decode(Double.self) {
      self = .fixed(diameter)
    } else if let numbers = try? container.decode([Double].self) {
      guard (2...3).contains(numbers.count),
        let largestCount = numbers.count == 3
          ? Int(exactly: numbers[2]) : Self.usualLargestCount
      else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "diameters are [smallest, largest] or [smallest, largest, count]")
      }
      self = .continuous(smallest: numbers[0], largest: numbers[1], largestCount: largestCount)
    } else {
      self = .steps(try container.decode([ClusterStyle.Step].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .fixed(let diameter): try diameter.encode(to: encoder)
    case .steps(let steps): try steps.encode(to: encoder)
    case .continuous(let smallest, let largest, let largestCount):
      var container = encoder.unkeyedContainer()
      try container.encode(smallest)
      try container.encode(largest)
      if largestCount != Self.usualLargestCount { try container.encode(largestCount) }
    }
  }
}

extension ClusterStyle.Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, diameter
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      minimumCount: try container.decode(Int.self, forKey: .from),
      diameter: try container.decode(Double.self, forKey: .diameter))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minimumCount, forKey: .from)
    try container.encode(diameter, forKey: .diameter)
  }
}
