import CartoucheImage

/// What a PNG file says of itself.
package struct PictureInspection: Encodable, Hashable, Sendable {
  package let kind = "picture"
  package let file: String
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// `rgb`, `rgba`, `palette`, `grey` or `grey with alpha`.
  package let colors: String
  /// Of a sample.
  package let bits: Int
  /// Pixels a point, where the file tells its resolution; 1 is 72 pixels an inch.
  package let scale: Double?
  package let texts: [Text]

  package struct Text: Encodable, Hashable, Sendable {
    package let keyword: String
    package let value: String
  }

  private enum CodingKeys: CodingKey {
    case kind, file, width, height, colors, bits, scale, texts
  }

  init(_ bytes: [UInt8], file: String) throws(InspectionError) {
    let information: PNGInformation
    do throws(PNGError) {
      information = try PNGInformation(bytes)
    } catch {
      throw .damagedPicture(error.message, file: file)
    }
    self.file = file
    width = information.width
    height = information.height
    bits = information.bitDepth
    colors =
      switch information.colors {
      case .grey: "grey"
      case .rgb: "rgb"
      case .palette: "palette"
      case .greyWithAlpha: "grey with alpha"
      case .rgbWithAlpha: "rgba"
      }
    // Whole pixels a metre do not hold a scale exactly.
    scale = information.pixelsPerMetre.map { ($0 * 0.0254 / 72 * 1000).rounded() / 1000 }
    texts = information.texts.map { Text(keyword: $0.keyword, value: $0.value) }
  }
}
