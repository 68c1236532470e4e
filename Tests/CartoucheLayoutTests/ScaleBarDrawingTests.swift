import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Scale bar") struct ScaleBarDrawingTests {
  @Test(
    "Lengths are 1, 2 or 5 times a power of ten, never longer than the room",
    arguments: [
      (Ornaments.ScaleBar.Units.metric, 999.9, "500 m", 500.0), (.metric, 1_000, "1 km", 1_000),
      (.metric, 2_345, "2 km", 2_000), (.metric, 0.7, "0.5 m", 0.5), (.metric, 5, "5 m", 5),
      (.metric, 6.1e6, "5000 km", 5e6), (.imperial, 1_609, "5000 ft", 1_524),
      (.imperial, 1_610, "1 mi", 1_609.344), (.imperial, 0.0612, "0.2 ft", 0.06096),
      (.imperial, 40_000, "20 mi", 32_186.88), (.nautical, 180, "100 m", 100),
      (.nautical, 190, "0.1 nmi", 185.2), (.nautical, 950, "0.5 nmi", 926),
      (.nautical, 12_000, "5 nmi", 9_260),
    ])
  func lengths(
    units: Ornaments.ScaleBar.Units, room: Double, label: String, metres: Double
  ) throws {
    let length = try #require(ScaleBarLength(units, upTo: room))
    #expect("\(ScaleBarLength.text(length.value)) \(length.unit)" == label)
    #expect(abs(length.metres - metres) < 1e-9 * metres)
    #expect(length.metres <= room)
  }

  @Test("There is no length for hidden bars, nothing, or what is no number")
  func noLength() {
    #expect(ScaleBarLength(.hidden, upTo: 100) == nil)
    #expect(ScaleBarLength(.metric, upTo: 0) == nil)
    #expect(ScaleBarLength(.metric, upTo: .nan) == nil)
    #expect(ScaleBarLength(.metric, upTo: .infinity) == nil)
  }

  private func drawn(
    _ settings: Ornaments.ScaleBar, latitude: Double, zoom: Double, tilt: Double = 0,
    bearing: Double = 0, shaper: BoxShaper = BoxShaper()
  ) throws -> (ornament: OrnamentDrawing, viewport: Viewport)? {
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: latitude, longitude: 7), zoom: zoom,
        bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 800, height: 600))
    let result = ScaleBarDrawing(settings, viewport: viewport, scale: 1, shaper: shaper).result()
    guard case .drawn(let ornament) = result else { return nil }
    return (ornament, viewport)
  }

  /// The dark bar from end to end, in points.
  private func barWidth(_ ornament: OrnamentDrawing) throws -> Double {
    let bar = try #require(ornament.items.fills.first { $0.color == Color(rgb: 0x2b2f33) })
    return bar.maxX - bar.minX
  }

  @Test(
    "The bar's ends lie as far apart on the ground as it says, along the target's row",
    arguments: [
      (0.0, 0.0, 0.0, 200.0), (60, 0, 0, 100), (0, 70, 0, 200), (47, 70, 0, 100),
      (-33, 45, 90, 200),
    ])
  func groundDistance(latitude: Double, tilt: Double, bearing: Double, metres: Double) throws {
    let shaper = BoxShaper()
    let (ornament, viewport) = try #require(
      try drawn(
        Ornaments.ScaleBar(units: .metric), latitude: latitude, zoom: 16, tilt: tilt,
        bearing: bearing, shaper: shaper))
    #expect(shaper.texts.contains("\(Int(metres)) m"))
    let half = try barWidth(ornament) / 2
    let middle = viewport.principalPoint
    let ends = try [middle.x - half, middle.x + half].map { x in
      WebMercator.unproject(try #require(viewport.unproject(ScreenPoint(x: x, y: middle.y))))
    }
    let distance = GreatCircle.distance(from: ends[0], to: ends[1])
    #expect(abs(distance - metres) < metres * 1e-4)
  }

  @Test("It says where it holds where that matters, and only there")
  func notes() throws {
    func texts(latitude: Double, zoom: Double, tilt: Double = 0) throws -> [String] {
      let shaper = BoxShaper()
      _ = try drawn(
        Ornaments.ScaleBar(units: .metric), latitude: latitude, zoom: zoom, tilt: tilt,
        shaper: shaper)
      return shaper.texts.filter { $0.hasPrefix("scale") }
    }
    #expect(try texts(latitude: 47, zoom: 12).isEmpty)
    #expect(try texts(latitude: 47.4, zoom: 3) == ["scale at 47° N"])
    #expect(try texts(latitude: -20, zoom: 2) == ["scale at 20° S"])
    #expect(try texts(latitude: 0, zoom: 2) == ["scale at the equator"])
    #expect(try texts(latitude: 47, zoom: 12, tilt: 30) == ["scale at the centre"])
  }

  @Test("Segments alternate; seen from the zero the first is dark", arguments: [false, true])
  func segments(isTrailing: Bool) throws {
    let settings = Ornaments.ScaleBar(
      units: .metric, alignment: isTrailing ? .trailing : .leading)
    let (ornament, _) = try #require(try drawn(settings, latitude: 0, zoom: 16))
    let fills = ornament.items.fills
    let bar = try #require(fills.first { $0.color == Color(rgb: 0x2b2f33) })
    let light = try #require(fills.first { $0.color == .white && $0.minX >= bar.minX })
    #expect(light.path.contourEnds.count == 2)
    // 200 m in four segments: the light ones are the second and the fourth from the zero.
    let step = (bar.maxX - bar.minX) / 4
    if isTrailing {
      #expect(abs(light.maxX - (bar.maxX - step)) < 1e-9)
    } else {
      #expect(abs(light.minX - (bar.minX + step)) < 1e-9)
    }
  }

  @Test("Where the world is narrower than the bar it is left out, and that is told")
  func tinyWorld() throws {
    let viewport = try Viewport(
      camera: Camera(zoom: -4), size: ScreenSize(width: 400, height: 300))
    let layout = OrnamentLayout(
      ornaments: Ornaments(scaleBar: Ornaments.ScaleBar(units: .metric)), attribution: [],
      viewport: viewport, scale: 1, shaper: BoxShaper())
    #expect(layout.frames.isEmpty)
    #expect(
      layout.diagnostics.map(\.message) == [
        "the scale bar is left out: the world is narrower than the bar"
      ])
  }
}
