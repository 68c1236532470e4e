import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Overlays") struct OverlayLinesTests {
  private func viewport(
    latitude: Double = 0, longitude: Double = 0, zoom: Double = 4, tilt: Double = 0
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 400, height: 300))
  }

  private func items(_ overlays: [Overlay], in viewport: Viewport) -> [DisplayList.Item] {
    OverlayLayout(
      scene: Scene(overlays: overlays), viewport: viewport, window: viewport.window(scale: 1),
      shaper: BoxShaper()
    ).items()
  }

  private let line = [
    Coordinate(latitude: 0, longitude: -5), Coordinate(latitude: 0, longitude: 5),
  ]

  @Test("A track is 4 points wide in a casing of 1.5 points on each side")
  func casing() throws {
    let fills = items([.polyline(Polyline(line))], in: try viewport()).fills
    #expect(fills.map(\.color) == [.white, LineStyle.defaultColor])
    #expect(abs(fills[0].maxY - fills[0].minY - 7) < 1e-9)
    #expect(abs(fills[1].maxY - fills[1].minY - 4) < 1e-9)
    #expect(fills.allSatisfy { $0.rule == .unionOfConvexPieces })
  }

  @Test("All casings of an overlay lie beneath all of its lines")
  func casingsBeneath() throws {
    var builder = FeatureTableBuilder()
    for color in ["#ff0000", "#00ff00"] {
      for longitude in [-5.0, 5] { _ = builder.stagePoint(longitude: longitude, latitude: 0) }
      builder.endGeometry(.line)
      _ = try builder.commitFeature()
      // The same line again, styled: a second run.
      for longitude in [-5.0, 5] { _ = builder.stagePoint(longitude: longitude, latitude: 1) }
      builder.endGeometry(.line)
      builder.stageProperty(named: "stroke", .string(color))
      _ = try builder.commitFeature()
    }
    let fills = items([.features(OverlayFeatures(builder.features))], in: try viewport()).fills
    #expect(
      fills.map(\.color) == [
        .white, .white, LineStyle.defaultColor, Color(rgb: 0xff0000), LineStyle.defaultColor,
        Color(rgb: 0x00ff00),
      ])
  }

  @Test("A translucent line and its casing blend as one")
  func translucent() throws {
    let style = LineStyle(opacity: 0.5)
    let drawn = items([.polyline(Polyline(line, style: style))], in: try viewport())
    guard case .group(let list, let opacity)? = drawn.first, drawn.count == 1 else {
      Issue.record("no group")
      return
    }
    #expect(opacity == 0.5)
    #expect(list.items.fills.map(\.color) == [.white, LineStyle.defaultColor])
  }

  @Test(
    "A line across the date line goes the short way, seen from either side",
    arguments: [179.0, -179])
  func shortWay(longitude: Double) throws {
    let line = [
      Coordinate(latitude: 0, longitude: 175), Coordinate(latitude: 0, longitude: -175),
    ]
    let viewport = try viewport(longitude: longitude)
    let fill = try #require(items([.polyline(Polyline(line))], in: viewport).fills.last)
    // 10 degrees of 4096 points round the world, and the round caps.
    #expect(abs(fill.maxX - fill.minX - (4096.0 * 10 / 360 + 4)) < 0.01)
  }

  @Test("A geodesic line bends towards the pole and meets its ends")
  func geodesic() throws {
    let line = [
      Coordinate(latitude: 50, longitude: -60), Coordinate(latitude: 50, longitude: 60),
    ]
    let viewport = try viewport(latitude: 60, zoom: 0.5)
    let fill = try #require(
      items([.polyline(Polyline(line, isGeodesic: true))], in: viewport).fills.last)
    let top = viewport.unproject(
      ScreenPoint(x: 200, y: fill.minY + 2 - viewport.planeOrigin.y))
    let latitude = WebMercator.unproject(try #require(top)).latitude
    // tan φ = tan 50° / cos 60° in the middle.
    #expect(abs(latitude - atan(tan(50 * Double.pi / 180) * 2) * 180 / .pi) < 0.1)
  }

  @Test("A polygon is filled between its outline and its holes, then stroked")
  func polygon() throws {
    func ring(_ side: Double) -> [Coordinate] {
      [(side, side), (side, -side), (-side, -side), (-side, side)].map {
        Coordinate(latitude: $0.0, longitude: $0.1)
      }
    }
    let fills = items([.polygon(Polygon(ring(4), holes: [ring(2)]))], in: try viewport()).fills
    #expect(fills.count == 2)
    #expect(fills[0].rule == .evenOdd)
    #expect(fills[0].path.contourEnds.count == 2)
    #expect(fills[1].color == LineStyle.defaultColor)
  }

  @Test("A polygon across the date line is one area")
  func polygonAcrossDateLine() throws {
    let polygon = Polygon(
      [(5.0, 175.0), (5, -175), (-5, -175), (-5, 175)].map {
        Coordinate(latitude: $0.0, longitude: $0.1)
      }, style: PolygonStyle(stroke: nil))
    let fill = try #require(
      items([.polygon(polygon)], in: try viewport(longitude: 180)).fills.first)
    #expect(fill.path.contourEnds.count == 1)
    #expect(abs(fill.maxX - fill.minX - 4096.0 * 10 / 360) < 1e-6)
  }

  @Test("A track of a hundred thousand points is thinned to what can be seen")
  func thinning() throws {
    let track = (0..<100_000).map { index in
      let angle = Double(index) / 100_000 * 2 * .pi
      return Coordinate(latitude: 5 * sin(angle), longitude: 5 * cos(angle))
    }
    let fill = try #require(
      items([.polyline(Polyline(track))], in: try viewport()).fills.last)
    #expect(fill.path.contourEnds.count < 1_000)
  }

  @Test("Widths and dashes that make no sense draw nothing, or a solid line")
  func unsoundStyles() throws {
    let viewport = try viewport()
    for width in [Double.nan, -3, 0] {
      let style = LineStyle(width: width, casing: nil)
      #expect(items([.polyline(Polyline(line, style: style))], in: viewport).isEmpty)
    }
    for dashes in [[0.0, 0], [-1, 2], [.nan]] {
      let style = LineStyle(casing: nil, dashes: dashes)
      let fills = items([.polyline(Polyline(line, style: style))], in: viewport).fills
      #expect(fills.count == 1)
      #expect(abs(fills[0].maxX - fills[0].minX - (4096.0 * 10 / 360 + 4)) < 0.01)
    }
  }

  @Test("Lines without length and areas without corners draw nothing but do no harm")
  func degenerate() throws {
    let place = Coordinate(latitude: 1, longitude: 1)
    let viewport = try viewport(tilt: 60)
    #expect(items([.polyline(Polyline([]))], in: viewport).isEmpty)
    #expect(items([.polyline(Polyline([place]))], in: viewport).isEmpty)
    #expect(items([.polygon(Polygon([]))], in: viewport).isEmpty)
    #expect(items([.polygon(Polygon([place, place]))], in: viewport).isEmpty)
    // One spot, twice: a dot with round ends.
    #expect(items([.polyline(Polyline([place, place]))], in: viewport).fills.count == 2)
  }

  @Test("Width shrinks with distance under tilt")
  func perspective() throws {
    let viewport = try viewport(zoom: 10, tilt: 60)
    func width(y: Double) throws -> Double {
      let ends = try [150.0, 250].map { x in
        WebMercator.unproject(try #require(viewport.unproject(ScreenPoint(x: x, y: y))))
      }
      let style = LineStyle(width: 10, casing: nil)
      let fill = try #require(
        items([.polyline(Polyline(ends, style: style))], in: viewport).fills.first)
      return fill.maxY - fill.minY
    }
    #expect(try width(y: 40) < 0.6 * width(y: 260))
  }
}
