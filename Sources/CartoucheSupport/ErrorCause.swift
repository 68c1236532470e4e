/// Why something failed, as far as a caller acts on it; a command line makes exit codes of it.
public enum ErrorCause: Hashable, Sendable {
  /// The input is there, but breaks its rules.
  case badData
  /// The input is not there or cannot be read.
  case missingInput
  /// The output cannot be written.
  case cannotWrite
  /// The program or its installation is at fault.
  case software
}
