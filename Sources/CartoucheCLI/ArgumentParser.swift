/// Reads the arguments of one command.
///
/// `--name value`, `--name=value`, `-o value` and `-ovalue` are the same; what begins with a minus
/// and a digit or a point is a value (`--center -33.8,151.2`), and so is `-` alone. After `--`
/// nothing is an option.
struct ArgumentParser<Target> {
  let options: [Option<Target>]
  let acceptPositional: (inout Target, String) throws(ArgumentError) -> Void

  func parse(_ arguments: [String], into target: inout Target) throws(ArgumentError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for positional in rest { try acceptPositional(&target, positional) }
        return
      }
      if Self.isOption(argument) {
        try parseOption(argument, &rest, into: &target)
      } else {
        try acceptPositional(&target, argument)
      }
    }
  }

  /// Whether an argument names an option rather than being a value.
  static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return second != "." && !("0"..."9").contains(second)
  }

  private func parseOption(
    _ argument: String, _ rest: inout ArraySlice<String>, into target: inout Target
  ) throws(ArgumentError) {
    let (written, attached) = Self.split(argument)
    guard let option = options.first(where: { $0.names.contains(written) }) else {
      throw .unknownOption(written, known: options.flatMap(\.names).filter { $0.count > 2 })
    }
    guard let placeholder = option.placeholder else {
      if attached != nil { throw .unwantedValue(option: written) }
      try apply(option, "", written: written, to: &target)
      return
    }
    var value: String
    if let attached {
      value = attached
    } else if let next = rest.first, !Self.isOption(next) {
      rest.removeFirst()
      value = next
    } else {
      throw .missingValue(option: written, placeholder: placeholder)
    }
    while let next = rest.first, !Self.isOption(next), option.continues(next) {
      rest.removeFirst()
      value += " " + next
    }
    try apply(option, value, written: written, to: &target)
  }

  /// `--name=value` and `-nvalue` into their halves.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    let value = argument.dropFirst(2)
    return (String(argument.prefix(2)), value.isEmpty ? nil : String(value))
  }

  private func apply(
    _ option: Option<Target>, _ value: String, written: String, to target: inout Target
  ) throws(ArgumentError) {
    do throws(InvalidValue) {
      try option.apply(&target, value)
    } catch {
      throw .invalidValue(option: written, value: value, reason: error.reason)
    }
  }
}
