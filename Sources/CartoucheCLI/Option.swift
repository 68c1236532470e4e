/// An option of a command: its names, its help, and what its value changes.
struct Option<Target>: Sendable {
  /// The long name last, which is what messages use.
  let names: [String]
  /// What stands for the value in help; `nil` for a flag.
  let placeholder: String?
  let help: String
  /// Whether an argument that follows the value goes on with it; both are applied as one, with a
  /// space between.
  var continues: @Sendable (String) -> Bool = { _ in false }
  let apply: @Sendable (inout Target, String) throws(InvalidValue) -> Void

  var name: String { names.last ?? "" }

  static func flag(
    _ names: String..., into path: WritableKeyPath<Target, Bool> & Sendable, help: String
  ) -> Option {
    Option(names: names, placeholder: nil, help: help) { target, _ in
      target[keyPath: path] = true
    }
  }

  /// The last one given counts.
  static func value<Value: ArgumentValue>(
    _ names: String..., placeholder: String,
    into path: WritableKeyPath<Target, Value?> & Sendable, help: String
  ) -> Option {
    Option(names: names, placeholder: placeholder, help: help) {
      (target: inout Target, argument: String) throws(InvalidValue) in
      target[keyPath: path] = try Value(argument: argument)
    }
  }

  /// May be given more than once.
  static func values<Value: ArgumentValue>(
    _ names: String..., placeholder: String,
    into path: WritableKeyPath<Target, [Value]> & Sendable, help: String
  ) -> Option {
    Option(names: names, placeholder: placeholder, help: help) {
      (target: inout Target, argument: String) throws(InvalidValue) in
      target[keyPath: path].append(try Value(argument: argument))
    }
  }

  /// May be given more than once, in any order with others of its kind.
  static func each(
    _ names: String..., placeholder: String,
    continues: @escaping @Sendable (String) -> Bool = { _ in false }, help: String,
    apply: @escaping @Sendable (inout Target, String) throws(InvalidValue) -> Void
  ) -> Option {
    Option(names: names, placeholder: placeholder, help: help, continues: continues, apply: apply)
  }

  /// One of a fixed set of words.
  static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ names: String..., into path: WritableKeyPath<Target, Word?> & Sendable, help: String
  ) -> Option {
    let words = Word.allCases.map(\.rawValue)
    return Option(names: names, placeholder: words.joined(separator: "|"), help: help) {
      (target: inout Target, argument: String) throws(InvalidValue) in
      guard let word = Word(rawValue: argument) else {
        throw InvalidValue("there are: \(words.joined(separator: ", "))")
      }
      target[keyPath: path] = word
    }
  }

  static func number(
    _ names: String..., placeholder: String, in range: ClosedRange<Double>,
    into path: WritableKeyPath<Target, Double?> & Sendable, help: String
  ) -> Option {
    Option(names: names, placeholder: placeholder, help: help) {
      (target: inout Target, argument: String) throws(InvalidValue) in
      let number = try Double(argument: argument)
      guard range.contains(number) else { throw InvalidValue("outside \(range.text)") }
      target[keyPath: path] = number
    }
  }

  /// The same option for something that holds the target.
  func within<Whole>(_ path: WritableKeyPath<Whole, Target> & Sendable) -> Option<Whole> {
    Option<Whole>(names: names, placeholder: placeholder, help: help, continues: continues) {
      [apply] (whole: inout Whole, argument: String) throws(InvalidValue) in
      try apply(&whole[keyPath: path], argument)
    }
  }
}
