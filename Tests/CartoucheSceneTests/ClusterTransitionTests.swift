import CartoucheScene
import Testing

@Suite("The part of a zoom level in which clusters part")
struct ClusterTransitionTests {
  @Test func `It lies within a level`() {
    #expect(ClusterTransition(from: 0.7, to: 1) == .standard)
    #expect(ClusterTransition(from: 0, to: 0.1) != nil)
    for (start, end) in [(0.5, 0.5), (0.6, 0.5), (-0.1, 0.5), (0.5, 1.1), (.nan, 1), (0, .nan)] {
      #expect(ClusterTransition(from: start, to: end) == nil, "\(start)…\(end)")
    }
  }

  @Test func `Its share rises from 0 to 1 and stays there`() throws {
    let transition = try #require(ClusterTransition(from: 0.5, to: 0.75))
    let shares = [12.0, 12.5, 12.625, 12.75, 13, 14].map { transition.share(of: 13, at: $0) }
    #expect(shares == [0, 0, 0.5, 1, 1, 1])
    #expect([12.0, 12.5, 12.625, 12.75, 13].map(transition.level(at:)) == [12, 12, 13, 13, 13])
  }

  @Test func `Its steps follow one another without a gap`() throws {
    let transition = try #require(ClusterTransition(from: 0.5, to: 0.75))
    func steps(_ transition: ClusterTransition, at zoom: Double) -> [Double] {
      let steps = transition.steps(at: zoom)
      return [steps.before, steps.after, steps.share]
    }
    #expect(steps(transition, at: 12.75) == [12.75, 13.75, 0])
    #expect(steps(transition, at: 13.5) == [12.75, 13.75, 0])
    #expect(steps(transition, at: 13.625) == [12.75, 13.75, 0.5])
    #expect(steps(transition, at: 13.75) == [13.75, 14.75, 0])
    #expect(steps(.standard, at: 14) == [14, 15, 0])
  }

  @Test func `No camera rests in it`() {
    #expect(ClusterTransition.avoiding([]) == .standard)
    #expect(ClusterTransition.avoiding([12, 14.5]) == .standard)
    for rest in stride(from: 0.0, through: 1, by: 0.01) {
      let transition = ClusterTransition.avoiding([3 + rest, 12.2])
      let share = transition.share(of: 4, at: 3 + rest)
      #expect(share < 0.06 || share > 0.94, "\(rest)")
    }
    #expect(ClusterTransition.avoiding([.nan, .infinity]) == .standard)
  }
}
