public import CartoucheImage
import CartoucheSupport

extension PictureBands {
  /// A PNG file for the bands, with the texts that a whole picture's file has.
  ///
  /// - Parameters:
  ///   - first: the picture's first band.
  ///   - isOpaque: whether all bands will be.
  /// - Throws: `PNGError`
  public func pngStream(
    _ first: RenderedMap, isOpaque: Bool, compression: PNGOptions.Compression = .fast
  ) throws(PNGError) -> PNGStream {
    try PNGStream(
      size: size, scale: first.image.scale, isOpaque: isOpaque,
      options: PNGOptions(compression: compression, texts: first.texts.png))
  }

  /// A TIFF file for the bands, a GeoTIFF where the picture is flat.
  ///
  /// - Parameters:
  ///   - first: the picture's first band.
  ///   - descriptor: of a file that is open for reading and writing and empty.
  ///   - isOpaque: whether all bands will be.
  /// - Throws: `ImageEncodingError`
  public func tiffStream(
    _ first: RenderedMap, descriptor: Int32, isOpaque: Bool, options: TIFFOptions = TIFFOptions()
  ) throws(ImageEncodingError) -> TIFFStream {
    try TIFFStream(
      descriptor: descriptor, size: size, scale: first.image.scale, isOpaque: isOpaque,
      options: first.texts.completed(options, scale: first.image.scale))
  }
}
