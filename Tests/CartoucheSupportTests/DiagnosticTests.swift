import CartoucheSupport
import Testing

@Suite("A diagnostic")
struct DiagnosticTests {
  @Test(
    "says as much of its place as is known",
    arguments: [
      (SourcePlace(), ""), (SourcePlace(file: "a.json"), "a.json"),
      (SourcePlace(file: "a.json", line: 3), "a.json:3"),
      (SourcePlace(file: "a.json", line: 3, column: 7, byteOffset: 40), "a.json:3:7"),
      (SourcePlace(line: 3, column: 7), "line 3:7"), (SourcePlace(byteOffset: 40), "byte 40"),
      (SourcePlace(file: "a.mvt", byteOffset: 40), "a.mvt: byte 40"),
      (SourcePlace(path: "layers[0].id"), "layers[0].id"),
      (SourcePlace(file: "a.json", path: "layers[0].id", line: 3), "a.json:3: layers[0].id"),
    ])
  func places(place: SourcePlace, text: String) {
    #expect("\(place)" == text)
  }

  @Test("reads as one line: place, message, remedy")
  func description() {
    let place = SourcePlace(file: "a.json", line: 1)
    #expect("\(Diagnostic(.warning, "skipped"))" == "skipped")
    #expect(
      "\(Diagnostic(.error, "bad", at: place, remedy: "mend it"))" == "a.json:1: bad; mend it")
  }
}
