import Cartouche

/// `cartouche snapshot`: one picture.
struct SnapshotCommand: Command {
  static let name = "snapshot"
  static let summary = "Draw one picture."
  static let usage = "[REQUEST.json|-] [OPTION]… -o FILE|-"
  static let example =
    "cartouche snapshot --center 48.85,2.35 --zoom 5 --size 800x600 -o map.png"
  static let discussion = """
    A request document says the same as the options, which go before it. Its paths count from its
    own folder, those of options from the working folder. Without a camera or a box the picture
    shows its overlays whole, without overlays the style's own view, or the world.
    """

  var document: String?
  var style = StyleOptions()
  var camera = CameraOptions()
  var overlays = OverlayOptions()
  var ornaments = OrnamentOptions()
  var navigation = NavigationOptions()
  var placement: MapRequest.Placement?
  var size: ScreenSize?
  var scale: Double?
  var picture = PictureOptions()
  var output: String?
  var report: String?
  var wantsWorldFile = false
  var reporting = ReportingOptions()

  static let options: [Option<SnapshotCommand>] =
    StyleOptions.options.map { $0.within(\.style) }
    + CameraOptions.options.map { $0.within(\.camera) }
    + OverlayOptions.options.map { $0.within(\.overlays) }
    + OrnamentOptions.options.map { $0.within(\.ornaments) }
    + NavigationOptions.options.map { $0.within(\.navigation) }
    + [
      .word(
        "--placement", into: \.placement,
        help: "of labels: over the picture unless given, or as on tiles"),
      .value(
        "--size", placeholder: "WxH", into: \.size, help: "in points, 1024x768 unless given"),
      .number(
        "--scale", placeholder: "S", in: MapRequest.scaleRange, into: \.scale,
        help: "pixels a point: 2 for dense screens"),
      .value(
        "-o", "--output", placeholder: "FILE|-", into: \.output,
        help: "the picture's file, or - for standard output"),
      .value(
        "--report", placeholder: "FILE.json|-", into: \.report,
        help: "write camera, credits, warnings and frames there"),
      .flag(
        "--world-file", into: \.wantsWorldFile,
        help: "beside the picture, where a flat one lies in EPSG:3857: .pgw, .jgw or .wld"),
    ]
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if document != nil { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    document = argument
  }

  func run(_ console: Console) throws {
    let request = try request()
    guard let output = request.output else {
      throw ArgumentError.missingOption(
        "-o", remedy: "add -o map.png, or -o - to write to standard output")
    }
    if let input = inputs(of: request).first(where: { ResultsFile.isSame($0, output) }) {
      throw ArgumentError.invalidValue(
        option: "--output", value: output, reason: "'\(input)' is read and would be replaced")
    }
    let vector = try picture.vectorEncoding(output: output)
    let encoding = vector == nil ? try picture.encoding(output: output) : .png()
    let format = try picture.format(output: output)
    if wantsWorldFile, format == .pdf {
      throw ArgumentError.unfitOption(
        "--world-file", format: format.rawValue, formats: ["pictures with pixels", "svg"])
    }
    let destination = PictureDestination(output)
    try destination.check()
    let worldFileDestination = try worldFileDestination(beside: destination)
    try worldFileDestination?.check()
    let reportDestination = report.map { PictureDestination($0) }
    if let report, reportDestination == destination {
      throw ArgumentError.invalidValue(
        option: "--report", value: report, reason: "the picture goes there")
    }
    if let report, let worldFileDestination, reportDestination == worldFileDestination {
      throw ArgumentError.invalidValue(
        option: "--report", value: report, reason: "the world file goes there")
    }
    // A terminal shows a report well.
    if case .file = reportDestination { try reportDestination?.check() }
    let renderer = MapRenderer(options: style.rendererOptions)
    let isBanded = vector == nil && BandedPicture.suits(request)
    if isBanded { try BandedPicture.check(format, to: destination) }
    if let vector {
      let map = try renderer.renderVector(request, as: vector)
      try reporting.review(map.diagnostics, console)
      let place = worldFileDestination == nil ? nil : try map.worldFile()
      try destination.write(map.data)
      try worldFileDestination?.write(Array((place?.text ?? "").utf8))
      try reportDestination?.write(PictureReport(map, scale: request.scale, format: format).bytes)
      return
    }
    let drawn =
      isBanded
      ? try drawBands(
        request, renderer, to: destination, as: encoding, worldFile: worldFileDestination, console)
      : try draw(
        request, renderer, to: destination, as: encoding, worldFile: worldFileDestination, console)
    guard let (map, pixels) = drawn else { return }
    try reportDestination?.write(
      PictureReport(map, size: pixels, scale: request.scale, format: format).bytes)
  }

  private func draw(
    _ request: MapRequest, _ renderer: MapRenderer, to destination: PictureDestination,
    as encoding: PictureEncoding, worldFile: PictureDestination?, _ console: Console
  ) throws -> (RenderedMap, PixelSize)? {
    let map = try renderer.render(request)
    try reporting.review(map.diagnostics, console)
    let place = worldFile == nil ? nil : try map.worldFile()
    try destination.write(try map.data(as: encoding))
    try worldFile?.write(Array((place?.text ?? "").utf8))
    return (map, map.image.size)
  }

  private func drawBands(
    _ request: MapRequest, _ renderer: MapRenderer, to destination: PictureDestination,
    as encoding: PictureEncoding, worldFile: PictureDestination?, _ console: Console
  ) throws -> (RenderedMap, PixelSize)? {
    let bands = try renderer.bands(of: request)
    let place = worldFile == nil ? nil : try WorldFile(bands.viewport, scale: request.scale)
    let picture = BandedPicture(
      bands: bands, encoding: encoding, destination: destination, jobs: TileJobs.usual,
      progress: Progress(
        total: bands.count, unit: "bands",
        display: reporting.isQuiet || reporting.isJSON ? .none : .standardError))
    let first = try picture.write { try reporting.review($0, console) }
    try worldFile?.write(Array((place?.text ?? "").utf8))
    return first.map { ($0, bands.size) }
  }

  /// Files that the options and the document name for reading.
  private func inputs(of request: MapRequest) -> [String] {
    let data = request.overlays.compactMap { overlay in
      if case .file(let file) = overlay { file.path } else { nil }
    }
    return [document, request.style].compactMap { $0 } + data
  }

  private func worldFileDestination(
    beside picture: PictureDestination
  ) throws(ArgumentError) -> PictureDestination? {
    guard wantsWorldFile else { return nil }
    guard case .file(let path) = picture else { throw .conflict("--world-file", "-o -") }
    return .file(WorldFile.path(beside: path))
  }

  /// The document's request with the options laid over it.
  func request() throws -> MapRequest {
    var request = try RequestDocument.read(document, allowsOutside: style.allowsOutside)
    style.apply(to: &request)
    try camera.apply(to: &request)
    try overlays.apply(to: &request)
    try ornaments.apply(to: &request)
    try navigation.apply(to: &request, allowsOutside: style.allowsOutside)
    if let placement { request.placement = placement }
    if let size { request.size = size }
    if let scale { request.scale = scale }
    if let output { request.output = output }
    do {
      try request.validate(inBands: true)
    } catch {
      // The document alone was valid, so that the options are at fault.
      throw ArgumentError.unusable(error)
    }
    return request
  }
}
