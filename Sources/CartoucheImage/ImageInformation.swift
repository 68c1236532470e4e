import CJPEG

/// What a picture's file says of its pixels, which are not looked at.
package struct ImageInformation: Hashable, Sendable {
  package let format: ImageFormat
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Bits of a sample.
  package let bitDepth: Int
  /// `rgb`, `rgba`, `palette`, `grey`, `grey with alpha` or `cmyk`.
  package let colors: String
  /// Whether there are several pictures in time.
  package let isAnimated: Bool

  /// - Throws: `ImageDecodingError`, where the header is not whole.
  package init(_ bytes: [UInt8]) throws(ImageDecodingError) {
    switch ImageFormat(beginning: bytes) {
    case nil: throw .unknownFormat
    case .png:
      do throws(PNGError) {
        self.init(try PNGInformation(bytes))
      } catch {
        throw .png(error)
      }
    case .jpeg:
      let header = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageDecodingError) in
        try JPEGReader(bytes).readHeader()
      }
      self.init(header)
    case .webP: self.init(try WebPFeatures(bytes))
    }
  }

  package init(_ png: PNGInformation) {
    format = .png
    width = png.width
    height = png.height
    bitDepth = png.bitDepth
    isAnimated = false
    colors =
      switch png.colors {
      case .grey: "grey"
      case .rgb: "rgb"
      case .palette: "palette"
      case .greyWithAlpha: "grey with alpha"
      case .rgbWithAlpha: "rgba"
      }
  }

  private init(_ header: cjpeg_header) {
    format = .jpeg
    width = Int(header.width)
    height = Int(header.height)
    bitDepth = Int(header.bits)
    isAnimated = false
    colors =
      switch header.colors {
      case CJPEG_GREY: "grey"
      case CJPEG_RGB: "rgb"
      case CJPEG_CMYK: "cmyk"
      default: "unknown colours"
      }
  }

  private init(_ features: WebPFeatures) {
    format = .webP
    width = features.width
    height = features.height
    bitDepth = 8
    isAnimated = features.isAnimated
    colors = features.hasAlpha ? "rgba" : "rgb"
  }
}
