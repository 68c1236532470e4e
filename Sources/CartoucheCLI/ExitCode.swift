import Cartouche

/// How the program ends, after sysexits.h where it has a word for it.
enum ExitCode: Int32 {
  case success = 0
  /// Some of many were not done; each has been told.
  case someFailed = 1
  /// The command line is not understood.
  case usage = 64
  /// An input breaks its rules.
  case badData = 65
  /// An input is not there or cannot be read.
  case missingInput = 66
  /// The program or its installation is at fault.
  case software = 70
  /// The output cannot be written.
  case cannotWrite = 73

  init(_ cause: ErrorCause) {
    self =
      switch cause {
      case .badData: .badData
      case .missingInput: .missingInput
      case .cannotWrite: .cannotWrite
      case .software: .software
      }
  }
}
