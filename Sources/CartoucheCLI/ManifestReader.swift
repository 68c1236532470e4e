import Cartouche

/// Reads a manifest item by item, as often as is asked for. Used by one thread at a time.
final class ManifestReader {
  private let lines: LineReader
  /// Of a table, with what separates its cells; `nil` where each line is a request document.
  private let header: CSVRow?
  private var index = 0

  /// As messages name it.
  var name: String { lines.name }
  /// The names of a table's columns.
  var columns: [String] { header?.cells ?? [] }

  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - isTable: whether it is a table (RFC 4180), whose first row names the columns.
  /// - Throws: ``FileError``, ``BatchError``
  init(path: String, isTable: Bool) throws {
    lines = try LineReader(path: path)
    guard isTable else {
      header = nil
      return
    }
    guard let line = try Self.nextLine(lines), !line.isTooLong, let row = CSVRow(line.bytes),
      !row.cells.isEmpty
    else { throw BatchError.noColumns(SourcePlace(file: lines.name, line: 1)) }
    header = row
  }

  /// The next item, or `nil` at the end.
  ///
  /// - Throws: ``FileError``
  func next() throws(FileError) -> BatchItem? {
    guard let line = try Self.nextLine(lines) else { return nil }
    index += 1
    return BatchItem(
      line: line.number, index: index, offset: line.offset, content: try content(of: line))
  }

  /// Goes back to the first item.
  func rewind() throws(FileError) {
    lines.rewind()
    index = 0
    if header != nil { _ = try Self.nextLine(lines) }
  }

  /// The next line that is not blank.
  private static func nextLine(_ lines: LineReader) throws(FileError) -> LineReader.Line? {
    while let line = try lines.next() {
      if line.isTooLong || !line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) {
        return line
      }
    }
    return nil
  }

  private func content(of line: LineReader.Line) throws(FileError) -> BatchItem.Content {
    if line.isTooLong { return .broken(.lineTooLong, line.bytes) }
    guard let header else { return .json(line.bytes) }
    var bytes = line.bytes
    // Within quotes a row goes on in the next line.
    while true {
      if let row = CSVRow(bytes, separator: header.separator) { return content(of: row, bytes) }
      guard let more = try lines.next() else { return .broken(.unclosedQuote, bytes) }
      bytes.append(UInt8(ascii: "\n"))
      bytes += more.bytes
      if more.isTooLong || bytes.count > Limits.lineBytes { return .broken(.lineTooLong, bytes) }
    }
  }

  /// Cells that are missing at a row's end are empty.
  private func content(of row: CSVRow, _ bytes: [UInt8]) -> BatchItem.Content {
    var cells = row.cells
    while cells.count > columns.count, cells.last == "" { cells.removeLast() }
    guard cells.count <= columns.count else {
      return .broken(.tooManyCells(cells.count, columns: columns.count), bytes)
    }
    cells += Array(repeating: "", count: columns.count - cells.count)
    return .row(cells)
  }
}
