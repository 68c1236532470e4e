/// An option of a command: its names, its help, and what its value changes.
struct Option<Target>: Sendable {
  /// The long name last, which is what messages use.
  let names: [String]
  /// What stands for the value in help; `nil` for a flag.
  let placeholder: String?
  let help: String
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
    Option<Whole>(names: names, placeholder: placeholder, help: help) {
      [apply] (whole: inout Whole, argument: String) throws(InvalidValue) in
      try apply(&whole[keyPath: path], argument)
    }
  }
}
