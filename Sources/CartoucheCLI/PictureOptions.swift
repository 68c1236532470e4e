import Cartouche

/// What a picture becomes as a file.
struct PictureOptions: Sendable {
  var format: PictureFormat?
  var quality: PictureQuality?
  var isDithered = false
  var isLossless = false

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
  ]

  /// - Throws: where the name tells no format, and for an option that does not fit the format.
  func encoding(output: String) throws(ArgumentError) -> PictureEncoding {
    let format = try format(output: output)
    try check(quality != nil, "--quality", format, fits: [.jpeg, .webP])
    try check(isLossless, "--lossless", format, fits: [.webP])
    try check(isDithered, "--dither", format, fits: [.png8])
    if isLossless, quality != nil { throw .conflict("--lossless", "--quality") }
    return switch format {
    case .png: .png()
    case .png8: .png8(dithering: isDithered ? .ordered : .none)
    case .jpeg: .jpeg(quality.map { JPEGOptions(quality: $0.value) } ?? JPEGOptions())
    case .webP where isLossless: .webP(.lossless)
    case .webP: .webP(quality.map { .lossy(quality: $0.value) } ?? .lossy())
    case .tiff: .tiff()
    case .raw: .raw
    }
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
