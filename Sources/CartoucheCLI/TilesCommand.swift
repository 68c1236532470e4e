import Cartouche
import Foundation

/// `cartouche tiles`: a pyramid of square pictures, in folders or in one archive.
struct TilesCommand: Command {
  static let name = "tiles"
  static let summary = "Draw a pyramid of tiles."
  static let usage = "[REQUEST.json|-] --zoom A-B [OPTION]… -o 'DIR/{z}/{x}/{y}.png'|FILE.pmtiles"
  static let example =
    "cartouche tiles --zoom 4-5 --bounds 5,45,11,48 -o 'tiles/{z}/{x}/{y}.png'"
  static let discussion = """
    Tiles are numbered as web maps number them: x from the west, y from the north. A level z holds
    2^z × 2^z tiles; with tiles of 512 points it is drawn as the camera's zoom z + 1. A name that
    ends in .mbtiles or .pmtiles makes one archive, other names make files with a TileJSON document
    beside them. Of a request document counts what it says of style, overlays and scale.
    Interrupted, a run can be gone on with by --resume. With --shard several machines draw parts of
    one pyramid, which 'cartouche merge' joins.
    """

  var document: String?
  var style = StyleOptions()
  var overlays = OverlayOptions()
  var levels: TileLevels?
  var bounds: CoordinateBounds?
  var within: String?
  var tileSize: TileSize?
  var scale: Double?
  var output: TilesOutput?
  var picture = PictureOptions()
  var tileJSON: String?
  var jobs: TileJobs?
  var resumes = false
  var shard = ShardOptions()
  var reporting = ReportingOptions()

  static let options: [Option<TilesCommand>] =
    StyleOptions.options.map { $0.within(\.style) }
    + OverlayOptions.options.map { $0.within(\.overlays) }
    + [
      .value("--zoom", placeholder: "A-B", into: \.levels, help: "the levels, such as 0-5, or one"),
      .value(
        "--bounds", placeholder: "W,S,E,N", into: \.bounds,
        help: "only the tiles that touch this box, which may cross 180°"),
      .value(
        "--within", placeholder: "FILE", into: \.within,
        help: "only the tiles that hold some of the polygons of a GeoJSON file"),
      .value(
        "--tile-size", placeholder: "256|512", into: \.tileSize, help: "in points, 256 unless given"
      ),
      .number(
        "--scale", placeholder: "S", in: MapRequest.scaleRange, into: \.scale,
        help: "pixels a point: 2 for dense screens"),
      .value(
        "-o", "--output", placeholder: "TEMPLATE|FILE", into: \.output,
        help: "the files' names, with {z}, {x} and {y}; or an archive, .mbtiles or .pmtiles"),
      .value(
        "--tilejson", placeholder: "FILE", into: \.tileJSON,
        help: "what tells what the files are; tiles.json beside them unless given"),
      .value(
        "--jobs", placeholder: "N", into: \.jobs,
        help: "how many blocks of tiles to draw at once; as many as processors unless given"),
      .flag(
        "--resume", into: \.resumes, help: "skip the tiles that an earlier run has left"),
    ]
    + ShardOptions.options(by: "the tiles' places").map { $0.within(\.shard) }
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if document != nil { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    document = argument
  }

  func run(_ console: Console) throws {
    guard let levels else { throw ArgumentError.missingOption("--zoom", remedy: "add --zoom 0-3") }
    guard let output else {
      throw ArgumentError.missingOption("-o", remedy: "add -o '\(TileTemplate.usual)'")
    }
    if bounds != nil, within != nil { throw ArgumentError.conflict("--bounds", "--within") }
    let range = TileRange(levels: levels, bounds: bounds)
    if within == nil, range.count > TileRange.limit {
      throw ArgumentError.tooManyTiles(range.count, limit: TileRange.limit)
    }
    try check(output, range)
    let encoding = try encoding(output)
    let request = try request()
    let shard = try shard.assigned(console)
    let plan = try TilePlan(
      range, area: try area(), blockSide: MapRenderer.blockSide(scale: request.scale, size: side),
      shard: shard)
    let subject = TilesRun.Subject(
      renderer: MapRenderer(options: style.rendererOptions), request: request, plan: plan,
      tileSize: side, encoding: encoding)
    if plan.blocks.isEmpty, case .archive(_, let path) = output {
      return console.note("the shard \(shard.text) has no tiles; \(path) is not written")
    }
    if resumes, case .archive(_, let path) = output, try isComplete(path, subject, shard) {
      return console.note("\(path) is complete")
    }
    try draw(subject, shard, to: output, console)
  }

  /// Whether an archive is the shard's and of the same request and options: array jobs that are
  /// repeated as a whole then draw only what is missing.
  private func isComplete(_ path: String, _ subject: TilesRun.Subject, _ shard: Shard) throws
    -> Bool
  {
    guard shard != .whole, let format = TileArchiveFormat(path: path),
      let archive = try? format.open(path: path),
      let part = try? archive.archiveMetadata().part
    else { return false }
    return try part.indexes == [shard.index] && part.count == shard.count
      && part.run == run(of: subject)
  }

