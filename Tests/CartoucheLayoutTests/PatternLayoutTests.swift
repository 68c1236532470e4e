import CartoucheCamera
import CartoucheData
import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheStyle
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Patterns of layers")
struct PatternLayoutTests {
  private static func images() throws -> StyleImages {
    let sheet = RasterImage(
      width: 20, height: 10, pixels: [UInt32](repeating: 0xff00_8000, count: 200))
    let index = """
      {"coarse": {"x": 0, "y": 0, "width": 10, "height": 5},
       "fine": {"x": 0, "y": 0, "width": 20, "height": 10, "pixelRatio": 2}}
      """
    return StyleImages([
      (
        "default",
        try Sprite(
          index: Array(index.utf8), sheet: try sheet.pngData(), indexFile: "s.json",
          sheetFile: "s.png")
      )
    ])
  }

  private func drawing(
    _ layer: String, zoom: Double = 2, bearing: Double = 0, tilt: Double = 0,
    target: Coordinate = Coordinate(latitude: 0, longitude: 0)
  ) throws -> (list: DisplayList, viewport: Viewport) {
    let json = """
      {"version": 8, "sources": {"areas": {"type": "geojson", "data": "x.geojson"}},
       "layers": [\(layer)]}
      """
    let style = try Style(JSONDocument(bytes: Array(json.utf8)))
    #expect(style.diagnostics.isEmpty)
    var builder = FeatureTableBuilder()
    for (index, kind) in [GeometryKind.polygon, .line].enumerated() {
      for (x, y) in [(-30.0, -20.0), (30, -20), (30, 20), (-30, -20)] {
        let isPlace = builder.stagePoint(longitude: x, latitude: y)
        #expect(isPlace)
      }
      builder.endPart()
      if kind == .polygon { builder.endPolygon() }
      builder.endGeometry(kind)
      builder.stageProperty(named: "n", .number(Double(index)))
      _ = try builder.commitFeature()
    }
    let viewport = try Viewport(
      camera: Camera(
        target: target, zoom: zoom, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)), size: ScreenSize(width: 400, height: 300))
    let list = MapLayout(
      style: style, sources: ["areas": .features(GeometryPyramid(builder.features))],
      images: try Self.images(), viewport: viewport, window: viewport.window(scale: 1)
    ).displayList(labels: nil).list
    return (list, viewport)
  }

  private func pattern(_ list: DisplayList) throws -> ImagePaint {
    guard case .fill(_, _, .pattern(let image))? = list.items.first else {
      throw TestFailure.noPattern
    }
    return image
  }

  private enum TestFailure: Error { case noPattern }

  private static let ground =
    #"{"id": "a", "type": "background", "paint": {"background-pattern": "coarse"}}"#

  /// A place in repetitions of the pattern.
  private func phase(_ image: ImagePaint, _ point: ScreenPoint) throws -> ScreenPoint {
    let texel = try #require(image.placement.apply(point))
    let size = image.texture.image.size
    return ScreenPoint(x: texel.x / Double(size.width), y: texel.y / Double(size.height))
  }

  @Test func `Patterns start at the world's corner and keep their size at whole zooms`() throws {
    let image = try pattern(drawing(Self.ground).list)
    #expect(image.edge == .repeating)
    // Looking straight down the plane is the world.
    #expect(try phase(image, ScreenPoint(x: 0, y: 0)) == .zero)
    #expect(try phase(image, ScreenPoint(x: 10, y: 5)) == ScreenPoint(x: 1, y: 1))
    let fine = try pattern(
      drawing(Self.ground.replacing("coarse", with: "fine")).list)
    #expect(try phase(fine, ScreenPoint(x: 10, y: 5)) == ScreenPoint(x: 1, y: 1))
  }

  @Test(arguments: [(2.5, 0.5), (2.999, 0.999), (4, 0), (1, 0), (0.5, -0.5), (-1, -2)])
  func `Between whole zooms patterns grow with the map`(zoom: Double, exponent: Double) throws {
    let image = try pattern(drawing(Self.ground, zoom: zoom).list)
    let scale = 10 * exp2(exponent)
    let one = try phase(image, ScreenPoint(x: scale, y: 0))
    #expect(abs(one.x - 1) < 1e-9)
  }

  @Test(arguments: [(0.0, 0.0), (30, 0), (0, 50), (200, 60)])
  func `A place has the same part of the pattern however it is looked at`(
    bearing: Double, tilt: Double
  ) throws {
    let target = Coordinate(latitude: 10, longitude: 100)
    let seen = try drawing(Self.ground, zoom: 18, bearing: bearing, tilt: tilt, target: target)
    let plain = try pattern(drawing(Self.ground, zoom: 18).list)
    let image = try pattern(seen.list)
    for (dx, dy) in [(0.0, 0.0), (60, 20), (-50, 70)] {
      let point = seen.viewport.window(scale: 1).rect.center + ScreenPoint(x: dx, y: dy)
      let screen = point - seen.viewport.planeOrigin
      let world = try #require(seen.viewport.unproject(screen))
      let size = seen.viewport.worldSize
      let a = try phase(image, point)
      let b = try phase(plain, ScreenPoint(x: world.x * size, y: world.y * size))
      #expect(abs((a.x - b.x) - (a.x - b.x).rounded()) < 1e-5)
      #expect(abs((a.y - b.y) - (a.y - b.y).rounded()) < 1e-5)
    }
  }

  @Test func `Fills take the pattern along when they are translated`() throws {
    let layer = #"""
      {"id": "a", "type": "fill", "source": "areas",
       "paint": {"fill-pattern": "coarse", "fill-translate": [3, 1], "fill-opacity": 0.5}}
      """#
    let image = try pattern(drawing(layer).list)
    #expect(image.opacity == 0.5)
    #expect(try phase(image, ScreenPoint(x: 3, y: 1)) == .zero)
  }

  @Test func `Features choose their patterns, at whole zooms`() throws {
    let layer = #"""
      {"id": "a", "type": "fill", "source": "areas", "paint": {"fill-pattern":
        ["step", ["zoom"], "coarse", 1.5, ["match", ["get", "n"], 0, "fine", "coarse"]]}}
      """#
    #expect(try pattern(drawing(layer, zoom: 2.9).list).texture.image.width == 10)
    #expect(try pattern(drawing(layer, zoom: 3).list).texture.image.width == 20)
  }

  @Test func `A layer whose pattern is missing is not drawn, and it is told`() throws {
    let layer = #"""
      {"id": "a", "type": "fill", "source": "areas", "paint": {"fill-pattern": "gone"}}
      """#
    #expect(try drawing(layer).list.items.isEmpty)
  }
}
