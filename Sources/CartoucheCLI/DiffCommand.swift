import Cartouche
import Foundation

/// `cartouche diff`: what distinguishes pictures.
struct DiffCommand: Command {
  static let name = "diff"
  static let summary = "Tell how pictures differ."
  static let usage = "EXPECTED ACTUAL [OPTION]…"
  static let example = "cartouche diff golden.png map.png -o difference.png"
  static let discussion = """
    EXPECTED and ACTUAL are two files (PNG, JPEG, WebP), or two folders, whose pictures of one name
    are compared. A pixel differs when people see it: by more than a threshold, 0.1 unless given,
    where 1 lies between black and white; pixels that only smooth an edge do not count. With
    --tolerance it differs by its channels. Colour under zero alpha never counts.
    Exit 0 where all is alike, 1 where it is not.
    """

  var paths: [String] = []
  var output: String?
  var html: String?
  var threshold: Double?
  var tolerance: Int?
  var allowed: Double?
  var isQuiet = false
  var isJSON = false
  var wantsHelp = false

  static let options: [Option<DiffCommand>] = [
    .value(
      "-o", "--output", placeholder: "DIFF", into: \.output,
      help: "draw what differs, in red, there: a PNG file, or a folder for folders"),
    .value(
      "--html", placeholder: "REPORT.html", into: \.html,
      help: "one page that shows the pictures side by side, over one another and in turn"),
    .number(
      "--threshold", placeholder: "T", in: 0...1, into: \.threshold,
      help: "what may differ to the eye, 0.1 unless given"),
    .count(
      "--tolerance", placeholder: "N", in: 0...255, into: \.tolerance,
      help: "what each channel may differ by instead; 0 is exact"),
    .number(
      "--allow", placeholder: "SHARE", in: 0...1, into: \.allowed,
      help: "of the pixels that may differ: 0.001 is one in a thousand"),
    .flag("--quiet", into: \.isQuiet, help: "tell by the exit code only"),
    .flag("--json", into: \.isJSON, help: "one JSON object for each pair of pictures"),
    .flag("-h", "--help", into: \.wantsHelp, help: "this help"),
  ]

  var reporting: ReportingOptions {
    var reporting = ReportingOptions()
    (reporting.isQuiet, reporting.isJSON) = (isQuiet, isJSON)
    return reporting
  }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    if paths.count == 2 { throw .unexpectedArgument(argument, usage: Self.usageLine) }
    paths.append(argument)
  }

  func run(_ console: Console) throws {
    guard paths.count == 2 else {
      throw ArgumentError.missingOption(
        paths.isEmpty ? "EXPECTED" : "ACTUAL", remedy: "name two pictures, or two folders of them")
    }
    if threshold != nil, tolerance != nil {
      throw ArgumentError.conflict("--threshold", "--tolerance")
    }
    let pairs = try PicturePairs(expected: paths[0], actual: paths[1])
    let outputs = try DifferenceOutputs(
      pairs, pictures: output, html: html)
    var codes: Set<ExitCode> = []
    for pair in pairs.pairs {
      do {
        let outcome = try DiffOutcome(pair, settings: settings)
        try tell(outcome)
        try outputs.take(outcome)
        if !outcome.passes { codes.insert(.someFailed) }
      } catch let error as any DiagnosedError {
        let code = ExitCode(error.cause)
        console.report(error.diagnostics, exit: code)
        codes.insert(code)
      }
    }
    try outputs.finish()
    for code in [ExitCode.cannotWrite, .missingInput, .badData, .someFailed]
    where codes.contains(code) {
      throw SpokenFailure(code: code)
    }
  }

  private var settings: PictureComparison.Settings {
    PictureComparison.Settings(
      metric: tolerance.map { .channels(tolerance: UInt8(clamping: $0)) }
        ?? .perceptual(threshold: threshold ?? 0.1),
      allowedShare: allowed ?? 0)
  }

  private func tell(_ outcome: DiffOutcome) throws {
    if isJSON {
      try ByteSink.standardOutput.write(outcome.record.json + "\n")
    } else if !isQuiet {
      try ByteSink.standardOutput.write(Console.oneLine(outcome.text) + "\n")
    }
  }
}
