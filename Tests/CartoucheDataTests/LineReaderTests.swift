import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheData

@Suite("Reading lines")
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ text: String, lineLimit: Int = 100) throws -> LineReader {
    try folder.write(text, to: "lines")
    return try LineReader(path: folder.path + "/lines", lineLimit: lineLimit)
  }

  private func texts(_ reader: LineReader) throws -> [String] {
    var texts: [String] = []
    while let line = try reader.next() { texts.append(String(decoding: line.bytes, as: UTF8.self)) }
    return texts
  }

  @Test(
    "ends at line breaks of either kind, and at the end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb", ["a", "b"]), ("\n\nc\n", ["", "", "c"]),
      ("\u{feff}a\n\u{feff}b", ["a", "\u{feff}b"]),
    ])
  func lines(text: String, expected: [String]) throws {
    #expect(try texts(reader(text)) == expected)
  }

  @Test("tells where lines begin, and which of them has no end")
  func places() throws {
    let reader = try reader("ab\r\n\nc")
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(lines.map(\.offset) == [0, 4, 5])
    #expect(lines.map(\.isEnded) == [true, true, false])
    #expect(reader.offset == 6)
  }

  @Test("cuts a line that is too long, and goes on after it")
  func tooLong() throws {
    let reader = try reader("abcdef\nabcde\nx\n", lineLimit: 5)
    let long = try #require(try reader.next())
    #expect(long.isTooLong && long.bytes == Array("abcde".utf8))
    let fitting = try #require(try reader.next())
    #expect(!fitting.isTooLong && fitting.bytes == Array("abcde".utf8))
    #expect(try texts(reader) == ["x"])
  }

  @Test("reads lines longer than what it takes at once, as often as asked")
  func long() throws {
    let long = String(repeating: "x", count: 700_000)
    let reader = try reader("\(long)\ny\n\(long)", lineLimit: 1_000_000)
    for _ in 0..<2 {
      #expect(try texts(reader) == [long, "y", long])
      reader.rewind()
    }
  }

  @Test("a pipe is read more than once, up to a limit")
  func pipe() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    func feed() {
      Thread.detachNewThread {
        try? Data("a\nb\n".utf8).write(to: URL(fileURLWithPath: path), options: [])
      }
    }
    feed()
    let reader = try LineReader(path: path)
    #expect(try texts(reader) == ["a", "b"])
    reader.rewind()
    #expect(try texts(reader) == ["a", "b"])
    feed()
    #expect(throws: FileError.self) { try LineReader(path: path, streamLimit: 3) }
  }

  @Test("what is no file is an error")
  func errors() {
    #expect(throws: FileError.isDirectory(path: folder.path)) { try LineReader(path: folder.path) }
    let missing = folder.path + "/missing"
    #expect(throws: FileError.missing(path: missing)) { try LineReader(path: missing) }
  }
}
