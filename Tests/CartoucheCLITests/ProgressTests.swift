import Testing

@testable import CartoucheCLI

@Suite("The progress line")
struct ProgressTests {
  @Test(
    "counts, tells the rate and the time left",
    arguments: [
      (120, 341, 2.0, "120/341 tiles, 60/s, 0:04 left"),
      (1, 1000, 2.0, "1/1000 tiles, 0.5/s, 33:18 left"),
      (341, 341, 10.0, "341/341 tiles, 34/s"),
      (0, 5, 0.0, "0/5 tiles"),
    ])
  func text(done: Int, total: Int, seconds: Double, expected: String) {
    #expect(
      Progress.text(done: done, total: total, unit: "tiles", after: .seconds(seconds)) == expected)
  }
}
