import CartoucheGeo
import CartoucheTestSupport
import Testing

@Suite("When a route is where")
struct RouteTimingTests {
  @Test func `Progress after some seconds is what the seconds left say`() {
    let route = Route(
      [], duration: 300,
      times: [
        Route.Timing(distance: 200, seconds: 60), Route.Timing(distance: 800, seconds: 90),
        Route.Timing(distance: 900, seconds: 220),
      ])
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let distance = Double.random(in: 0...1_000, using: &generator)
      let seconds = 300 - route.secondsLeft(at: distance, length: 1_000)
      #expect(abs(route.progress(atSeconds: seconds, length: 1_000) - distance) < 1e-6)
    }
    #expect(route.progress(atSeconds: 75, length: 1_000) == 500)
  }

  @Test func `Before the start it is the start, after the end the end`() {
    let route = Route([], duration: 100)
    #expect(route.progress(atSeconds: -5, length: 500) == 0)
    #expect(route.progress(atSeconds: .nan, length: 500) == 0)
    #expect(route.progress(atSeconds: 40, length: 500) == 200)
    #expect(route.progress(atSeconds: 101, length: 500) == 500)
    #expect(route.progress(atSeconds: .infinity, length: 500) == 500)
    #expect(Route([]).progress(atSeconds: 40, length: 500) == 0)
  }

  @Test func `A pause stays where it is, and unsound timings lead nowhere outside`() {
    var route = Route(
      [], duration: 100,
      times: [
        Route.Timing(distance: 300, seconds: 20), Route.Timing(distance: 300, seconds: 70),
      ])
    #expect(route.progress(atSeconds: 50, length: 500) == 300)
    route.times = [
      Route.Timing(distance: 9_000, seconds: 10), Route.Timing(distance: -40, seconds: .nan),
      Route.Timing(distance: .infinity, seconds: 30),
    ]
    for seconds in stride(from: 0.0, to: 200, by: 7) {
      let progress = route.progress(atSeconds: seconds, length: 500)
      #expect((0...500).contains(progress), "\(seconds)")
    }
  }
}
