import Cartouche
import Foundation

/// `cartouche animate`: the pictures of a camera or a trip on its way.
struct AnimateCommand: Command {
  static let name = "animate"
  static let summary = "Draw the frames of a flight, a drive or keyframes."
  static let usage = "[ANIMATION.json|-] [OPTION]… -o 'DIR/%05d.png'|FILE.png"
  static let example =
    #"echo '{"request": {"camera": {"zoom": 1}}, "flight": {"to": {"zoom": 4}}}' "#
    + "| cartouche animate - --size 320x240 -o flight.png"
  static let discussion = """
    A name with %d or %05d makes a picture of every frame, numbered from 0; another one, .png or
    .apng, one animated PNG. The document has a "request", as snapshot takes it, and either
    "keyframes", a "flight" or a "drive" along the route of the request's trip; besides "fps",
    "loops" (0: without end) and "hold", seconds for the last picture. Without a document, --route or
    --navigation is driven. As the zoom changes, markers glide out of their clusters and into them.
    Interrupted, numbered pictures can be gone on with by --resume.
    """

  var document: String?
  var style = StyleOptions()
  var overlays = OverlayOptions()
  var ornaments = OrnamentOptions()
  var navigation = NavigationOptions()
  var placement: MapRequest.Placement?
  var size: ScreenSize?
  var scale: Double?
  var framesPerSecond: Double?
  var duration: Double?
  var loops: Int?
  var first: Int?
  var last: Int?
  var output: AnimationOutput?
  var picture = PictureOptions()
  var jobs: TileJobs?
  var shard = ShardOptions()
  var resumes = false
  var isDry = false
  var reporting = ReportingOptions()

  static let options: [Option<AnimateCommand>] =
    StyleOptions.options.map { $0.within(\.style) }
    + OverlayOptions.options.map { $0.within(\.overlays) }
    + OrnamentOptions.options.map { $0.within(\.ornaments) }
    + NavigationOptions.options.map { $0.within(\.navigation) }
    + ownOptions
    + ShardOptions.options(by: "the frames' numbers").map { $0.within(\.shard) }
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  private static let frameRange = 0...CameraAnimation.frameLimit

  private static let ownOptions: [Option<AnimateCommand>] = [
    .word(
      "--placement", into: \.placement,
      help: "of labels: over the picture unless given, or as on tiles"),
    .value("--size", placeholder: "WxH", into: \.size, help: "in points, 1024x768 unless given"),
    .number(
      "--scale", placeholder: "S", in: MapRequest.scaleRange, into: \.scale,
      help: "pixels a point: 2 for dense screens"),
    .number(
      "--fps", placeholder: "N", in: MapAnimation.framesPerSecondRange, into: \.framesPerSecond,
      help: "frames a second, 30 unless given"),
    .number(
      "--duration", placeholder: "SECONDS", in: 0...CameraAnimation.durationLimit,
      into: \.duration, help: "of a flight or a drive"),
    .count(
      "--loops", placeholder: "N", in: MapAnimation.loopsRange, into: \.loops,
      help: "how often an animated PNG is played; 0, without end, unless given"),
    .count(
      "--from", placeholder: "FRAME", in: frameRange, into: \.first,
      help: "only the frames from this one on"),
    .count(
      "--to", placeholder: "FRAME", in: frameRange, into: \.last,
      help: "only the frames up to this one"),
    .value(
      "-o", "--output", placeholder: "PATTERN|FILE", into: \.output,
      help: "numbered names with %d or %05d, or an animated picture, .png or .apng"),
    .value(
      "--jobs", placeholder: "N", into: \.jobs,
      help: "how many frames to draw at once; as many as processors unless given"),
    .flag("--resume", into: \.resumes, help: "skip the frames that an earlier run has left"),
    .flag("--dry-run", into: \.isDry, help: "say how many frames there are, and draw none"),
  ]

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if document != nil { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    document = argument
  }

  func run(_ console: Console) throws {
    guard
      let output = try output ?? (isDry ? AnimationOutput(argument: AnimationOutput.usual) : nil)
    else {
      throw ArgumentError.missingOption("-o", remedy: "add -o '\(AnimationOutput.usual)'")
    }
    let encoding = try encoding(output)
    let animation = try animation()
    let renderer = MapRenderer(options: style.rendererOptions)
    let frames = try renderer.frames(of: animation)
    let run = AnimationRun(
      renderer: renderer, frames: frames, plan: try plan(frames, output, console),
      reporting: reporting,
      console: console)
    if isDry { return try tell(run, animation.request) }
    let jobs = jobs?.count ?? TileJobs.usual
    try Interruption.postponing {
      switch output {
      case .picture(let path):
        try AnimationFile(path: path, loops: animation.loops).write(run, jobs: jobs)
      case .files(let pattern): try write(run, as: pattern, encoding, jobs: jobs)
      }
    } ending: {
      console.warn([Self.interruption(output)])
    }
  }

