import Testing

@testable import CartoucheLayout

@Suite("Dash patterns of styles")
struct DashPatternTests {
  @Test func `An even pattern is taken as it is`() {
    let pattern = DashPattern([4, 2, 1, 2], hasDots: false)
    #expect(pattern.lengths == [4, 2, 1, 2])
    #expect(pattern.phase == 0)
  }

  @Test func `The last dash of an odd pattern runs on into the first`() {
    let pattern = DashPattern([4, 2, 3], hasDots: false)
    #expect(pattern.lengths == [7, 2])
    #expect(pattern.phase == 3)
  }

  @Test func `A dash alone is a solid line`() {
    #expect(DashPattern([5], hasDots: false).lengths.isEmpty)
    #expect(DashPattern([5, 0, 3], hasDots: false).lengths.isEmpty)
    #expect(DashPattern([], hasDots: true).lengths.isEmpty)
  }

  @Test func `A gap without length joins its dashes`() {
    #expect(DashPattern([4, 0, 2, 1], hasDots: false).lengths == [6, 1])
  }

  @Test func `A dash without length shows as a dot or not at all`() {
    #expect(DashPattern([0, 3], hasDots: true).lengths == [0, 3])
    let blank = DashPattern([0, 3], hasDots: false)
    #expect(blank.isBlank)
    #expect(DashPattern([2, 1, 0, 3], hasDots: false).lengths == [2, 4])
  }

  @Test func `A pattern that begins with a gap begins with the dash after it`() {
    let pattern = DashPattern([0, 3, 2, 1], hasDots: false)
    #expect(pattern.lengths == [2, 4])
    #expect(pattern.phase == 3)
    let walker = DashWalker(pattern: pattern.lengths, phase: pattern.phase)
    #expect(walker.dash(at: 1) == nil)
    #expect(walker.dash(at: 4)?.before == 1)
    #expect(walker.dash(at: 4)?.after == 1)
  }

  @Test func `Lengths below nothing are none`() {
    #expect(DashPattern([-4, -2], hasDots: false).lengths.isEmpty)
    #expect(DashPattern([-4, 2, 3, 2], hasDots: false).lengths == [3, 4])
  }

  @Test func `A line begins as far into its pattern as it says`() {
    var found: [[Double]] = []
    DashWalker(pattern: [4, 2], phase: 3).walk(
      [MapPlanePoint(x: 0, y: 0), MapPlanePoint(x: 14, y: 0)], skipping: { _, _ in false }
    ) { dash, _ in found.append(dash.map(\.x)) }
    #expect(found == [[0, 1], [3, 7], [9, 13]])
  }
}
