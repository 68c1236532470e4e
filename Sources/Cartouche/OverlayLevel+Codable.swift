import CartoucheScene
import CartoucheSupport

/// `"below-labels"`, `"above-labels"`, or `{"below": "LAYER"}`.
extension OverlayLevel: Codable {
  private enum Word: String, Codable, CaseIterable {
    case belowLabels = "below-labels"
    case aboveLabels = "above-labels"
  }

  private enum CodingKeys: String, CodingKey {
    case below
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      guard let word = Word(rawValue: text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: Word.refusal(of: text)))
      }
      self = word == .belowLabels ? .belowLabels : .aboveLabels
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .below(layer: try container.decode(String.self, forKey: .below))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .belowLabels: try Word.belowLabels.encode(to: encoder)
    case .aboveLabels: try Word.aboveLabels.encode(to: encoder)
    case .below(let layer):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(layer, forKey: .below)
    }
  }
}
