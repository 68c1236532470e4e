public import CartoucheImage

extension RenderedMap {
  /// The picture as bytes of a file. PNG and JPEG say, in texts, what drew it, from where it is seen,
  /// and whom to credit.
  ///
  /// - Throws: `ImageEncodingError`
  public func data(as encoding: PictureEncoding) throws -> [UInt8] {
    try image.data(as: encoding, texts: texts)
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
