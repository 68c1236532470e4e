import Cartouche
import Foundation

/// `cartouche tiles`: a pyramid of square pictures in folders.
struct TilesCommand: Command {
  static let name = "tiles"
  static let summary = "Draw a pyramid of tiles."
  static let usage = "--zoom A-B [OPTION]… -o 'DIR/{z}/{x}/{y}.png'"
  static let example =
    "cartouche tiles --zoom 4-5 --bounds 5,45,11,48 -o 'tiles/{z}/{x}/{y}.png'"
  static let discussion = """
    Tiles are numbered as web maps number them: x from the west, y from the north. A level z holds
    2^z × 2^z tiles; with tiles of 512 points it is drawn as the camera's zoom z + 1.
    """

  var style = StyleOptions()
  var overlays = OverlayOptions()
  var levels: TileLevels?
  var bounds: CoordinateBounds?
  var tileSize: TileSize?
  var scale: Double?
  var output: TileTemplate?
  var picture = PictureOptions()
  var reporting = ReportingOptions()

  static let options: [Option<TilesCommand>] =
    StyleOptions.options.map { $0.within(\.style) }
    + OverlayOptions.options.map { $0.within(\.overlays) }
    + [
      .value("--zoom", placeholder: "A-B", into: \.levels, help: "the levels, such as 0-5, or one"),
      .value(
        "--bounds", placeholder: "W,S,E,N", into: \.bounds,
        help: "only the tiles that touch this box"),
      .value(
        "--tile-size", placeholder: "256|512", into: \.tileSize, help: "in points, 256 unless given"
      ),
      .number(
        "--scale", placeholder: "S", in: MapRequest.scaleRange, into: \.scale,
        help: "pixels a point: 2 for dense screens"),
      .value(
        "-o", "--output", placeholder: "TEMPLATE", into: \.output,
        help: "the files' names, with {z}, {x} and {y}"),
    ]
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  func run(_ console: Console) throws {
    guard let levels else { throw ArgumentError.missingOption("--zoom", remedy: "add --zoom 0-3") }
    guard let output else {
      throw ArgumentError.missingOption("-o", remedy: "add -o '\(TileTemplate.usual)'")
    }
    let range = TileRange(levels: levels, bounds: bounds)
    guard range.count <= TileRange.limit else {
      throw ArgumentError.tooManyTiles(range.count, limit: TileRange.limit)
    }
    let encoding = try picture.encoding(output: output.text)
    try output.check(range)
    try draw(range, to: output, as: encoding, console)
  }

  private func draw(
    _ range: TileRange, to output: TileTemplate, as encoding: PictureEncoding, _ console: Console
  ) throws {
    let renderer = MapRenderer(options: style.rendererOptions)
    let request = try request()
    var progress = Progress(total: range.count, unit: "tiles", isShown: showsProgress)
    defer { progress.end() }
    var told: Set<Diagnostic> = []
    for tile in range.tiles {
      let map = try renderer.tile(tile, of: request, size: (tileSize ?? .small).rawValue)
      let news = map.diagnostics.filter { told.insert($0).inserted }
      if !news.isEmpty { progress.clear() }
      try reporting.review(news, console)
      try output.write(try map.data(as: encoding), to: tile)
      progress.step()
    }
  }

  private var showsProgress: Bool {
    !reporting.isQuiet && !reporting.isJSON && ByteSink.standardError.isTerminal
  }

  private func request() throws(ArgumentError) -> MapRequest {
    var request = MapRequest()
    style.apply(to: &request)
    try overlays.apply(to: &request)
    request.scale = scale ?? 1
    do throws(MapRequestError) {
      try request.validate()
    } catch {
      throw .unusable(error)
    }
    return request
  }
}
