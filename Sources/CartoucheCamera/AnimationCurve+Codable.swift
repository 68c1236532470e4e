/// `"linear"`, `"easeIn"`, `"easeOut"`, `"easeInOut"`, or the four numbers `[x1, y1, x2, y2]`.
extension AnimationCurve: Codable {
  private static let named: KeyValuePairs<String, AnimationCurve> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  /// - Throws: `DecodingError` for another name, and for other than four numbers with x1 and x2 in
  ///   0…1.
  public init(from decoder: any Decoder) throws {
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let curve = Self.named.first(where: { $0.key == name })?.value else {
        let names = Self.named.map { "'\($0.key)'" }.joined(separator: ", ")
        throw refuse("no curve is named '\(name)'; there are \(names), and [x1, y1, x2, y2]")
      }
      self = curve
      return
    }
    let numbers = try decoder.singleValueContainer().decode([Double].self)
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw refuse("a curve has four numbers, x1, y1, x2 and y2, and each x lies in 0…1")
    }
    self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self {
      try container.encode([x1, y1, x2, y2])
    } else {
      try container.encode(Self.named.first { $0.value == self }?.key)
    }
  }
}
