import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Compass") struct CompassDrawingTests {
  private func viewport(bearing: Double, tilt: Double = 0) throws -> Viewport {
    try Viewport(
      camera: Camera(
        zoom: 4, bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 300, height: 200))
  }

  /// Of the red needle from the dial's middle.
  private func needleTip(_ viewport: Viewport) throws -> ScreenPoint {
    let ornament = CompassDrawing(viewport: viewport, scale: 1, shaper: BoxShaper()).ornament()
    let needle = try #require(ornament.items.fills.first { $0.color == Color(rgb: 0xdb3b31) })
    return needle.path.points[1] - ScreenPoint(x: 24, y: 24)
  }

  @Test("The needle points north at eight bearings", arguments: 0..<8)
  func needle(eighth: Int) throws {
    let viewport = try viewport(bearing: Double(eighth) * 45)
    let tip = try needleTip(viewport)
    // What lies a little north of the target appears in the needle's direction.
    let north = try #require(viewport.project(Coordinate(latitude: 0.5, longitude: 0)))
    let direction = north - viewport.principalPoint
    let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    #expect(abs(tip.x - direction.x / length * 12) < 1e-9)
    #expect(abs(tip.y - direction.y / length * 12) < 1e-9)
  }

  @Test("The dial is foreshortened by the cosine of the tilt")
  func foreshortening() throws {
    #expect(abs(try needleTip(viewport(bearing: 0, tilt: 60)).y - -6) < 1e-9)
    #expect(abs(try needleTip(viewport(bearing: 90, tilt: 60)).x - -12) < 1e-9)
    // Never flatter than it can be read.
    #expect(abs(try needleTip(viewport(bearing: 0, tilt: 85)).y - -3.6) < 1e-9)
  }

  @Test("Adaptive shows only where the map is turned or tilted")
  func adaptive() throws {
    #expect(!CompassDrawing.isShown(.adaptive, viewport: try viewport(bearing: 0)))
    #expect(CompassDrawing.isShown(.adaptive, viewport: try viewport(bearing: 1)))
    #expect(CompassDrawing.isShown(.adaptive, viewport: try viewport(bearing: 0, tilt: 1)))
    #expect(CompassDrawing.isShown(.visible, viewport: try viewport(bearing: 0)))
    #expect(!CompassDrawing.isShown(.hidden, viewport: try viewport(bearing: 30, tilt: 30)))
  }

  @Test("Everything it draws stays within its frame and its soft edge", arguments: [0.0, 40, 85])
  func staysInside(tilt: Double) throws {
    for bearing in stride(from: 0.0, to: 360, by: 15) {
      let ornament = CompassDrawing(
        viewport: try viewport(bearing: bearing, tilt: tilt), scale: 2, shaper: BoxShaper()
      ).ornament()
      for fill in ornament.items.fills {
        #expect(fill.minX >= -0.01 && fill.maxX <= 48.01)
        #expect(fill.minY >= -0.01 && fill.maxY <= 48.61)
      }
    }
  }
}
