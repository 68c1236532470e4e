public import CartoucheImage

extension RenderedMap {
  /// The picture as bytes of a file. PNG, JPEG and TIFF say, in texts, what drew it, from where it is
  /// seen, and whom to credit; a TIFF of a flat picture is a GeoTIFF.
  ///
  /// - Throws: `ImageEncodingError`
  public func data(as encoding: PictureEncoding) throws -> [UInt8] {
    if case .tiff(let options) = encoding {
      return try image.tiffData(
        options: texts.completed(options, scale: image.scale))
    }
    return try image.data(as: encoding, texts: texts.png)
  }
}

extension RenderedDirections {
  /// The picture as bytes of a file. PNG and JPEG say in a text what drew it.
  ///
  /// - Throws: `ImageEncodingError`
  public func data(as encoding: PictureEncoding) throws -> [UInt8] {
    try image.data(as: encoding, texts: texts)
  }
}
