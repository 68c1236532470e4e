import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("The hash of a content")
struct ContentHashTests {
  private func hash(_ json: String) throws -> UInt64 {
    var hash = ContentHash()
    hash.combine(try JSONDocument(bytes: Array(json.utf8)).root)
    return hash.value
  }

  @Test("is the same on every machine")
  func value() throws {
    #expect(ContentHash().value == 0xf52a_15e9_a9b5_e89b)
  }

  @Test("does not count white space, the order of keys, or how a value is spelled")
  func canonical() throws {
    let one = try hash(#"{"a": 1, "b": [true, null, "x"]}"#)
    #expect(try hash(#"{ "b":[true,null,"\u0078"],"a":1.0e0 }"#) == one)
    #expect(try hash("-0") == hash("0"))
  }

  @Test("tells contents apart")
  func different() throws {
    let contents = [
      "{}", "[]", "null", "0", "\"\"", "false", "true", #"{"a": 1}"#, #"{"a": "1"}"#, "[[], []]",
      "[[[]]]", #"["ab"]"#, #"["a", "b"]"#, #"{"a": {"b": 1}}"#, #"{"a": {}, "b": 1}"#,
    ]
    #expect(try Set(contents.map(hash)).count == contents.count)
  }
}
