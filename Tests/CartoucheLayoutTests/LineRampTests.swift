import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Colours along a line") struct LineRampTests {
  private let red = Color(rgb: 0xff0000)
  private let blue = Color(rgb: 0x0000ff)

  private func points(_ places: [(Double, Double)]) -> [WorldPoint] {
    places.map { WorldPoint(Coordinate(latitude: $0.0, longitude: $0.1)) }
  }

  private func ramp(_ spans: LineSpans, _ places: [(Double, Double)]) throws -> ColorRamp {
    try #require(LineRamp(LineStyle(spans: spans), along: points(places)[...])).ramp
  }

  /// Metres.
  private let degree = GreatCircle.earthRadius * .pi / 180

  // MARK: Lengths

  @Test("Lengths are those of the measure")
  func lengths() {
    let parallel = points([(60, 0), (60, 20)])
    let rhumb = LineMeasure(parallel[...], unit: .rhumb).total
    #expect(abs(rhumb - 10 * degree) < 1)
    let geodesic = LineMeasure(parallel[...], unit: .geodesic).total
    let known = GreatCircle.distance(
      from: Coordinate(latitude: 60, longitude: 0), to: Coordinate(latitude: 60, longitude: 20))
    #expect(abs(geodesic - known) < 1)
    #expect(geodesic < rhumb)
    let projected = LineMeasure(parallel[...], unit: .projected).total
    #expect(abs(projected - 20 * WebMercator.circumference / 360) < 1)
    #expect(LineMeasure(parallel[...], unit: .segments).total == 1)
    let meridian = points([(0, 0), (30, 0), (70, 0)])
    for unit in [LineMeasure.Unit.rhumb, .geodesic] {
      #expect(abs(LineMeasure(meridian[...], unit: unit).total - 70 * degree) < 1)
    }
  }

  @Test("Short steps measure as great circles do", arguments: 0..<20)
  func shortSteps(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let latitude = Double.random(in: -80...80, using: &generator)
    let a = Coordinate(latitude: latitude, longitude: 10)
    let b = Coordinate(
      latitude: latitude + .random(in: -0.01...0.01, using: &generator),
      longitude: 10 + .random(in: -0.01...0.01, using: &generator))
    let measured = LineMeasure([WorldPoint(a), WorldPoint(b)][...], unit: .geodesic).total
    let known = GreatCircle.distance(from: a, to: b)
    #expect(abs(measured - known) < 1e-5 * known + 1e-3)
  }

  // MARK: Spans

  @Test("Spans meet at one place, and the last one goes on")
  func spans() throws {
    let spans = LineSpans([
      .init(red, length: 2 * degree), .init(blue, to: .black, length: 3 * degree),
    ])
    let stops = try ramp(spans, [(0, 0), (0, 10)]).stops
    #expect(stops.map(\.color) == [red, red, blue, .black])
    let expected = [0, 0.2, 0.2, 0.5]
    #expect(zip(stops, expected).allSatisfy { abs($0.position - $1) < 1e-9 })
    #expect(stops[1].position == stops[2].position)
  }

  @Test("Spans beyond the line's end do not show")
  func longSpans() throws {
    let spans = LineSpans([
      .init(red, length: 5 * degree), .init(blue, length: 1e9), .init(.black, length: 1),
    ])
    let ramp = try ramp(spans, [(0, 0), (0, 10)])
    #expect(ramp.last == blue)
    #expect(ramp.stops[3].position > 1)
  }

  @Test("Repeated spans begin anew, from as far into them as the offset says")
  func repeats() throws {
    let spans = LineSpans(
      [.init(red, length: 2 * degree), .init(blue, length: 1 * degree)], repeats: true,
      offset: 1 * degree)
    let stops = try ramp(spans, [(0, 0), (0, 10)]).stops
    // −1 red 1 blue 2 red 4 blue 5 red 7 blue 8 red 10 blue 11.
    let bounds = stops.filter { $0.color == red }.map { ($0.position * 10).rounded() }
    #expect(bounds == [-1, 1, 2, 4, 5, 7, 8, 10])
  }

  @Test("Spans may count the line's steps, and parts of them")
  func segments() throws {
    let spans = LineSpans(
      [.init(red, length: 1.5), .init(blue, length: 1)], measure: .segments)
    // Steps of 2, 6 and 2 degrees.
    let stops = try ramp(spans, [(0, 0), (0, 2), (0, 8), (0, 10)]).stops
    #expect(abs(stops[1].position - 0.5) < 1e-9)
    #expect(abs(stops[3].position - 0.9) < 1e-9)
  }

  @Test("More spans than can be told apart are their mean")
  func countless() throws {
    let spans = LineSpans(
      [.init(.white, length: 0.01), .init(.black, length: 0.03)], repeats: true)
    let stops = try ramp(spans, [(0, 0), (0, 10)]).stops
    #expect(stops.count == 1)
    #expect(abs(stops[0].color.red - 0.25) < 1e-9)
  }

  @Test("Lengths that make no sense do not show", arguments: [0.0, -1, .nan, .infinity])
  func unsound(length: Double) throws {
    let style = LineStyle(spans: LineSpans([.init(red, length: length)], repeats: true))
    #expect(LineRamp(style, along: points([(0, 0), (0, 10)])[...]) == nil)
    let spans = LineSpans(
      [.init(red, length: length), .init(blue, length: degree)], offset: length)
    #expect(try ramp(spans, [(0, 0), (0, 10)]).last == blue)
  }

  @Test("A line without length has its first span's colour at its start")
  func noLength() throws {
    let stops = try ramp(LineSpans([.init(red, length: 5)]), [(1, 1), (1, 1)]).stops
    #expect(stops.first?.color == red)
    #expect(stops.allSatisfy { $0.position.isFinite })
  }

  // MARK: Gradients

  @Test("A gradient in metres has its stops where they are on the ground")
  func metres() throws {
    // North along a meridian, metres take more of the map the farther they are.
    let gradient = LineGradient([.init(0, red), .init(30 * degree, blue)], measure: .metres)
    let line = points((0...60).map { (Double($0), 0) })
    let ramp = try #require(LineRamp(LineStyle(gradient: gradient), along: line[...])).ramp
    let share = (line[0].y - line[30].y) / (line[0].y - line[60].y)
    #expect(abs(ramp.stops[1].position - share) < 1e-6)
  }
}

extension LineRampTests {
  @Test("What is repeated is as dense as its marks")
  func patternCoverage() {
    func mean(_ coverage: PatternCoverage) -> Double {
      coverage.values(64).reduce(0, +) / (64 * 64)
    }
    #expect(abs(mean(.hatch(0.2, isCrossed: false)) - 0.2) < 1e-9)
    #expect(abs(mean(.hatch(0.2, isCrossed: true)) - 0.36) < 1e-9)
    #expect(mean(.hatch(3, isCrossed: false)) == 1)
    #expect(abs(mean(.dots(0.1)) - 2 * Double.pi * 0.01) < 1e-3)
    #expect(mean(.dots(2)) == 1)
  }
}
