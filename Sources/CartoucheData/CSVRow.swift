/// One row of a table, read from a text that holds it alone.
package struct CSVRow: Sendable {
  /// As texts; what stands in quotes has lost them.
  package let cells: [String]
  package let separator: UInt8

  /// - Parameter separator: of the table; `nil` where this is its first row, which shows it.
  /// - Returns: `nil` where a quote is not closed, so that the row goes on in the next line.
  package init?(_ bytes: [UInt8], separator: UInt8? = nil) {
    let row = bytes.withUnsafeBufferPointer { buffer -> (cells: [String], separator: UInt8)? in
      var scanner = CSVScanner(bytes: buffer, separator: separator)
      if !scanner.readRow(), scanner.unclosedQuote != nil { return nil }
      return (scanner.fields.map { scanner.string($0) }, scanner.separator)
    }
    guard let row else { return nil }
    (cells, self.separator) = row
  }
}
