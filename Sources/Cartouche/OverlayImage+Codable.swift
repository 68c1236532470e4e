import CartoucheImage
public import CartoucheScene
import Foundation

/// A path, or the bytes of a picture as a data URL: `data:image/png;base64,…`.
extension OverlayImage: Codable {
  private static let head = "data:image/"
  private static let encoding = ";base64,"

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.hasPrefix(Self.head) else {
      self = .file(text)
      return
    }
    guard let start = text.range(of: Self.encoding),
      let bytes = Data(base64Encoded: String(text[start.upperBound...]))
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a data URL of a picture has ';base64,' and its bytes")
    }
    do throws(ImageDecodingError) {
      self = .image(try RasterImage(decoding: [UInt8](bytes)))
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .file(let path): try container.encode(path)
    case .image(let image):
      let bytes = Data(try image.pngData())
      try container.encode("\(Self.head)png\(Self.encoding)\(bytes.base64EncodedString())")
    }
  }
}
