import Cartouche

/// `cartouche check`: everything that is wrong with a style, a request, data or tiles.
struct CheckCommand: Command {
  static let name = "check"
  static let summary = "List what is wrong with styles, requests, data and tiles."
  static let usage = "FILE…|- [OPTION]…"
  static let example = #"echo '{"camera": {"zoom": 3}, "size": 5}' | cartouche check -"#
  static let discussion = """
    Errors and warnings go to standard output, one a line, and after those of a file their number.
    Files that a style or request names are looked through as well, where they are on this machine;
    of archives, MBTiles and PMTiles, the tiles.
    Exit 0 without errors, 65 with some, 66 where a file cannot be read.
    """

  var files: [String] = []
  var kind: CheckedDocument.Kind?
  var allowsOutside = false
  var reporting = ReportingOptions()

  static let options: [Option<CheckCommand>] =
    [
      .word("--as", into: \.kind, help: "what the files are, where they do not tell themselves"),
      .flag(
        "--allow-outside", into: \.allowsOutside,
        help: "let documents name files outside their own folder"),
    ]
    + ReportingOptions.options.map { $0.within(\.reporting) }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    files.append(argument)
  }

  func run(_ console: Console) throws {
    if files.isEmpty {
      throw ArgumentError.missingOption("FILE", remedy: "name a file, or - for standard input")
    }
    var codes: Set<ExitCode> = []
    for file in files {
      do {
        let document = try CheckedDocument(path: file, as: kind, allowsOutside: allowsOutside)
        if try !show(document.diagnostics, of: document.name, console) { codes.insert(.badData) }
      } catch let error as any DiagnosedError {
        let code = ExitCode(error.cause)
        console.report(error.diagnostics, exit: code)
        codes.insert(code)
      }
    }
    for code in [ExitCode.missingInput, .badData] where codes.contains(code) {
      throw SpokenFailure(code: code)
    }
  }

  /// - Returns: whether the file passes.
  private func show(_ findings: [Diagnostic], of file: String, _ console: Console) throws -> Bool {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    let shown = reporting.isQuiet ? findings.filter { $0.severity == .error } : findings
    var text = shown.map { console.line(of: $0) + "\n" }.joined()
    if !reporting.isJSON, !reporting.isQuiet {
      text += "\(Console.oneLine(file)): \(Self.summary(errors: errors, warnings: warnings))\n"
    }
    try ByteSink.standardOutput.write(text)
    return errors == 0 && (!reporting.isStrict || warnings == 0)
  }

  /// `2 errors, 1 warning`
  static func summary(errors: Int, warnings: Int) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
    }
    let text = count(errors, "error")
    return warnings == 0 ? text : "\(text), \(count(warnings, "warning"))"
  }
}
