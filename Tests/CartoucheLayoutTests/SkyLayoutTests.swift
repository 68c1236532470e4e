import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Sky and fog")
struct SkyLayoutTests {
  private func drawn(
    tilt: Double, sky: String? = "{}"
  ) throws -> (items: [DisplayList.Item], viewport: Viewport) {
    let text = """
      {"version": 8, "sources": {}, "layers": []\(sky.map { #", "sky": \#($0)"# } ?? "")}
      """
    let style = try Style(try JSONDocument(bytes: Array(text.utf8), file: "style.json"))
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 4,
        viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 400, height: 300))
    let layout = MapLayout(
      style: style, sources: [:], viewport: viewport, window: viewport.window(scale: 1))
    return (layout.displayList(labels: nil).list.items, viewport)
  }

  private func ramp(_ item: DisplayList.Item) throws -> LinearPaint {
    guard case .fill(_, _, .linear(let paint)) = item else {
      Issue.record("a ramp is drawn")
      throw CancellationError()
    }
    return paint
  }

  @Test func `Looking down there is none, nor without a sky in the style`() throws {
    #expect(try drawn(tilt: 0).items.isEmpty)
    #expect(try drawn(tilt: 80, sky: nil).items.isEmpty)
  }

  @Test func `The sky goes from the horizon's colour to its own`() throws {
    let (items, viewport) = try drawn(
      tilt: 80, sky: ##"{"sky-color": "#00f", "horizon-color": "#f00", "sky-horizon-blend": 0.5}"##)
    let paint = try ramp(try #require(items.first))
    #expect(paint.ramp.stops.first?.color == Color(red: 1, green: 0, blue: 0))
    #expect(paint.ramp.stops.last?.color == Color(red: 0, green: 0, blue: 1))
    // A quarter of the picture's height.
    #expect(abs(paint.start.y - paint.end.y - 75) < 1e-9)
    #expect(paint.start.y < viewport.principalPoint.y)
  }

  @Test func `Without a blend the sky has one colour`() throws {
    let items = try drawn(tilt: 80, sky: ##"{"sky-color": "#00f", "sky-horizon-blend": 0}"##).items
    guard case .fill(_, _, .color(let color))? = items.first else {
      Issue.record("a colour is drawn")
      return
    }
    #expect(color == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `Fog begins at 60° and hides the end of the ground from 70° on`() throws {
    #expect(try drawn(tilt: 60).items.count <= 1)
    let half = try ramp(try #require(try drawn(tilt: 65).items.last))
    #expect(abs((half.ramp.stops.last?.color.alpha ?? 0) - 0.5) < 1e-9)
    let full = try ramp(try #require(try drawn(tilt: 75).items.last))
    #expect(full.ramp.stops.last?.color.alpha == 1)
    #expect(full.ramp.stops.first?.color.alpha == 0)
    #expect(full.start.y > full.end.y)
  }
}
