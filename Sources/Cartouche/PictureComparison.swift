public import CartoucheImage
import CartoucheSupport

/// Two picture files, compared.
public struct PictureComparison: Sendable {
  /// By what a comparison goes.
  public struct Settings: Hashable, Sendable {
    public var metric: DifferenceMetric
    /// The share of a picture's pixels that may differ, 0…1.
    public var allowedShare: Double

    public init(metric: DifferenceMetric = .perceptual(), allowedShare: Double = 0) {
      self.metric = metric
      self.allowedShare = allowedShare
    }
  }

  public let expected: RasterImage
  public let actual: RasterImage
  public let settings: Settings
  public let difference: ImageDifference

  /// Reads and compares two files: PNG, JPEG or WebP.
  ///
  /// - Throws: ``FileError`` or ``PictureError``
  public init(expected: String, actual: String, settings: Settings = Settings()) throws {
    self.init(
      expected: try Self.image(expected), actual: try Self.image(actual), settings: settings)
  }

  public init(expected: RasterImage, actual: RasterImage, settings: Settings = Settings()) {
    self.expected = expected
    self.actual = actual
    self.settings = settings
    difference = ImageDifference(expected: expected, actual: actual, metric: settings.metric)
  }

  private static func image(_ path: String) throws -> RasterImage {
    let bytes = try InputFile.read(path)
    do throws(ImageDecodingError) {
      return try RasterImage(decoding: bytes)
    } catch {
      throw PictureError.unreadable(reason: error.message, file: path)
    }
  }

  /// Whether no more differs than is allowed.
  public var passes: Bool {
    switch difference {
    case .sizes: false
    case .pixels(let pixels):
      pixels.differentPixels == 0 || pixels.share <= settings.allowedShare
    }
  }

  /// The expected picture, faint, and on it in red what differs.
  public var differencePicture: RasterImage {
    ImageDifference.picture(expected: expected, actual: actual, metric: settings.metric)
  }

  /// How alike the pictures are built; `nil` where they cannot be compared.
  public var similarity: StructuralSimilarity? { StructuralSimilarity(expected, actual) }
}
