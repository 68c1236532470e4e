/// A format for a finished picture, and how it is used.
public enum PictureEncoding: Hashable, Sendable {
  /// Every pixel is kept: RGB where all are opaque, else RGBA.
  case png(compression: PNGOptions.Compression = .fast)
  /// At most 256 colours, which keeps every pixel of a picture that has no more.
  case png8(dithering: PaletteDithering = .none, compression: PNGOptions.Compression = .small)
  case jpeg(JPEGOptions = JPEGOptions())
  case webP(WebPOptions = .lossless)
  case tiff(TIFFOptions = TIFFOptions())
  /// ``RasterImage/rawData``: no file format, and no place for texts.
  case raw
}

extension RasterImage {
  /// The picture as bytes of a file.
  ///
  /// - Parameter texts: text chunks of PNG, and as `keyword: value` comments of JPEG; the other
  ///   formats are written without.
  /// - Throws: `ImageEncodingError`
  public func data(
    as encoding: PictureEncoding, texts: [PNGOptions.Text] = []
  ) throws(ImageEncodingError) -> [UInt8] {
    switch encoding {
    case .png(let compression):
      try ImageEncodingError.ofPNG { () throws(PNGError) in
        try pngData(options: PNGOptions(compression: compression, texts: texts))
      }
    case .png8(let dithering, let compression):
      try ImageEncodingError.ofPNG { () throws(PNGError) in
        try IndexedImage(self, dithering: dithering)
          .pngData(options: PNGOptions(compression: compression, texts: texts))
      }
    case .jpeg(let options):
      try jpegData(options: options, comments: texts.map { "\($0.keyword): \($0.value)" })
    case .webP(let options): try webPData(options: options)
    case .tiff(let options): try tiffData(options: options)
    case .raw: rawData
    }
  }
}

extension ImageEncodingError {
  fileprivate static func ofPNG(
    _ write: () throws(PNGError) -> [UInt8]
  ) throws(ImageEncodingError) -> [UInt8] {
    do throws(PNGError) {
      return try write()
    } catch {
      throw error == .outOfMemory ? .outOfMemory : .png(error)
    }
  }
}
