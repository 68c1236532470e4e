import CartoucheTestSupport
import Testing

@testable import CartoucheImage

@Suite("What pictures' files say of themselves")
struct ImageInformationTests {
  private func text(_ bytes: [UInt8]) throws(ImageDecodingError) -> String {
    let information = try ImageInformation(bytes)
    return "\(information.format.rawValue) \(information.width)×\(information.height) "
      + "\(information.colors) \(information.bitDepth)\(information.isAnimated ? " animated" : "")"
  }

  @Test("is read of every format")
  func formats() throws {
    #expect(try text(EncodedPictures.jpeg420) == "JPEG 32×32 rgb 8")
    #expect(try text(EncodedPictures.jpegProgressive) == "JPEG 32×32 rgb 8")
    #expect(try text(EncodedPictures.jpegGrey) == "JPEG 32×32 grey 8")
    #expect(try text(EncodedPictures.jpegInks) == "JPEG 32×32 cmyk 8")
    #expect(try text(EncodedPictures.webPLossless) == "WebP 8×8 rgba 8")
    #expect(try text(EncodedPictures.webPLossy) == "WebP 32×32 rgb 8")
    #expect(try text(EncodedPictures.webPAnimated) == "WebP 8×8 rgba 8 animated")
    let image = try RasterImage(webPData: EncodedPictures.webPLossy)
    #expect(try text(image.pngData()) == "PNG 32×32 rgb 8")
  }

  @Test("is an error where the header is not whole")
  func cutShort() throws {
    #expect(throws: ImageDecodingError.unknownFormat) { try text([]) }
    for bytes in [EncodedPictures.jpeg420, EncodedPictures.webPLossy] {
      #expect(throws: ImageDecodingError.self) { try text(Array(bytes.prefix(20))) }
    }
  }
}
