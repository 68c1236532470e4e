import CartoucheSupport

/// Gathers what a reader has to tell, and keeps hostile input from making it tell too much.
struct ReadingLog {
  /// Diagnostics kept one by one.
  static let limit = 50

  private struct Entry {
    let offset: Int
    let path: String?
    let message: String
    let remedy: String?
  }

  private var entries: [Entry] = []
  private var dropped = 0

  /// Whether further warnings are only counted; then making their texts is a waste.
  var isFull: Bool { entries.count >= Self.limit }

  mutating func warn(
    _ message: String, at offset: Int, path: String? = nil, remedy: String? = nil
  ) {
    if isFull {
      dropped += 1
    } else {
      entries.append(Entry(offset: offset, path: path, message: message, remedy: remedy))
    }
  }

  /// The warnings with their lines and columns in `bytes`, which is walked through once.
  func diagnostics(in bytes: UnsafeBufferPointer<UInt8>, file: String?) -> [Diagnostic] {
    var lines = LineCounter()
    return diagnostics(file: file) { entry in
      let (line, column) = lines.place(atByte: entry.offset, in: bytes)
      return SourcePlace(
        file: file, path: entry.path, line: line, column: column, byteOffset: entry.offset)
    }
  }

  /// The warnings of a file that has no lines.
  func diagnostics(file: String?) -> [Diagnostic] {
    diagnostics(file: file) { SourcePlace(file: file, path: $0.path, byteOffset: $0.offset) }
  }

  private func diagnostics(file: String?, place: (Entry) -> SourcePlace) -> [Diagnostic] {
    // Stable, so that two at one byte keep the order in which they were found.
    let ordered = entries.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var diagnostics = ordered.map { _, entry in
      Diagnostic(.warning, entry.message, at: place(entry), remedy: entry.remedy)
    }
    if dropped > 0 {
      diagnostics.append(
        Diagnostic(.warning, "\(dropped) more warnings like these", at: SourcePlace(file: file)))
    }
    return diagnostics
  }
}