  /// In points.
  private var side: Int { (tileSize ?? .small).rawValue }

  /// By the option or the files' names; archives hold PNG unless told otherwise.
  private func encoding(_ output: TilesOutput) throws(ArgumentError) -> PictureEncoding {
    switch output {
    case .files(let template): return try picture.encoding(output: template.text)
    case .archive(let format, _):
      let encoding = try picture.encoding(output: "-")
      guard encoding.archiveFormat != nil else {
        throw .invalidValue(
          option: "--format", value: picture.format?.rawValue ?? "",
          reason: "\(format.rawValue) holds png, jpeg or webp only")
      }
      return encoding
    }
  }

  private func check(_ output: TilesOutput, _ range: TileRange) throws(ArgumentError) {
    switch output {
    case .files(let template): try template.check(range)
    case .archive:
      guard let tileJSON else { return }
      throw .invalidValue(
        option: "--tilejson", value: tileJSON, reason: "an archive itself tells what it holds")
    }
  }

  private func area() throws -> TileArea? {
    guard let within else { return nil }
    let contents = try FeatureFile.read(path: within)
    guard let area = TileArea(contents.features) else {
      throw TilesRequestError.noAreas(path: within)
    }
    return area
  }

  private func draw(
    _ subject: TilesRun.Subject, _ shard: Shard, to output: TilesOutput, _ console: Console
  ) throws {
    let sink = try sink(subject, shard, output)
    let run = TilesRun(subject, into: sink, reporting: reporting, console)
    try Interruption.postponing {
      try run.draw(jobs: jobs?.count ?? TileJobs.usual)
    } ending: {
      console.warn([
        Diagnostic(
          .warning, "interrupted; the tiles that are drawn are kept",
          remedy: "go on with --resume")
      ])
    }
    try sink.finish(description(subject, shard))
  }

  private func sink(_ subject: TilesRun.Subject, _ shard: Shard, _ output: TilesOutput) throws
    -> any TileSink
  {
    switch output {
    case .files(let template):
      return TileFiles(
        template, document: tileJSON, levels: Self.levels(subject.plan), tileSize: side,
        resumes: resumes)
    case .archive(let format, let path):
      var purpose = try purpose(subject)
      if shard != .whole { purpose += Array("\nshard \(shard.text)".utf8) }
      return try TileArchiveFile(format, path: path, purpose: purpose, resumes: resumes)
    }
  }

  private static func levels(_ plan: TilePlan) -> ClosedRange<Int> {
    let levels = plan.range.levels.map(\.z)
    return (levels.first ?? 0)...(levels.last ?? 0)
  }

  /// What tells the tiles of this run, and of its other shards, from others: all that they depend on
  /// but what files hold.
  private func purpose(_ subject: TilesRun.Subject) throws -> [UInt8] {
    let plan = subject.plan
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let levels = plan.range.levels.map { "\($0.z):\($0.columns):\($0.rows)" }
    let head =
      "Cartouche \(BuildInformation.version) \(side) \(plan.wholeCount) \(levels) \(within ?? "") "
      + "\(style.fontFolders) \(subject.encoding)\n"
    return Array(head.utf8) + Array(try encoder.encode(subject.request))
  }

  /// Stands for the purpose.
  private func run(of subject: TilesRun.Subject) throws -> String {
    var hash = ContentHash()
    hash.combine(try purpose(subject))
    return BatchRecord.text(ofHash: hash.value)
  }

  private func description(_ subject: TilesRun.Subject, _ shard: Shard) throws
    -> TileArchiveDescription
  {
    let file = subject.request.style.split(separator: "/").last ?? "map"
    var description = TileArchiveDescription(
      name: String(file.hasSuffix(".json") ? file.dropLast(5) : file),
      format: subject.encoding.archiveFormat ?? .other("raw"),
      bounds: subject.plan.area?.coordinateBounds ?? bounds ?? .world,
      generator: "Cartouche \(BuildInformation.version)", levels: Self.levels(subject.plan))
    if shard != .whole {
      description.part = TileArchivePart(
        indexes: [shard.index], count: shard.count, tileCount: subject.plan.wholeCount,
        run: try run(of: subject), edges: description.edges,
        center: description.center)
    }
    return description
  }

  private func request() throws -> MapRequest {
    var request = try RequestDocument.read(document, allowsOutside: style.allowsOutside)
    try TilesRequestError.check(request, document: document)
    style.apply(to: &request)
    try overlays.apply(to: &request)
    if let scale { request.scale = scale }
    do throws(MapRequestError) {
      try request.validate()
    } catch {
      throw ArgumentError.unusable(error)
    }
    return request
  }
}
