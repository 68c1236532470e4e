/// How a picture becomes a WebP file; alpha is kept either way.
public enum WebPOptions: Hashable, Sendable {
  /// What the quality of ``lossy(quality:)`` can be.
  public static let qualityRange = 1...100

  /// Every pixel is kept.
  case lossless
  /// libwebp's measure, the nearest of 1…100; two pixels by two share their colour, alpha is exact.
  case lossy(quality: Int = 90)
}
