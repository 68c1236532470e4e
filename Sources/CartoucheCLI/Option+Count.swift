extension Option {
  /// A whole number.
  static func count(
    _ names: String..., placeholder: String, in range: ClosedRange<Int>,
    into path: WritableKeyPath<Target, Int?> & Sendable, help: String
  ) -> Option {
    Option(names: names, placeholder: placeholder, help: help) {
      (target: inout Target, argument: String) throws(InvalidValue) in
      guard let number = Int(argument) else {
        throw InvalidValue("'\(argument)' is not a whole number")
      }
      guard range.contains(number) else { throw InvalidValue("outside \(range.text)") }
      target[keyPath: path] = number
    }
  }
}
