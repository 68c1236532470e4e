import Testing

@testable import CartoucheData

@Suite("One row of a table")
struct CSVRowTests {
  @Test(
    "gives its cells as texts, without their quotes",
    arguments: [
      ("a,b,c", ["a", "b", "c"]), ("a;b", ["a", "b"]), ("\"a,b\",\"c\"\"d\"", ["a,b", "c\"d"]),
      ("a,,", ["a", "", ""]), (" x , y ", ["x", "y"]), ("\"two\nlines\",z", ["two\nlines", "z"]),
      ("7\" pipe,z", ["7\" pipe", "z"]),
    ])
  func cells(text: String, expected: [String]) {
    #expect(CSVRow(Array(text.utf8))?.cells == expected)
  }

  @Test("takes the separator of its table")
  func separator() {
    let row = CSVRow(Array("a,b;c,d,e".utf8), separator: UInt8(ascii: ";"))
    #expect(row?.cells == ["a,b", "c,d,e"])
  }

  @Test("a quote that is not closed is no row yet")
  func unclosed() {
    #expect(CSVRow(Array("a,\"b".utf8)) == nil)
    #expect(CSVRow(Array("a,\"b\n\"\"c\",d".utf8))?.cells == ["a", "b\n\"c", "d"])
  }
}