  private static func interruption(_ output: AnimationOutput) -> Diagnostic {
    switch output {
    case .files:
      Diagnostic(
        .warning, "interrupted; the frames that are drawn are kept", remedy: "go on with --resume")
    case .picture: Diagnostic(.warning, "interrupted; an animated picture is whole or absent")
    }
  }

  private func write(
    _ run: AnimationRun, as pattern: FramePattern, _ encoding: PictureEncoding, jobs: Int
  ) throws {
    _ = try run.draw(jobs: jobs) {
      try $0.data(as: encoding)
    } take: { bytes, still in
      for frame in still.frames {
        let path = pattern.path(of: frame)
        try PictureFolder.makeFolders(of: path, from: "")
        try WholeFile.write(bytes, to: path, flushed: false, isRepeatable: true)
      }
    }
  }

  /// - Throws: for what goes with numbered pictures only.
  private func encoding(_ output: AnimationOutput) throws(ArgumentError) -> PictureEncoding {
    guard case .picture(let path) = output else {
      guard case .files(let pattern) = output else { return .png() }
      return try picture.encoding(output: pattern.text)
    }
    if let format = picture.format, format != .png {
      throw .invalidValue(
        option: "--format", value: format.rawValue,
        reason: "an animated picture is png; pictures of their own have numbers, such as "
          + "'\(AnimationOutput.usual)'")
    }
    if shard.shard != nil || shard.count != nil {
      throw .invalidValue(
        option: "--output", value: path,
        reason: "one file cannot be shared out by --shard; draw numbered pictures")
    }
    if resumes {
      throw .invalidValue(
        option: "--output", value: path,
        reason: "an animated picture is whole or absent, and --resume is for numbered ones")
    }
    return try picture.encoding(output: "-")
  }

  private func plan(
    _ frames: AnimationFrames, _ output: AnimationOutput, _ console: Console
  ) throws(ArgumentError) -> AnimationPlan {
    let end = frames.count - 1
    let first = first ?? 0
    let last = min(last ?? end, end)
    guard first <= end else {
      throw .invalidValue(
        option: "--from", value: "\(first)", reason: "the last frame is \(end)")
    }
    guard first <= last else {
      throw .invalidValue(
        option: "--to", value: "\(last)", reason: "it lies before --from \(first)")
    }
    guard case .files(let pattern) = output else {
      return AnimationPlan(frames, range: first...last) { _ in false }
    }
    let shard = try shard.assigned(console)
    return AnimationPlan(frames, range: first...last, shard: shard) { frame in
      resumes && Self.hasFile(pattern.path(of: frame))
    }
  }

  /// Files are whole or absent, so that one that is there is done.
  private static func hasFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  /// What would be drawn, after a look at whether it can be.
  private func tell(_ run: AnimationRun, _ request: MapRequest) throws {
    let found = try run.renderer.check(run.frames.request(of: 0))
    if !found.isEmpty {
      run.console.report(found, exit: .missingInput)
      throw SpokenFailure(code: .missingInput)
    }
    let estimate = AnimationEstimate(run.frames, run.plan, request)
    try ByteSink.standardOutput.write(reporting.isJSON ? estimate.json : estimate.text)
  }

  // MARK: The animation

  /// The document's with the options laid over it.
  private func animation() throws -> MapAnimation {
    let document = try document.map {
      try AnimationDocument($0, allowsOutside: style.allowsOutside)
    }
    var animation = try document?.read() ?? MapAnimation(MapRequest(), .drive(MapAnimation.Drive()))
    try apply(to: &animation)
    do throws(MapRequestError) {
      try animation.validate()
    } catch {
      try document?.check()
      // The document alone was valid, so that the options are at fault.
      throw ArgumentError.unusable(error)
    }
    return animation
  }

  private func apply(to animation: inout MapAnimation) throws {
    style.apply(to: &animation.request)
    try overlays.apply(to: &animation.request)
    try ornaments.apply(to: &animation.request)
    try navigation.apply(to: &animation.request, allowsOutside: style.allowsOutside)
    if document == nil, animation.request.navigation == nil {
      throw ArgumentError.missingOption(
        "the animation", remedy: "name its document, or a route to drive along with --route")
    }
    if let placement { animation.request.placement = placement }
    if let size { animation.request.size = size }
    if let scale { animation.request.scale = scale }
    if let framesPerSecond { animation.framesPerSecond = framesPerSecond }
    if let loops { animation.loops = loops }
    guard let duration else { return }
    switch animation.movement {
    case .keyframes:
      throw ArgumentError.invalidValue(
        option: "--duration", value: Diagnostic.text(duration),
        reason: "each keyframe has a duration of its own")
    case .flight(var flight):
      flight.duration = duration
      animation.movement = .flight(flight)
    case .drive(var drive):
      drive.duration = duration
      drive.speed = nil
      animation.movement = .drive(drive)
    }
  }
}
