import CartoucheImage

/// What a picture's file says of itself.
package struct PictureInspection: Encodable, Hashable, Sendable {
  package let kind = "picture"
  package let file: String
  /// `PNG`, `JPEG` or `WebP`.
  package let format: String
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// `rgb`, `rgba`, `palette`, `grey`, `grey with alpha` or `cmyk`.
  package let colors: String
  /// Of a sample.
  package let bits: Int
  /// Whether there are several pictures in time.
  package let isAnimated: Bool
  /// Pixels a point, where the file tells its resolution; 1 is 72 pixels an inch.
  package let scale: Double?
  package let texts: [Text]

  package struct Text: Encodable, Hashable, Sendable {
    package let keyword: String
    package let value: String
  }

  private enum CodingKeys: CodingKey {
    case kind, file, format, width, height, colors, bits, isAnimated, scale, texts
  }

  init(_ bytes: [UInt8], file: String) throws(InspectionError) {
    let information: ImageInformation
    do throws(ImageDecodingError) {
      information = try ImageInformation(bytes)
    } catch {
      throw .damagedPicture(error.message, file: file)
    }
    self.file = file
    format = information.format.rawValue
    width = information.width
    height = information.height
    bits = information.bitDepth
    colors = information.colors
    isAnimated = information.isAnimated
    // Of the others no resolution is believed: programs write one where they know none.
    let png = information.format == .png ? try? PNGInformation(bytes) : nil
    // Whole pixels a metre do not hold a scale exactly.
    scale = png?.pixelsPerMetre.map { ($0 * 0.0254 / 72 * 1000).rounded() / 1000 }
    texts = (png?.texts ?? []).map { Text(keyword: $0.keyword, value: $0.value) }
  }
}
