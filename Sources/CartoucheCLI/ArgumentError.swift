import Cartouche

/// Why a command line is not understood.
enum ArgumentError: Error, Hashable {
  case missingCommand
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, placeholder: String)
  /// `--strict=yes`
  case unwantedValue(option: String)
  case invalidValue(option: String, value: String, reason: String)
  case unexpectedArgument(String, usage: String)
  case missingOption(String, remedy: String)
  case conflict(String, String)
  /// An option of pictures in other formats.
  case unfitOption(String, format: String, formats: [String])
  /// A vector format for what is made of pixels.
  case pixelsOnly(format: String)
  /// `nil` where they were not counted to the end.
  case tooManyTiles(Int?, limit: Int)
  /// The options make a request of which there is no picture.
  case unusable(MapRequestError)

  var diagnostics: [Diagnostic] {
    if case .unusable(let error) = self { return error.diagnostics }
    return [Diagnostic(.error, message, remedy: remedy)]
  }

  /// Enough of a value to know it by.
  private static func shortened(_ value: String) -> String {
    value.count <= 60 ? value : "\(value.prefix(59))…"
  }

  private var message: String {
    switch self {
    case .missingCommand: "no command given"
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .unknownOption(let name, _): "unknown option '\(name)'"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unwantedValue(let option): "\(option) takes no value"
    case .invalidValue(let option, let value, let reason):
      "\(option) \(Self.shortened(value)): \(reason)"
    case .unexpectedArgument(let argument, _): "unexpected argument '\(argument)'"
    case .missingOption(let name, _): "\(name) is missing"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    case .unfitOption(let name, let format, _): "\(name) means nothing for \(format)"
    case .pixelsOnly(let format): "\(format) is for the pictures of snapshot and batch"
    case .tooManyTiles(let count, let limit):
      count.map { "\($0) tiles are above the limit of \(limit)" }
        ?? "there are more tiles than the limit of \(limit)"
    case .unusable(let error): error.description
    }
  }

  private var remedy: String? {
    switch self {
    case .missingCommand: "try 'cartouche --help'"
    case .unknownCommand(let name, let known):
      Spelling.suggestion(for: name, among: known)
        ?? "there are: \(known.joined(separator: ", "))"
    case .unknownOption(let name, let known): Spelling.suggestion(for: name, among: known)
    case .unexpectedArgument(_, let usage): "usage: \(usage)"
    case .missingOption(_, let remedy): remedy
    case .unfitOption(_, _, let formats): "it is for \(formats.joined(separator: " and "))"
    case .pixelsOnly: "what this command draws is made of pixels: take png, webp or another"
    case .tooManyTiles: "narrow them with --zoom or --bounds"
    case .missingValue, .unwantedValue, .invalidValue, .conflict, .unusable: nil
    }
  }
}
