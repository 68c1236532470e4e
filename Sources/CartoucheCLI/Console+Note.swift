import Cartouche
import Foundation

extension Console {
  private struct Note: Encodable {
    let severity = "note"
    let message: String
  }

  /// Something worth knowing that is no flaw.
  func note(_ message: String) {
    if isQuiet { return }
    guard isJSON else {
      try? ByteSink.standardError.write(Self.oneLine(message) + "\n")
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Note(message: message)) else { return }
    try? ByteSink.standardError.write(String(decoding: data, as: UTF8.self) + "\n")
  }
}
