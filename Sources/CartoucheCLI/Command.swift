/// A command of the program.
protocol Command: Sendable {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// The arguments after the name.
  static var usage: String { get }
  /// What help says beyond the options, may be empty.
  static var discussion: String { get }
  /// A command line that works as pasted.
  static var example: String { get }
  static var options: [Option<Self>] { get }

  init()
  var reporting: ReportingOptions { get }
  mutating func accept(positional argument: String) throws(ArgumentError)
  func run(_ console: Console) throws
}

extension Command {
  static var usageLine: String { "cartouche \(name) \(usage)" }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    throw .unexpectedArgument(argument, usage: Self.usageLine)
  }

  static func parse(_ arguments: [String]) throws(ArgumentError) -> Self {
    var command = Self()
    let parser = ArgumentParser<Self>(options: options) {
      (command: inout Self, argument: String) throws(ArgumentError) in
      try command.accept(positional: argument)
    }
    try parser.parse(arguments, into: &command)
    return command
  }
}
