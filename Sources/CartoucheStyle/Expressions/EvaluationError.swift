/// Why an expression has no value for a feature. The property's default is drawn instead.
package struct EvaluationError: Error, Sendable {
  enum Reason: Sendable {
    case wrongType(expected: StyleType, found: StyleValue)
    case other(String)
  }

  let reason: Reason
  /// The way from the expression's root to the operator that failed, such as `[2][1]`.
  package let path: String

  init(_ reason: Reason, path: String = "") {
    self.reason = reason
    self.path = path
  }

  static func wrongType(_ expected: StyleType, _ found: StyleValue, path: String = "") -> Self {
    Self(.wrongType(expected: expected, found: found), path: path)
  }

  static func other(_ message: String, path: String = "") -> Self {
    Self(.other(message), path: path)
  }

  /// Composed only when asked for: most failures are never read.
  package var message: String {
    switch reason {
    case .wrongType(let expected, let found):
      "Expected value to be of type \(expected), but found \(found.type) instead."
    case .other(let message): message
    }
  }
}
