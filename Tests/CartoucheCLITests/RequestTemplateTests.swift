import Cartouche
import Testing

@testable import CartoucheCLI

@Suite("A batch's template")
struct RequestTemplateTests {
  private static let names = ["name", "zoom", "line"]

  private func template(_ json: String) throws -> RequestTemplate {
    try RequestTemplate(
      json: Array(json.utf8), file: "t.json", names: Self.names, table: "rows.csv")
  }

  private func value(_ json: String, _ values: [String]) throws -> JSONValue {
    JSONValue(try template(json).document(of: values).root)
  }

  @Test(
    "a text that is one placeholder becomes what the cell looks like",
    arguments: [
      ("7.5", JSONValue.number(7.5)), ("-1e3", .number(-1000)), ("true", .bool(true)),
      ("false", .bool(false)), ("007", .string("007")), ("+1", .string("+1")),
      ("null", .string("null")), ("7 m", .string("7 m")), ("[1]", .string("[1]")),
      ("1e999", .string("1e999")), ("\"x\"", .string("\"x\"")), ("", .null),
    ])
  func kinds(cell: String, expected: JSONValue) throws {
    #expect(try value(#"["{zoom}"]"#, ["", cell, "1"]) == .array([expected]))
  }

  @Test("stays a text where it is part of one, or is asked to")
  func texts() throws {
    let values = ["Rome", "7", "2"]
    #expect(
      try value(#"{"a": "{zoom:text}", "b": "z{zoom}", "c": "{{{line}}}"}"#, values)
        == .object(["a": .string("7"), "b": .string("z7"), "c": .string("{2}")]))
  }

  @Test("an empty cell leaves its key out, and is nothing within a text")
  func empty() throws {
    #expect(
      try value(#"{"a": {"b": "{zoom}"}, "c": "x{zoom}"}"#, ["", "", "1"])
        == .object(["a": .object([:]), "c": .string("x")]))
  }

  @Test("a column that the table does not have is an error with its place")
  func unknown() {
    let error = #expect(throws: BatchError.self) { try template("{\n \"a\": [\"{nam}\"]}") }
    #expect(
      error?.description == "t.json:2:8: rows.csv has no column 'nam'; did you mean 'name'?")
  }

  @Test("values may hold anything, and are never read as placeholders")
  func hostile() throws {
    let cell = "{zoom}\"}, {\"x\": \u{0}"
    #expect(try value(#"{"a": "{name}"}"#, [cell, "7", "1"]) == .object(["a": .string(cell)]))
  }
}
