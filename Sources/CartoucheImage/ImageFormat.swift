/// The formats of pictures that are read.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"

  /// By the first bytes, or `nil` where they are the mark of none.
  public init?(beginning bytes: some Collection<UInt8>) {
    if bytes.starts(with: PNGInformation.signature) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8)),
      bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webP
    } else {
      return nil
    }
  }
}
