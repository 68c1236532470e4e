import Cartouche

/// Where a picture goes.
enum PictureDestination: Hashable {
  case standardOutput
  case file(String)

  init(_ argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// Fails before anything is drawn where writing would fail later.
  func check() throws {
    switch self {
    case .file(let path): _ = try OutputPlace(checking: path)
    case .standardOutput:
      if ByteSink.standardOutput.isTerminal {
        throw ArgumentError.invalidValue(
          option: "--output", value: "-",
          reason: "a terminal cannot show a picture; redirect the output or name a file")
      }
    }
  }

  func write(_ bytes: [UInt8]) throws {
    switch self {
    case .file(let path): try WholeFile.write(bytes, to: path)
    case .standardOutput:
      do throws(ByteSinkError) {
        try ByteSink.standardOutput.write(bytes)
      } catch {
        switch error {
        case .closed: throw error
        case .failed(let reason): throw OutputError.standardOutput(reason: reason)
        }
      }
    }
  }
}
