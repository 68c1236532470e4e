public import CartoucheGeo

extension MapRequest {
  /// What a picture is made to show, in place of a target and a zoom.
  ///
  /// In JSON a box is `[west, south, east, north]`, and `"overlays"` stands for them.
  public enum Fit: Hashable, Sendable {
    case bounds(CoordinateBounds)
    /// All that the request's overlays show, markers whole.
    case overlays
  }
}

extension MapRequest.Fit: Codable {
  private static let overlaysWord = "overlays"

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let word = try? container.decode(String.self) else {
      self = .bounds(try CoordinateBounds(from: decoder))
      return
    }
    guard word == Self.overlaysWord else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "a fit is \"\(Self.overlaysWord)\" or a box [west, south, east, north]")
    }
    self = .overlays
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .bounds(let bounds): try bounds.encode(to: encoder)
    case .overlays: try Self.overlaysWord.encode(to: encoder)
    }
  }
}
