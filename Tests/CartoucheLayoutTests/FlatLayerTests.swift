import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Fill, line and circle layers")
struct FlatLayerTests {
  private static let palette = ["#ff0000", "#00ff00", "#0000ff"]

  /// Three features of a kind side by side around 0, 0, numbered, the middle one ranked last.
  private func table(_ kind: GeometryKind) throws -> FeatureTable {
    var builder = FeatureTableBuilder()
    for number in 0..<3 {
      let x = Double(number - 1) * 20
      let shape: [(Double, Double)] =
        switch kind {
        case .point: [(0, 0)]
        case .line: [(-6, -6), (6, 6)]
        case .polygon: [(-6, -6), (6, -6), (6, 6), (-6, 6), (-6, -6)]
        }
      for (dx, dy) in shape { _ = builder.stagePoint(longitude: x + dx, latitude: dy) }
      builder.endGeometry(kind)
      builder.stageProperty(named: "color", .string(Self.palette[number]))
      builder.stageProperty(named: "rank", .number([2, 9, 2][number]))
      builder.stageProperty(named: "amount", .number(Double(number)))
      _ = try builder.commitFeature()
    }
    return builder.features
  }

  private func items(
    _ type: String, _ properties: String, of kind: GeometryKind, zoom: Double = 2,
    tilt: Double = 0, scale: Double = 1
  ) throws -> [DisplayList.Item] {
    let json = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "x", "lineMetrics": true}},
       "layers": [{"id": "a", "type": "\(type)", "source": "s", \(properties)}]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    #expect(StyleCoverage.diagnostics(of: style).isEmpty)
    let viewport = try Viewport(
      camera: Camera(zoom: zoom, viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 300, height: 200))
    return MapLayout(
      style: style, sources: ["s": .features(GeometryPyramid(try table(kind)))],
      viewport: viewport, window: viewport.window(scale: scale)
    ).displayList(labels: nil).list.items
  }

  private func colors(_ items: [DisplayList.Item]) -> [String] {
    items.fills.map { fill in
      let digits = [fill.color.red, fill.color.green, fill.color.blue]
        .map { $0 > 0.5 ? "ff" : "00" }
      return "#" + digits.joined()
    }
  }

  private func paints(_ items: [DisplayList.Item]) -> [Paint] {
    items.compactMap { item in
      guard case .fill(_, _, let paint) = item else { return nil }
      return paint
    }
  }

  private func linePaints(_ items: [DisplayList.Item]) -> [LinePaint] {
    paints(items).compactMap { paint in
      guard case .line(let paint) = paint else { return nil }
      return paint
    }
  }

  private func radialPaints(_ items: [DisplayList.Item]) -> [RadialPaint] {
    paints(items).compactMap { paint in
      guard case .radial(let paint) = paint else { return nil }
      return paint
    }
  }

  // MARK: Order

  @Test(arguments: [
    ("fill", GeometryKind.polygon), ("line", .line), ("circle", .point),
  ])
  func `Features are drawn by their keys and equal ones in their order`(
    type: String, kind: GeometryKind
  ) throws {
    let paint = #""paint": {"\#(type)-color": ["get", "color"]}"#
    #expect(colors(try items(type, paint, of: kind)) == Self.palette)
    let sorted = #""layout": {"\#(type)-sort-key": ["get", "rank"]}, \#(paint)"#
    #expect(colors(try items(type, sorted, of: kind)) == ["#ff0000", "#0000ff", "#00ff00"])
    let reversed = #""layout": {"\#(type)-sort-key": ["-", ["get", "amount"]]}, \#(paint)"#
    #expect(colors(try items(type, reversed, of: kind)) == Self.palette.reversed())
    let missing = #""layout": {"\#(type)-sort-key": ["get", "nothing"]}, \#(paint)"#
    #expect(colors(try items(type, missing, of: kind)) == Self.palette)
  }

  // MARK: Fills

  @Test func `Outlines lie over all areas`() throws {
    let paint = #""paint": {"fill-color": ["get", "color"], "fill-outline-color": "white"}"#
    let drawn = try items("fill", paint, of: .polygon)
    #expect(colors(drawn) == Self.palette + ["#ffffff"])
    #expect(drawn.fills.last?.rule == .unionOfConvexPieces)
  }

  @Test func `Without antialiasing there are no outlines and whole pixels`() throws {
    let paint = #""paint": {"fill-antialias": false, "fill-outline-color": "white"}"#
    let drawn = try items("fill", paint, of: .polygon).fills
    #expect(drawn.map(\.rule) == [.nonZeroInWholePixels])
  }

  @Test func `A layer's opacity takes areas and outlines together`() throws {
    let paint = """
      "paint": {"fill-color": ["get", "color"], "fill-outline-color": "white",
                "fill-layer-opacity": 0.25}
      """
    let drawn = try items("fill", paint, of: .polygon)
    guard case .group(let list, let opacity)? = drawn.first, drawn.count == 1 else {
      Issue.record("one group expected")
      return
    }
    #expect(opacity == 0.25)
    #expect(list.items.count == 4)
    #expect(try items("fill", #""paint": {"fill-layer-opacity": 0}"#, of: .polygon).isEmpty)
  }

  // MARK: Lines

  @Test func `Crisp lines of one colour share a mask and soft ones do not`() throws {
    #expect(try items("line", #""paint": {"line-width": 4}"#, of: .line).fills.count == 1)
    let soft = linePaints(
      try items("line", #""paint": {"line-width": 4, "line-blur": 3}"#, of: .line))
    #expect(soft.count == 3)
    #expect(soft.allSatisfy { $0.softEdges == LinePaint.SoftEdges(blur: 3) })
    #expect(soft.allSatisfy { $0.field.halfWidth == 2 && !$0.field.isLayered })
    #expect(soft.allSatisfy { $0.colors == ColorRamp(.black) })
  }

  @Test func `Blur and opacity may differ from feature to feature`() throws {
    let paint = #""paint": {"line-width": 4, "line-blur": ["get", "amount"], "line-opacity": 0.5}"#
    let drawn = try items("line", paint, of: .line)
    #expect(drawn.fills.count == 1)
    #expect(linePaints(drawn).map(\.softEdges?.blur) == [1, 2])
    #expect(linePaints(drawn).allSatisfy { $0.colors.stops[0].color.alpha == 0.5 })
  }

  @Test func `A soft line beside a gap is told by both edges`() throws {
    let paint = #""paint": {"line-width": 4, "line-gap-width": 6, "line-blur": 2}"#
    let drawn = linePaints(try items("line", paint, of: .line))
    #expect(drawn.allSatisfy { $0.field.halfWidth == 7 && $0.softEdges?.innerRadius == 3 })
  }

  @Test func `A gradient runs from 0 to 1 along each line`() throws {
    let paint = """
      "paint": {"line-width": 4, "line-gradient": ["interpolate", ["linear"], ["line-progress"],
        0, "red", 0.5, "red", 0.5001, "blue", 1, "rgba(0, 0, 255, 0)"], "line-opacity": 0.5}
      """
    let drawn = linePaints(try items("line", paint, of: .line))
    #expect(drawn.count == 3)
    for paint in drawn {
      #expect(paint.softEdges == nil && paint.field.isLayered)
      #expect(paint.field.segments.first?.startPosition == 0)
      #expect(paint.field.segments.last?.endPosition == 1)
      #expect(paint.colors.stops.first?.color == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      #expect(paint.colors.stops.last?.color.alpha == 0)
    }
  }

  @Test func `A stepped gradient has few stops, a step's two close together`() throws {
    let paint = """
      "paint": {"line-gradient": ["step", ["line-progress"], "red", 0.3, "blue", 0.7, "lime"]}
      """
    let stops = try #require(linePaints(try items("line", paint, of: .line)).first).colors.stops
    #expect(stops.count < 12)
    for step in [0.3, 0.7] {
      let before = try #require(stops.last { $0.position < step })
      let after = try #require(stops.first { $0.position >= step })
      #expect(before.color != after.color)
      #expect(after.position - before.position < 1e-5)
    }
  }

  @Test func `Dashes are those of the whole zoom and grow with the map`() throws {
    func gap(_ zoom: Double) throws -> Double {
      let paint = """
        "paint": {"line-width": ["interpolate", ["linear"], ["zoom"], 0, 2, 10, 12],
                  "line-dasharray": [3, 5]}
        """
      let path = try #require(try items("line", paint, of: .line, zoom: zoom).fills.first).path
      // The first two dashes are quadrilaterals.
      let (first, second) = (path.points[0], path.points[4])
      let step = second - first
      return (step.x * step.x + step.y * step.y).squareRoot()
    }
    // Camera zoom 2 is the style's zoom 1, where the line is 3 points wide.
    #expect(abs(try gap(2) - 24) < 1e-6)
    #expect(abs(try gap(2.5) - 24 * 2.0.squareRoot()) < 1e-6)
  }

  @Test func `Two strips stand beside a gap`() throws {
    let paint = #""paint": {"line-width": 2, "line-gap-width": 10}"#
    let fills = try items("line", paint, of: .line).fills
    #expect(fills.count == 1)
    // A quadrilateral a strip for three lines, and one beyond each of its ends.
    #expect(fills.first?.path.contourEnds.count == 18)
  }

  @Test func `Under tilt lines are told in the map's plane`() throws {
    let drawn = linePaints(
      try items("line", #""paint": {"line-blur": 2}"#, of: .line, tilt: 50))
    #expect(drawn.allSatisfy { $0.field.plane != nil })
    let flat = linePaints(try items("line", #""paint": {"line-blur": 2}"#, of: .line))
    #expect(flat.allSatisfy { $0.field.plane == nil })
  }

  // MARK: Circles

  @Test func `Circles stand at the corners of lines and areas too`() throws {
    let paint = #""paint": {"circle-color": ["get", "color"]}"#
    #expect(try items("circle", paint, of: .point).fills.count == 3)
    #expect(try items("circle", paint, of: .line).fills.count == 6)
    // The first corner of a ring is also its last.
    #expect(try items("circle", paint, of: .polygon).fills.count == 15)
  }

  @Test func `A crisp edge lies half a pixel inside the radius`() throws {
    func radius(_ scale: Double) throws -> Double {
      let paint = #""paint": {"circle-radius": 10, "circle-color": ["get", "color"]}"#
      let fill = try #require(try items("circle", paint, of: .point, scale: scale).fills.first)
      return (fill.maxX - fill.minX) / 2
    }
    #expect(abs(try radius(1) - 9.5) < 0.05)
    #expect(abs(try radius(2) - 9.75) < 0.05)
  }

  @Test func `A soft circle fades to its radius, with its stroke`() throws {
    let paint = """
      "paint": {"circle-radius": 10, "circle-blur": 0.5, "circle-stroke-width": 4,
                "circle-opacity": 0.5, "circle-stroke-color": "blue"}
      """
    let drawn = radialPaints(try items("circle", paint, of: .point))
    #expect(drawn.count == 3)
    #expect(drawn.allSatisfy { $0.innerRadius == 10 && $0.radius == 14 && $0.blur == 0.5 })
    #expect(drawn.allSatisfy { $0.disc.alpha == 0.5 && $0.ring.blue == 1 })
  }

  @Test func `Less blur than a pixel is none`() throws {
    let paint = #""paint": {"circle-radius": 10, "circle-blur": 0.05}"#
    let drawn = radialPaints(try items("circle", paint, of: .point))
    #expect(drawn.allSatisfy { $0.blur == 0 && $0.radius == 9.5 })
    let fine = radialPaints(try items("circle", paint, of: .point, scale: 4))
    #expect(fine.allSatisfy { $0.blur == 0.05 && $0.radius == 10 })
  }

  @Test(arguments: [
    ("map", "map"), ("map", "viewport"), ("viewport", "map"), ("viewport", "viewport"),
  ])
  func `Under tilt circles lie or stand, and shrink or do not`(
    alignment: String, scale: String
  ) throws {
    let paint = """
      "paint": {"circle-radius": 10, "circle-stroke-width": 2,
                "circle-pitch-alignment": "\(alignment)", "circle-pitch-scale": "\(scale)",
                "circle-translate": [0, -60]}
      """
    let drawn = try #require(radialPaints(try items("circle", paint, of: .point, tilt: 60)).first)
    #expect((drawn.plane != nil) == (alignment == "map"))
    // 60 points away from the target the map is drawn smaller.
    if alignment == scale {
      #expect(abs(drawn.radius - 11.5) < 1e-9)
    } else if alignment == "map" {
      #expect(drawn.radius > 12)
    } else {
      #expect(drawn.radius < 11)
    }
  }
}

extension LinePaint {
  /// Of a line that is drawn in colours.
  fileprivate var colors: ColorRamp {
    if case .ramp(let colors) = content { colors } else { ColorRamp(.transparent) }
  }
}
