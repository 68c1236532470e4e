import Cartouche
import Foundation

/// `cartouche batch`: the pictures of a manifest.
struct BatchCommand: Command {
  static let name = "batch"
  static let summary = "Draw the pictures of a manifest."
  static let usage = "MANIFEST.jsonl|- [OPTION]… -o DIR"
  static let example =
    #"echo '{"camera": {"zoom": 2}, "output": "a.png"}' | cartouche batch - -o pictures"#
  static let discussion = """
    Each line of the manifest is a request document, whose output counts from DIR. With --template
    the manifest is a table (CSV), and each row a picture: texts of the template hold {column},
    {line} or {index}; a text that is only {zoom} becomes a number, true or false where the cell
    looks like it, {zoom:text} never. An empty cell leaves its key out. Paths count from the
    manifest's folder, or from the template's. Options say what documents do not.
    Exit 0, or 1 when some pictures failed; with --fail-fast as the first failure alone would.
    """

  var manifest: String?
  var style = StyleOptions()
  var size: ScreenSize?
  var scale: Double?
  var output: String?
  var name: String?
  var template: String?
  var jobs: Int?
  var shard = ShardOptions()
  var isResuming = false
  var failsFast = false
  var isDry = false
  var results: String?
  var picture = PictureOptions()
  var reporting = ReportingOptions()

  /// Threads; more than a machine has processors only take memory.
  static let jobsRange = 1...1_024

  static let options: [Option<BatchCommand>] =
    ownOptions + ShardOptions.options(by: "the items' content").map { $0.within(\.shard) }
    + StyleOptions.options.map { $0.within(\.style) }
    + PictureOptions.options.map { $0.within(\.picture) }
    + ReportingOptions.options.map { $0.within(\.reporting) }

  private static let ownOptions: [Option<BatchCommand>] =
    [
      .value(
        "-o", "--output", placeholder: "DIR", into: \.output,
        help: "the pictures' folder, made if missing"),
      .value(
        "--name", placeholder: "PATTERN", into: \.name,
        help: "of pictures whose documents name none, '\(BatchPlan.usualStem).png' unless given"),
      .value(
        "--template", placeholder: "REQUEST.json", into: \.template,
        help: "draw each row of a table as this request"),
      .count(
        "--jobs", placeholder: "N", in: jobsRange, into: \.jobs,
        help: "threads, as many as processors unless given"),
      .flag("--resume", into: \.isResuming, help: "skip what is done already"),
      .flag("--fail-fast", into: \.failsFast, help: "stop at the first failure"),
      .flag(
        "--dry-run", into: \.isDry,
        help: "look through everything, and tell what time and bytes it takes"),
      .value(
        "--results", placeholder: "FILE.jsonl", into: \.results,
        help: "write there what became of each item"),
      .value(
        "--size", placeholder: "WxH", into: \.size, help: "in points, 1024x768 unless given"),
      .number(
        "--scale", placeholder: "S", in: MapRequest.scaleRange, into: \.scale,
        help: "pixels a point: 2 for dense screens"),
    ]

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if manifest != nil { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    manifest = argument
  }

  func run(_ console: Console) throws {
    guard let manifest else {
      throw ArgumentError.missingOption(
        "the manifest", remedy: "name a file of requests, one a line, or - for standard input")
    }
    guard let output else { throw ArgumentError.missingOption("-o", remedy: "add -o pictures") }
    if template == nil, manifest.lowercased().hasSuffix(".csv") {
      throw ArgumentError.missingOption("--template", remedy: "a table needs one: REQUEST.json")
    }
    if let results, ResultsFile.isSame(results, manifest) {
      throw BatchError.resultsAreManifest(results)
    }
    let shard = try shard.assigned(console)
    let reader = try ManifestReader(path: manifest, isTable: template != nil)
    var plan = try BatchPlan(
      reader, path: manifest, template: template, name: name,
      defaults: BatchDefaults(style: style, size: size, scale: scale), picture: picture,
      folder: output, shard: shard)
    plan.ownFiles = [manifest, template, results].compactMap { $0 }
    let survey = try BatchSurvey(reader, plan: plan)
    try survey.requireOwnOutputs(console)
    try reader.rewind()
    if isDry {
      try estimate(reader, plan, survey, console)
    } else {
      try draw(reader, plan, survey, console)
    }
  }

  private var threads: Int {
    jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  private func draw(
    _ reader: ManifestReader, _ plan: BatchPlan, _ survey: BatchSurvey, _ console: Console
  ) throws {
    try PictureFolder(path: plan.folder.path).make()
    let (done, results) = try openResults()
    var run = BatchRun(
      worker: BatchWorker(
        plan: plan, renderer: MapRenderer(options: style.rendererOptions), done: done,
        isStrict: reporting.isStrict),
      failsFast: failsFast, results: results,
      progress: BatchProgress(total: survey.count, display: display), console: console)
    let signal = try run.run(reader, jobs: threads)
    console.note(run.progress.summary)
    if let fatal = run.fatal { throw fatal }
    if let signal { Interruption.end(after: signal) }
    guard let code = run.firstFailure else { return }
    console.report(
      BatchError.itemsFailed(run.progress.failed, of: survey.count).diagnostics, exit: .someFailed)
    throw SpokenFailure(code: failsFast ? code : .someFailed)
  }

  /// What is done already, and where results go.
  private func openResults() throws -> (DoneItems?, ResultsFile?) {
    var kept = 0
    let done = try doneItems(keeping: &kept)
    return (done, try results.map { try ResultsFile(path: $0, keeping: kept) })
  }

  /// - Parameter kept: gets the bytes of the results that are whole.
  private func doneItems(keeping kept: inout Int) throws -> DoneItems? {
    guard isResuming else { return nil }
    guard let results else { return .byFiles }
    return FileManager.default.fileExists(atPath: results)
      ? try DoneItems(results: results, end: &kept) : nil
  }

  private var display: BatchProgress.Display {
    if reporting.isQuiet || reporting.isJSON { return .hidden }
    return ByteSink.standardError.isTerminal ? .terminal : .lines
  }

  private func estimate(
    _ reader: ManifestReader, _ plan: BatchPlan, _ survey: BatchSurvey, _ console: Console
  ) throws {
    var kept = 0
    let worker = BatchWorker(
      plan: plan, renderer: MapRenderer(options: style.rendererOptions),
      done: try doneItems(keeping: &kept), isStrict: reporting.isStrict)
    var estimate = BatchEstimate(survey)
    var trial = BatchTrial()
    while let item = try reader.next() {
      switch worker.look(at: item) {
      case .elsewhere: break
      case .done: estimate.countDone()
      case .ready(let candidate):
        estimate.count(candidate.request)
        trial.consider(candidate)
      case .broken(let diagnostics, let code):
        estimate.countBroken()
        console.report(diagnostics, exit: code)
        if failsFast { throw SpokenFailure(code: code) }
      }
    }
    if let cost = trial.cost(worker.renderer) { estimate.expect(cost, jobs: threads) }
    try ByteSink.standardOutput.write(
      reporting.isJSON ? estimate.json : estimate.text(plan.manifest, jobs: threads))
    if estimate.broken > 0 { throw SpokenFailure(code: .someFailed) }
  }
}
