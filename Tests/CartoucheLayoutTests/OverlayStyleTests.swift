import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Styles of overlays' lines") struct OverlayStyleTests {
  private func viewport(
    latitude: Double = 0, zoom: Double = 4, tilt: Double = 0, width: Double = 400
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: Coordinate(latitude: latitude, longitude: 0), zoom: zoom,
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: width, height: 300))
  }

  private func items(
    _ coordinates: [Coordinate], _ style: LineStyle, in viewport: Viewport,
    images: OverlayImages = OverlayImages()
  ) -> [DisplayList.Item] {
    OverlayLayout(
      scene: Scene(overlays: [.polyline(Polyline(coordinates, style: style))]),
      viewport: viewport, window: viewport.window(scale: 1), images: images,
      shaper: BoxShaper()
    ).items()
  }

  /// Ten degrees along the equator: 113.8 points at zoom 4.
  private let line = [
    Coordinate(latitude: 0, longitude: -5), Coordinate(latitude: 0, longitude: 5),
  ]
  private let length = 4096.0 * 10 / 360

  // MARK: Ends and corners

  @Test(
    "Ends are butt, round or square",
    arguments: [(LineStyle.Cap.butt, 0.0), (.round, 10), (.square, 10)])
  func caps(cap: LineStyle.Cap, more: Double) throws {
    let style = LineStyle(width: 10, casing: nil, cap: cap)
    let fill = try #require(items(line, style, in: try viewport()).fills.first)
    #expect(abs(fill.maxX - fill.minX - length - more) < 0.05)
  }

  @Test("Corners have tips up to the miter limit, arcs or none")
  func joins() throws {
    let corner = [(-2.0, -4.0), (2, 0), (-2, 4)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let viewport = try viewport()
    func top(_ join: LineStyle.Join) throws -> Double {
      let style = LineStyle(width: 12, casing: nil, join: join, cap: .butt)
      return try #require(items(corner, style, in: viewport).fills.first).minY
    }
    let (miter, round, bevel) = (try top(.miter(limit: 4)), try top(.round), try top(.bevel))
    #expect(abs(round - miter - 6 * (2.squareRoot() - 1)) < 0.1)
    #expect(abs(bevel - round - 6 * (1 - 0.5.squareRoot())) < 0.1)
    #expect(try abs(top(.miter(limit: 1)) - bevel) < 0.01)
  }

  @Test("Dashes begin as far into them as the offset says", arguments: [(10.0, 10.0), (-5, 5)])
  func dashOffset(offset: Double, start: Double) throws {
    let style = LineStyle(width: 4, casing: nil, dashes: [10, 10], dashOffset: offset)
    let viewport = try viewport()
    let solid = try #require(
      items(line, LineStyle(width: 4, casing: nil, cap: .butt), in: viewport).fills.first)
    let dashed = try #require(items(line, style, in: viewport).fills.first)
    #expect(abs(dashed.minX - solid.minX - start) < 1e-6)
  }

  @Test("Dashes of no length are dots with round ends")
  func dots() throws {
    let style = LineStyle(width: 4, casing: nil, dashes: [0, 10], cap: .round)
    let fill = try #require(items(line, style, in: try viewport()).fills.first)
    // Two halves for each of the dots at 0, 10, …, 110.
    #expect(fill.path.contourEnds.count == 24)
  }

  // MARK: Units

  @Test("A width in points of the picture is the same in the distance")
  func screenWidth() throws {
    let viewport = try viewport(zoom: 10, tilt: 60)
    for y in [40.0, 260] {
      let ends = try [150.0, 250].map { x in
        WebMercator.unproject(try #require(viewport.unproject(ScreenPoint(x: x, y: y))))
      }
      let style = LineStyle(width: 10, widthUnit: .screen, cap: .butt)
      let fills = items(ends, style, in: viewport).fills
      #expect(fills.count == 2)
      #expect(abs(fills[0].maxY - fills[0].minY - 13) < 0.01)
      #expect(abs(fills[1].maxY - fills[1].minY - 10) < 0.01)
      #expect(abs(fills[1].maxX - fills[1].minX - 100) < 0.01)
    }
  }

  @Test("A line from behind the eye to beyond the far limit is drawn as far as it is seen")
  func screenClipping() throws {
    let viewport = try viewport(zoom: 12, tilt: 75)
    let style = LineStyle(
      width: 6, widthUnit: .screen, gradient: LineGradient(from: .white, to: .black))
    let meridian = [-60.0, 60].map { Coordinate(latitude: $0, longitude: 0) }
    let drawn = items(meridian, style, in: viewport)
    #expect(drawn.count == 2)
    let paint = try #require(drawn.linePaints.first)
    let positions = paint.field.segments.flatMap { [$0.startPosition, $0.endPosition] }
    #expect(positions.allSatisfy { (0...1).contains($0) })
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(paint.field.plane == nil)
  }

  @Test("A width in metres is as the map's scale has it", arguments: [0.0, 60])
  func metres(latitude: Double) throws {
    let viewport = try viewport(latitude: latitude, zoom: 12)
    let ends = [-0.02, 0.02].map { Coordinate(latitude: latitude, longitude: $0) }
    let style = LineStyle(width: 500, casing: nil, widthUnit: .metres, cap: .butt)
    let fill = try #require(items(ends, style, in: viewport).fills.first)
    let metresAPoint =
      2 * Double.pi * GreatCircle.earthRadius * cos(latitude * .pi / 180) / viewport.worldSize
    #expect(abs((fill.maxY - fill.minY) * metresAPoint - 500) < 1)
  }

  // MARK: Colours along the line

  @Test("A gradient runs along the line from 0 to 1")
  func gradient() throws {
    let style = LineStyle(casing: nil, gradient: LineGradient(from: .white, to: .black))
    let paint = try #require(items(line, style, in: try viewport()).linePaints.first)
    guard case .ramp(let ramp) = paint.content else {
      Issue.record("no ramp")
      return
    }
    #expect(ramp.stops.map(\.position) == [0, 1])
    #expect(ramp.stops.map(\.color) == [.white, .black])
    #expect(paint.field.segments.first?.startPosition == 0)
    #expect(paint.field.segments.last?.endPosition == 1)
  }

  @Test("Thinning leaves colours where they were")
  func thinnedPositions() throws {
    // Half of the places lie in the first tenth of the way.
    let track =
      (0...1000).map { Coordinate(latitude: 0, longitude: -5 + Double($0) / 1000) }
      + [Coordinate(latitude: 3, longitude: -4), Coordinate(latitude: 3, longitude: 5)]
    let style = LineStyle(casing: nil, gradient: LineGradient(from: .white, to: .black))
    let paint = try #require(items(track, style, in: try viewport()).linePaints.first)
    #expect(paint.field.segments.count == 3)
    #expect(abs(paint.field.segments[0].endPosition - 1 / 13.0) < 1e-3)
    #expect(abs(paint.field.segments[1].endPosition - 4 / 13.0) < 1e-3)
  }

  @Test("Where a line lets the ground through, so does its casing")
  func translucentCasing() throws {
    let viewport = try viewport()
    let fading = LineGradient(from: .black, to: .transparent)
    let paints = items(line, LineStyle(gradient: fading), in: viewport).linePaints
    #expect(paints.count == 2)
    guard case .ramp(let casing)? = paints.first?.content else { return }
    #expect(casing.stops.map(\.color.alpha) == [1, 0])
    #expect(casing.stops[0].color == .white)
    let opaque = items(
      line, LineStyle(gradient: LineGradient(from: .black, to: .white)), in: viewport)
    #expect(opaque.fills.map(\.color) == [.white])
  }

  // MARK: Marks

  @Test("A tip ends at the line's last place and hides its end")
  func arrowhead() throws {
    let style = LineStyle(width: 6, casing: nil, cap: .butt, arrowhead: LineStyle.Arrowhead())
    let viewport = try viewport()
    let fills = items(line, style, in: viewport).fills
    #expect(fills.count == 2)
    #expect(abs(fills[1].maxX - fills[0].minX - length) < 1e-6)
    #expect(abs(fills[1].maxY - fills[1].minY - 18) < 1e-6)
    // A tenth of the tip's 18 points lies over the line.
    #expect(abs(fills[1].minX + 1.8 - fills[0].maxX) < 1e-6)
    // Of a line shorter than the tip nothing else is left.
    let short = [0.0, 0.5].map { Coordinate(latitude: 0, longitude: $0) }
    #expect(items(short, style, in: viewport).fills.count == 1)
  }

  @Test("The tip has the colour in which the line ends")
  func arrowheadColor() throws {
    let red = Color(rgb: 0xff0000)
    let style = LineStyle(
      casing: nil, spans: LineSpans([.init(.black, length: 100), .init(red, length: 100)]),
      arrowhead: LineStyle.Arrowhead())
    #expect(items(line, style, in: try viewport()).fills.map(\.color) == [red])
  }

  @Test("Chevrons stand at equal distances, half of one from the start")
  func chevrons() throws {
    let style = LineStyle(
      width: 10, casing: nil, chevrons: LineStyle.Chevrons(color: .black, spacing: 20))
    let viewport = try viewport()
    let fills = items(line, style, in: viewport).fills
    #expect(fills.map(\.color) == [LineStyle.defaultColor, .black])
    // At 10, 30, …, 110 of 113.8 points, but the last would reach beyond the end.
    #expect(fills[1].maxY - fills[1].minY < 10)
    let start = fills[0].minX + 5
    #expect(abs((fills[1].minX + fills[1].maxX) / 2 - start - 60) < 2)
  }

  @Test("A stamp is repeated in squares; one whose picture is missing leaves the line")
  func stamp() throws {
    var pixels = [UInt32](repeating: 0, count: 4 * 2)
    // The picture's top left.
    pixels[0] = 0xffff_0000
    let picture = RasterImage(width: 4, height: 2, pixels: pixels)
    let style = LineStyle(width: 8, casing: nil, stamp: .image(picture))
    let drawn = items(line, style, in: try viewport())
    #expect(drawn.count == 2)
    guard case .pattern(let pattern)? = drawn.linePaints.first?.content else {
      Issue.record("no pattern")
      return
    }
    #expect(pattern.length == 8)
    // Left is the start, and the top lies to the right of the line.
    #expect(pattern.texture.image.size == PixelSize(width: 2, height: 4))
    #expect(pattern.texture.image.pixels[0] == 0xffff_0000)
    let missing = LineStyle(width: 8, casing: nil, stamp: .file("none.png"))
    #expect(items(line, missing, in: try viewport()).count == 1)
  }

  // MARK: Order

  @Test("Overlays with a greater z-index lie above, of equal ones the later")
  func order() throws {
    let colors = [0x111111, 0x222222, 0x333333, 0x444444].map { Color(rgb: $0) }
    let overlays = zip(colors, [1, 0, 1, -1]).map { color, z in
      Overlay.polyline(Polyline(line, style: LineStyle(color: color, casing: nil), zIndex: z))
    }
    let viewport = try viewport()
    let fills = OverlayLayout(
      scene: Scene(overlays: overlays), viewport: viewport, window: viewport.window(scale: 1),
      shaper: BoxShaper()
    ).items().fills
    #expect(fills.map(\.color) == [colors[3], colors[1], colors[0], colors[2]])
  }
}

extension [DisplayList.Item] {
  /// The paints along lines, back to front.
  var linePaints: [LinePaint] {
    compactMap { item in
      if case .fill(_, _, .line(let paint)) = item { paint } else { nil }
    }
  }
}
