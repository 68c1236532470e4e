import Cartouche

/// From arguments to an exit code.
enum Program {
  static let commands: [any Command.Type] = [
    SnapshotCommand.self, TilesCommand.self, BatchCommand.self, AnimateCommand.self,
    MergeCommand.self, DirectionsCommand.self, CheckCommand.self, InspectCommand.self,
    DiffCommand.self,
  ]

  static func run(_ arguments: [String]) -> ExitCode {
    // Asked for before anything is understood, so that errors of understanding have the form too.
    let isJSON = arguments.prefix { $0 != "--" }.contains("--json")
    let console = Console(isQuiet: arguments.contains("--quiet"), isJSON: isJSON)
    do {
      try dispatch(arguments, console)
      return .success
    } catch ByteSinkError.closed {
      return .success
    } catch {
      let (diagnostics, code) = judge(error)
      console.report(diagnostics, exit: code)
      return code
    }
  }

  private static func dispatch(_ arguments: [String], _ console: Console) throws {
    guard let first = arguments.first else {
      throw ArgumentError.missingCommand
    }
    switch first {
    case "-h", "--help", "help": try ByteSink.standardOutput.write(help(arguments.dropFirst()))
    case "--version": try ByteSink.standardOutput.write(version(arguments.dropFirst()))
    default:
      guard let command = commands.first(where: { $0.name == first }) else {
        if ArgumentParser<Void>.isOption(first) {
          throw ArgumentError.unknownOption(first, known: ["--help", "--version"])
        }
        throw ArgumentError.unknownCommand(first, known: commands.map { $0.name })
      }
      try run(command, Array(arguments.dropFirst()), console)
    }
  }

  private static func run<C: Command>(_ type: C.Type, _ arguments: [String], _ console: Console)
    throws
  {
    if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try ByteSink.standardOutput.write(HelpText.text(of: type))
    }
    let command = try C.parse(arguments)
    try command.run(console)
  }

  private static func help(_ rest: ArraySlice<String>) throws(ArgumentError) -> String {
    guard let name = rest.first else { return HelpText.overview(of: commands) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: commands.map { $0.name })
    }
    return HelpText.text(of: command)
  }

  private static func version(_ rest: ArraySlice<String>) throws(ArgumentError) -> String {
    var isVerbose = false
    for argument in rest {
      guard argument == "--verbose" else {
        throw .unknownOption(argument, known: ["--verbose"])
      }
      isVerbose = true
    }
    return VersionText.text(isVerbose: isVerbose)
  }

  static func judge(_ error: any Error) -> ([Diagnostic], ExitCode) {
    switch error {
    case let error as SpokenFailure: ([], error.code)
    case ByteSinkError.failed(let reason):
      (OutputError.standardOutput(reason: reason).diagnostics, .cannotWrite)
    case let error as ArgumentError: (error.diagnostics, .usage)
    case let error as any DiagnosedError: (error.diagnostics, ExitCode(error.cause))
    default: ([Diagnostic(.error, "\(error)")], .software)
    }
  }
}
