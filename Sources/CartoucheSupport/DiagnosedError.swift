/// An error that a person can read: what, where, and how to mend it.
public protocol DiagnosedError: Error, CustomStringConvertible {
  /// At least one, in the order of the input.
  var diagnostics: [Diagnostic] { get }
  /// Whose turn it is to act.
  var cause: ErrorCause { get }
}

extension DiagnosedError {
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
