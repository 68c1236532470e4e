public import CartoucheImage
public import CartoucheSupport

/// A finished list of directions.
public struct RenderedDirections: Sendable {
  public let image: RasterImage
  /// What was left out on the way.
  public let diagnostics: [Diagnostic]

  /// The picture as a PNG file that says in a text chunk what drew it.
  ///
  /// - Throws: `PNGError`
  public func pngData(compression: PNGOptions.Compression = .fast) throws -> [UInt8] {
    try image.pngData(options: PNGOptions(compression: compression, texts: texts))
  }

  /// What a file says of itself.
  var texts: [PNGOptions.Text] {
    [PNGOptions.Text(keyword: "Software", value: PictureTexts.software)]
  }
}
