public import CartoucheSupport

/// How a picture becomes a JPEG file.
public struct JPEGOptions: Hashable, Sendable {
  /// What ``quality`` can be.
  public static let qualityRange = 1...100

  /// libjpeg's measure, 1…100: up to 90 two pixels by two share their colour and only their
  /// brightness is each one's own; above, which coloured lines and letters gain by, none share.
  public let quality: Int
  /// Under what is transparent. Its own alpha counts for nothing.
  public var background: Color

  /// - Parameter quality: the nearest of 1…100 is taken.
  public init(quality: Int = 90, background: Color = .white) {
    self.quality = min(max(quality, Self.qualityRange.lowerBound), Self.qualityRange.upperBound)
    self.background = background
  }

  var halvesChroma: Bool { quality <= 90 }
}
