import Cartouche

/// What a picture becomes as a file.
struct PictureOptions: Sendable {
  var format: PictureFormat?
  var quality: PictureQuality?
  var isDithered = false
  var isLossless = false
  var text: VectorEncoding.Text?

  static let options: [Option<PictureOptions>] = [
    .value(
      "--format", placeholder: PictureFormat.allCases.map(\.rawValue).joined(separator: "|"),
      into: \.format, help: "what to write, where the name does not tell; png8 has 256 colours"),
    .value(
      "--quality", placeholder: "1…100", into: \.quality,
      help: "of jpeg and webp, 90 unless given"),
    .flag("--lossless", into: \.isLossless, help: "webp that keeps every pixel"),
    .flag(
      "--dither", into: \.isDithered,
      help: "png8 that mixes the colours it lacks of those it has"),
    .word(
      "--text", into: \.text,
      help: "of svg and pdf: outlines unless text is given, which can be searched"),
  ]

  /// - Throws: where the name tells no format, and for an option that does not fit the format.
  func fileEncoding(output: String) throws(ArgumentError) -> FileEncoding {
    if let vector = try vectorEncoding(output: output) { return .vector(vector) }
    return .pixels(try encoding(output: output))
  }

  /// - Returns: `nil` for a format of pixels.
  /// - Throws: where the name tells no format, and for an option that does not fit the format.
  func vectorEncoding(output: String) throws(ArgumentError) -> VectorEncoding? {
    let format = try format(output: output)
    guard let vector = format.vector else { return nil }
    try checkOptions(format)
    return VectorEncoding(vector, text: text ?? .outlines)
  }

  /// - Throws: where the name tells no format, for an option that does not fit the format, and for
  ///   a format without pixels.
  func encoding(output: String) throws(ArgumentError) -> PictureEncoding {
    let format = try format(output: output)
    try checkOptions(format)
    return switch format {
    case .png: .png()
    case .png8: .png8(dithering: isDithered ? .ordered : .none)
    case .jpeg: .jpeg(quality.map { JPEGOptions(quality: $0.value) } ?? JPEGOptions())
    case .webP where isLossless: .webP(.lossless)
    case .webP: .webP(quality.map { .lossy(quality: $0.value) } ?? .lossy())
    case .tiff: .tiff()
    case .raw: .raw
    case .svg, .pdf: throw .pixelsOnly(format: format.rawValue)
    }
  }

  private func checkOptions(_ format: PictureFormat) throws(ArgumentError) {
    try check(quality != nil, "--quality", format, fits: [.jpeg, .webP])
    try check(isLossless, "--lossless", format, fits: [.webP])
    try check(isDithered, "--dither", format, fits: [.png8])
    try check(text != nil, "--text", format, fits: [.svg, .pdf])
    if isLossless, quality != nil { throw .conflict("--lossless", "--quality") }
  }

  /// By the option, or the name, or else PNG.
  ///
  /// - Throws: also where option and name tell different kinds of files.
  func format(output: String) throws(ArgumentError) -> PictureFormat {
    if let format {
      if output != "-", let named = PictureFormat(pathExtensionOf: output),
        named.pathExtension != format.pathExtension
      {
        throw .invalidValue(
          option: "--format", value: format.rawValue,
          reason: "the name '\(output)' asks for \(named.rawValue)")
      }
      return format
    }
    return output == "-" ? .png : try PictureFormat(fileName: output, option: "--output")
  }

  private func check(
    _ isGiven: Bool, _ option: String, _ format: PictureFormat, fits formats: [PictureFormat]
  ) throws(ArgumentError) {
    if isGiven, !formats.contains(format) {
      throw .unfitOption(
        option, format: format.rawValue, formats: formats.map(\.rawValue))
    }
  }
}
