import CartoucheSupport
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "names the candidate one slip away",
    arguments: [
      ("zom", "zoom"), ("camra", "camera"), ("szie", "size"), ("SCALE", "scale"), ("padding", nil),
      ("overlay", nil), ("", nil), ("fitt", "fit"),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    let names = ["zoom", "size", "scale", "camera", "fit"]
    #expect(Spelling.nearest(to: word, among: names) == expected)
  }

  @Test("the first of equally near candidates wins")
  func ties() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test("a swap of neighbours costs one edit, so that short words are found too")
  func transposition() {
    #expect(Spelling.nearest(to: "ift", among: ["fit"]) == "fit")
    #expect(Spelling.nearest(to: "tif", among: ["fit"]) == nil)
  }

  @Test("a very long word is no slip")
  func longWord() {
    let word = String(repeating: "a", count: 100_000)
    #expect(Spelling.nearest(to: word, among: [word + "b"]) == nil)
  }
}
