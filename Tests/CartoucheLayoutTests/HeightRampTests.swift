import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Colours by height")
struct HeightRampTests {
  private func ramp(
    _ color: String?
  ) throws -> (ramp: ColorRamp, range: ClosedRange<Double>)? {
    let paint = color.map { "\"color-relief-color\": \($0)" } ?? ""
    let style = try Style(
      JSONDocument(
        bytes: Array(
          """
          {"version": 8, "sources": {"d": {"type": "raster-dem", "tiles": ["t"]}},
           "layers": [{"id": "c", "type": "color-relief", "source": "d", "paint": {\(paint)}}]}
          """.utf8)))
    let layer = try #require(style.layers.first)
    return RampSampler.colorRelief(of: layer, in: style.context(zoom: 3))
  }

  private func heights(_ found: (ramp: ColorRamp, range: ClosedRange<Double>)) -> [Double] {
    let extent = found.range.upperBound - found.range.lowerBound
    return found.ramp.stops.map { found.range.lowerBound + $0.position * extent }
  }

  @Test func `A step leaps at its very height`() throws {
    let found = try #require(
      try ramp("[\"step\", [\"elevation\"], \"#000\", 123.4, \"#fff\", 567.8, \"#f00\"]"))
    let stops = zip(heights(found), found.ramp.stops.map(\.color))
    for (stop, below, above) in [
      (123.4, Color.black, Color.white), (567.8, .white, Color(red: 1, green: 0, blue: 0)),
    ] {
      let near = stops.filter { abs($0.0 - stop) < 1e-9 }
      #expect(near.map(\.1) == [below, above])
      #expect(!stops.contains { $0.0 != stop && abs($0.0 - stop) < 1 && abs($0.0 - stop) > 1e-9 })
    }
  }

  @Test func `Straight stretches between stops need no more than these`() throws {
    let found = try #require(
      try ramp(
        "[\"interpolate\", [\"linear\"], [\"elevation\"], 10, \"#000\", 20, \"#fff\"]"))
    #expect(found.range.contains(-11_000) && found.range.contains(8_849))
    let inner = heights(found).filter { $0 > 9.999 && $0 < 20.001 }
    for height in [10.0, 20] {
      #expect(inner.contains { abs($0 - height) < 1e-9 })
    }
    #expect(inner.count <= 6)
  }

  @Test func `Stops far beyond the Earth widen the range, wild ones do not`() throws {
    let curve = "[\"interpolate\", [\"linear\"], [\"elevation\"], "
    let wide = try #require(try ramp(curve + "-20000, \"#000\", 30000, \"#fff\"]"))
    #expect(wide.range == -20_000...30_000)
    let wild = try #require(try ramp(curve + "-1e300, \"#000\", 1e300, \"#fff\"]"))
    #expect(wild.range == -12_288...12_288)
  }

  @Test func `Without a colour there is no ramp`() throws {
    #expect(try ramp(nil) == nil)
  }
}
