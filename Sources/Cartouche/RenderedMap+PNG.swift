public import CartoucheImage

extension RenderedMap {
  /// The picture as a PNG file that says in text chunks what drew it, from where it is seen, and
  /// whom to credit.
  ///
  /// - Throws: `PNGError`
  public func pngData(compression: PNGOptions.Compression = .fast) throws -> [UInt8] {
    try image.pngData(options: PNGOptions(compression: compression, texts: texts.png))
  }

  /// What a file says of itself.
  var texts: PictureTexts { PictureTexts(viewport: viewport, attribution: attribution) }
}
