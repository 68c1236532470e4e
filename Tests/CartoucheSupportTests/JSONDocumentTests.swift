import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("A JSON document")
struct JSONDocumentTests {
  private func parse(_ text: String, depthLimit: Int = Limits.jsonDepth) throws(JSONError)
    -> JSONDocument
  {
    try JSONDocument(bytes: Array(text.utf8), file: "t.json", depthLimit: depthLimit)
  }

  private func failure(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("holds every kind of value, members in the order of the text")
  func values() throws {
    let root = try parse(#" {"z":[null,true,false,-0.5e1,""],"a":{},"m":[]} "#).root
    #expect(root.members?.map(\.key) == ["z", "a", "m"])
    let items = root["z"]?.array ?? []
    #expect(items.map(\.typeName) == ["null", "boolean", "boolean", "number", "string"])
    #expect(items[0].isNull)
    #expect(items[1].bool == true)
    #expect(items[3].number == -5)
    #expect(items[4].string == "")
    #expect(root["a"]?.members?.isEmpty == true)
    #expect(root["m"]?.array?.isEmpty == true)
    #expect(root["none"] == nil)
    #expect(root["z"]?["a"] == nil)
  }

  @Test(
    "reads numbers as the standard library does",
    arguments: [
      "0", "-0", "1", "10", "0.1", "123456789012345678901234567890", "9007199254740993",
      "1e-7", "2.5E+3", "4.9e-324", "1e-400", "1.7976931348623157e308",
    ])
  func numbers(text: String) throws {
    let number = try parse(text).root.number
    #expect(number?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(
    "refuses what is no number of JSON",
    arguments: [
      "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN", "-Infinity", "Infinity", "- 1",
    ])
  func badNumbers(text: String) {
    #expect(failure(text) != nil)
    #expect(failure("[\(text)]") != nil)
  }

  @Test("refuses numbers that a double cannot hold")
  func largeNumbers() {
    #expect(failure("[1e400]") == .numberOutOfRange(offset: 1))
  }

  @Test("decodes escapes, surrogate pairs and raw text")
  func strings() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\uDE00é€😀""#
    #expect(try parse(text).root.string == "\"\\/\u{8}\u{c}\n\r\té€😀é€😀")
    #expect(try parse(#""\ud83d""#).root.string == "\u{fffd}")
    #expect(try parse(#""\ude00\ud83dx""#).root.string == "\u{fffd}\u{fffd}x")
    #expect(try parse(#""\ud83d\u0041""#).root.string == "\u{fffd}A")
    #expect(try parse(#""\u0000""#).root.string == "\0")
  }

  @Test(
    "says where a string is broken",
    arguments: [
      (#"["a\x"]"#, JSONError.invalidEscape(offset: 3)),
      (#"["\u12g4"]"#, .invalidEscape(offset: 2)),
      (#"["abc"#, .unexpectedEnd(offset: 5)), (#"["\u12"#, .unexpectedEnd(offset: 6)),
      (
        "[\"a\nb\"]",
        .unexpectedByte(0x0a, offset: 3, expected: "no control character in a string")
      ),
    ])
  func brokenStrings(text: String, error: JSONError) {
    #expect(failure(text) == error)
  }

  @Test("refuses text that is not UTF-8")
  func encoding() {
    for bytes: [UInt8] in [[0xc3], [0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80]] {
      let text: [UInt8] = [0x22] + bytes + [0x22]
      #expect(throws: JSONError.invalidUTF8(offset: 0)) { try JSONDocument(bytes: text) }
    }
  }

  @Test(
    "says where its structure is broken",
    arguments: [
      ("", JSONError.empty), (" \n", .empty),
      ("{\"a\":1", .unexpectedEnd(offset: 6)), ("[1,", .unexpectedEnd(offset: 3)),
      ("[1 2]", .unexpectedByte(0x32, offset: 3, expected: "',' or ']'")),
      ("[1,]", .unexpectedByte(0x5d, offset: 3, expected: "a value")),
      ("{1:2}", .unexpectedByte(0x31, offset: 1, expected: "a key in double quotes")),
      ("{\"a\" 1}", .unexpectedByte(0x31, offset: 5, expected: "':'")),
      ("{\"a\":1,}", .unexpectedByte(0x7d, offset: 7, expected: "a key in double quotes")),
      ("{\"a\":1,\"a\":2}", .duplicateKey("a", offset: 7)),
      ("1 2", .trailingContent(offset: 2)),
      ("trux", .unexpectedByte(0x78, offset: 3, expected: "'true'")),
      ("nul", .unexpectedEnd(offset: 3)),
    ])
  func structure(text: String, error: JSONError) {
    #expect(failure(text) == error)
  }

  @Test("refuses every beginning of a document that is not the whole")
  func cutShort() throws {
    let whole = Array(#"{"a":[1,-2.5e3,true,null,"é\u00e9"],"b":{"c":{}}}"#.utf8)
    for count in 0..<whole.count {
      #expect(throws: JSONError.self) { try JSONDocument(bytes: Array(whole[..<count])) }
    }
    #expect(throws: Never.self) { try JSONDocument(bytes: whole) }
  }

  @Test("nests as deep as the limit and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try parse(nested(Limits.jsonDepth)).root.array?.count == 1)
    #expect(failure(nested(Limits.jsonDepth + 1)) == .tooDeep(limit: 512, offset: 512))
    #expect(failure(String(repeating: "{\"a\":", count: 100_000)) != nil)
    #expect(try parse("[[],[]]", depthLimit: 2).root.array?.count == 2)
  }

  @Test("tells the line and column of its values")
  func places() throws {
    let document = try parse("\u{feff}{\n  \"a\": [1,\n    2]\n}")
    let items = try #require(document.root["a"]?.array)
    let place = document.place(of: items[1], path: "a[1]")
    #expect(place.line == 3)
    #expect(place.column == 5)
    #expect("\(place)" == "t.json:3:5: a[1]")
    #expect(document.root.members?.first?.keyRange == 7..<10)
  }

  @Test("never traps on bytes that were changed at random")
  func damaged() {
    let whole = Array(#"{"a":[1,-2.5e3,true,null,"é\ud83d\ude00"],"b":{"c":{}}}"#.utf8)
    let marks = Array(#"[]{}",:\.-eEu0129tfn "#.utf8) + [0x00, 0x0a, 0x80, 0xc3, 0xff]
    var generator = SeededGenerator(seed: 1)
    func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
    var accepted = 0
    for _ in 0..<20_000 {
      var text = whole
      for _ in 0...random(3) { text[random(text.count)] = marks[random(marks.count)] }
      if (try? JSONDocument(bytes: text)) != nil { accepted += 1 }
    }
    #expect((100..<10_000).contains(accepted))
  }
}
