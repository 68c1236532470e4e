import Cartouche
import Foundation

/// Joins files of results into one in the manifest's order: of records of one picture one that says
/// done goes before those that say failed, and else the later before the earlier.
///
/// The lines lie in a nameless file meanwhile; in memory each takes some 50 bytes.
struct ResultsMerge: ~Copyable {
  private struct Entry {
    let line: Int
    /// Stands for the picture's name; `nil` where the record has none.
    let output: UInt64?
    let isDone: Bool
    /// Of the record in the file of all lines, with its break.
    let offset: Int
    let count: Int
  }

  /// Lines that are passed over and told, beyond which they are counted.
  private static let toldLines = 1_000
  /// Bytes that are written at once.
  private static let chunk = 1 << 20

  private let spool: FileOutput
  private var end = 0
  private var buffer: [UInt8] = []
  private var entries: [Entry] = []
  private var passedOver = 0
  private var told: [Diagnostic] = []

  /// - Parameters:
  ///   - spool: a path for the lines on their way.
  ///   - output: as its user named it, for messages.
  init(spool path: String, output: String) throws {
    spool = try FileOutput(path: path, name: output, mode: .empty)
    unlink(path)
  }

  /// What was passed over.
  var diagnostics: [Diagnostic] {
    passedOver == told.count
      ? told
      : told + [Diagnostic(.warning, "\(passedOver - told.count) more lines are passed over")]
  }

  /// - Throws: ``FileError``, or ``ResultsMergeError`` for what holds no results.
  mutating func add(_ path: String) throws {
    let lines = try LineReader(path: path)
    let before = entries.count
    let passedBefore = passedOver
    while let line = try lines.next() {
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      if try !take(line) { passOver(line, of: lines.name) }
    }
    if entries.count == before, passedOver > passedBefore {
      // Of a run that was killed in its first line an unended one is all that there may be.
      guard passedOver == passedBefore + 1, let last = told.last,
        last.message == Self.brokenOff
      else { throw ResultsMergeError.noResults(path: path) }
    }
  }

  private static let brokenOff = "the line breaks off and is passed over"

  private mutating func passOver(_ line: LineReader.Line, of file: String) {
    passedOver += 1
    guard told.count < Self.toldLines else { return }
    told.append(
      Diagnostic(
        .warning, line.isEnded ? "is no result and passed over" : Self.brokenOff,
        at: SourcePlace(file: file, line: line.number)))
  }

  /// - Returns: whether the line is a result.
  private mutating func take(_ line: LineReader.Line) throws -> Bool {
    guard !line.isTooLong, let root = (try? JSONDocument(bytes: line.bytes))?.root,
      let number = root["line"]?.number.flatMap({ Int(exactly: $0) }), number > 0,
      let status = root["status"]?.string.flatMap({ BatchRecord.Status(rawValue: $0) })
    else { return false }
    let bytes = line.bytes + [UInt8(ascii: "\n")]
    entries.append(
      Entry(
        line: number, output: root["output"]?.string.map { ContentHash.value(of: $0) },
        isDone: status == .done, offset: end + buffer.count, count: bytes.count))
    buffer += bytes
    if buffer.count >= Self.chunk { try flush() }
    return true
  }

  private mutating func flush() throws {
    try spool.write(buffer, at: end)
    end += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// - Returns: a summary.
  /// - Throws: ``OutputError`` or `TileArchiveWritingError`
  mutating func write(to path: String) throws -> String {
    try flush()
    let chosen = chosen()
    try WholeFile.make(at: path) { temporary in
      let output = try FileOutput(path: temporary, name: path, mode: .kept)
      var position = 0
      var bytes: [UInt8] = []
      for entry in chosen {
        bytes += try spool.read(entry.count, at: entry.offset)
        guard bytes.count >= Self.chunk else { continue }
        try output.write(bytes, at: position)
        position += bytes.count
        bytes.removeAll(keepingCapacity: true)
      }
      try output.write(bytes, at: position)
    }
    let done = chosen.count { $0.isDone }
    let replaced = entries.count - chosen.count
    return "\(path): \(chosen.count) results: \(done) done, \(chosen.count - done) failed"
      + (replaced > 0 ? "; \(replaced) superseded" : "")
  }

  /// Those that count, by their lines.
  private func chosen() -> [Entry] {
    let order = entries.indices.sorted { (entries[$0].line, $0) < (entries[$1].line, $1) }
    var chosen: [Entry] = []
    chosen.reserveCapacity(order.count)
    var start = order.startIndex
    while start < order.endIndex {
      var next = start + 1
      while next < order.endIndex, entries[order[next]].line == entries[order[start]].line {
        next += 1
      }
      chosen += Self.chosen(order[start..<next].map { entries[$0] })
      start = next
    }
    return chosen
  }

  /// Of records of one line, the later ones last.
  private static func chosen(_ records: [Entry]) -> [Entry] {
    if records.count == 1 { return records }
    var kept: [Entry] = []
    var places: [UInt64?: Int] = [:]
    for record in records {
      guard let place = places[record.output] else {
        places[record.output] = kept.count
        kept.append(record)
        continue
      }
      if record.isDone || !kept[place].isDone { kept[place] = record }
    }
    // What failed before its name was known has a name since.
    let isDone = kept.contains { $0.isDone }
    return kept.filter { !isDone || $0.isDone || $0.output != nil }
  }
}
