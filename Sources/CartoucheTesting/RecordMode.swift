/// Which golden images a test run writes. A test that writes one fails, so that no recording can be
/// mistaken for a check.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden image, whether it matched or not.
  case all
  /// Golden images that do not exist yet.
  case missing
  /// Golden images that do not exist yet or do not match.
  case failed
  /// None; the default.
  case never

  /// The environment variable that names the mode.
  public static let variable = "CARTOUCHE_RECORD"

  /// - Throws: `GoldenError.unknownRecordMode` for a value that is no mode; an empty one is `never`.
  init(environment: [String: String]) throws(GoldenError) {
    let value = environment[Self.variable] ?? ""
    guard let mode = value.isEmpty ? .never : RecordMode(rawValue: value) else {
      throw .unknownRecordMode(value)
    }
    self = mode
  }
}
