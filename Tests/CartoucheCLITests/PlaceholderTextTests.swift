import Testing

@testable import CartoucheCLI

@Suite("Texts with placeholders")
struct PlaceholderTextTests {
  private static let names = ["name", "zoom", "a:text"]

  private func filled(_ text: String) throws -> String {
    try PlaceholderText(text, names: Self.names).filled(["Rome", "7", "x"])
  }

  @Test(
    "are filled with values",
    arguments: [
      ("{name}.png", "Rome.png"), ("{name}-{zoom}", "Rome-7"), ("{{name}}", "{name}"),
      ("{zoom:text}", "7"), ("{a:text}", "x"), ("{a:text:text}", "x"), ("a } b {", "a } b {"),
      ("", ""), ("{{{name}}}", "{Rome}"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try filled(text) == expected)
  }

  @Test("names of no value are told", arguments: ["{nmae}", "{}", "{ name }", "x{b:text}"])
  func unknown(text: String) {
    #expect(throws: PlaceholderText.UnknownName.self) { try filled(text) }
  }

  @Test("a name of two values is told")
  func ambiguous() {
    let error = #expect(throws: PlaceholderText.UnknownName.self) {
      try PlaceholderText("{a}", names: ["a", "b", "a"])
    }
    #expect(error?.isAmbiguous == true)
    #expect(throws: Never.self) { try PlaceholderText("{b}", names: ["a", "b", "a"]) }
  }
}
