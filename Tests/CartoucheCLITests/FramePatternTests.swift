import Testing

@testable import CartoucheCLI

@Suite("Numbered names")
struct FramePatternTests {
  @Test(arguments: [
    ("%d.png", ["0.png", "7.png", "1234.png"]),
    ("a/%05d.webp", ["a/00000.webp", "a/00007.webp", "a/01234.webp"]),
    ("%03d", ["000", "007", "1234"]), ("100%%-%01d%%", ["100%-0%", "100%-7%", "100%-1234%"]),
    ("a %d/b.png", ["a 0/b.png", "a 7/b.png", "a 1234/b.png"]),
  ])
  func `A number takes the frame's place`(text: String, names: [String]) throws {
    guard case .numbered(let pattern) = try FramePattern.name(text) else {
      Issue.record("no number")
      return
    }
    #expect([0, 7, 1_234].map(pattern.path(of:)) == names)
    #expect(try AnimationOutput(argument: text) == .files(pattern))
  }

  @Test(arguments: [
    "%s.png", "%5d.png", "%.3d.png", "%-5d.png", "%ld.png", "%0d.png", "%010d.png", "%", "a%",
    "%d-%d.png", "%x.png", "%0\u{664}d.png", "%0-1d.png", "%d%", "%n",
  ])
  func `Other forms are refused`(text: String) {
    #expect(throws: InvalidValue.self) { try AnimationOutput(argument: text) }
  }

  @Test func `A name without a number is an animated picture`() throws {
    #expect(try AnimationOutput(argument: "a.png") == .picture("a.png"))
    #expect(try AnimationOutput(argument: "100%%.APNG") == .picture("100%.APNG"))
    for text in ["a.jpg", "a", "-", "a.png/"] {
      #expect(throws: InvalidValue.self) { try AnimationOutput(argument: text) }
    }
  }
}
