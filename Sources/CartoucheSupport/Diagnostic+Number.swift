extension Diagnostic {
  /// A number as a person would write it: `95`, not `95.0`.
  package static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
