import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("User location") struct UserLocationLayoutTests {
  private let home = Coordinate(latitude: 47, longitude: 8)

  private func viewport(
    target: Coordinate? = nil, zoom: Double = 14, bearing: Double = 0, tilt: Double = 0
  ) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: target ?? home, zoom: zoom, bearing: Bearing(degrees: bearing),
        viewingAngle: ViewingAngle(degrees: tilt)), size: ScreenSize(width: 400, height: 300))
  }

  private func layout(_ location: UserLocation, _ viewport: Viewport) -> UserLocationLayout {
    UserLocationLayout(location, viewport: viewport, window: viewport.window(scale: 1))
  }

  @Test("The dot stands upright on its place, with its frame", arguments: [0.0, 60])
  func dot(tilt: Double) throws {
    let viewport = try viewport(
      target: Coordinate(latitude: 47.002, longitude: 8.003), bearing: 40, tilt: tilt)
    let layout = layout(UserLocation(position: home), viewport)
    let place = try #require(viewport.project(home)) + viewport.planeOrigin
    let frame = try #require(layout.frame)
    #expect(abs(frame.center.x - place.x) < 1e-6 && abs(frame.center.y - place.y) < 1e-6)
    let fills = layout.items.fills
    let dot = try #require(fills.last)
    #expect(dot.color == UserLocation.defaultTint)
    #expect(abs((dot.maxX - dot.minX) - 15) < 0.1 && abs((dot.maxY - dot.minY) - 15) < 0.1)
    #expect(fills[fills.count - 2].color == .white)
  }

  @Test("The disc of accuracy reaches so many metres in every direction", arguments: [0.0, 55])
  func accuracy(tilt: Double) throws {
    let viewport = try viewport(bearing: 25, tilt: tilt)
    let layout = layout(UserLocation(position: home, accuracy: 250), viewport)
    let disc = try #require(layout.items.fills.first)
    #expect(disc.color.alpha < 0.3)
    for point in disc.path.points {
      let place = try #require(viewport.coordinate(at: point - viewport.planeOrigin))
      #expect(abs(GreatCircle.distance(from: home, to: place) - 250) < 0.01)
    }
  }

  @Test("It shows once, in the world copy nearest to the target")
  func nearestCopy() throws {
    // Two worlds are visible at zoom 0; the user is just behind the date line.
    let viewport = try viewport(target: Coordinate(latitude: 0, longitude: 175), zoom: 0)
    let user = Coordinate(latitude: 0, longitude: -178)
    let layout = layout(UserLocation(position: user), viewport)
    let frame = try #require(layout.frame)
    let expected = viewport.principalPoint.x + 7.0 / 360 * 256
    #expect(abs(frame.center.x - viewport.planeOrigin.x - expected) < 1e-6)
    #expect(layout.items.fills.count { $0.color == UserLocation.defaultTint } == 1)
  }

  /// From the foot, where the arrow's tip points.
  private func arrowTip(_ viewport: Viewport, course: Double) throws -> ScreenPoint {
    let location = UserLocation(position: home, course: Bearing(degrees: course))
    let layout = layout(location, viewport)
    let body = try #require(layout.items.fills.first { $0.color == UserLocation.defaultTint })
    return body.path.points[0] - (try #require(layout.frame).center)
  }

  @Test("The arrow points where the map shows what lies ahead", arguments: 0..<8, [0.0, 50])
  func course(eighth: Int, tilt: Double) throws {
    let viewport = try viewport(
      target: Coordinate(latitude: 47.003, longitude: 8.006), bearing: 70, tilt: tilt)
    let course = Double(eighth) * 45 + 10
    let tip = try arrowTip(viewport, course: course)
    let ahead = GreatCircle.destination(
      from: home, direction: course * .pi / 180, distance: 1)
    let step = try #require(viewport.project(ahead)) - (try #require(viewport.project(home)))
    let cross = tip.x * step.y - tip.y * step.x
    let (a, b) = (hypot(tip.x, tip.y), hypot(step.x, step.y))
    #expect(abs(cross) / (a * b) < 0.002)
    #expect(tip.x * step.x + tip.y * step.y > 0)
  }

  @Test("The heading's cone opens as wide as it says")
  func cone() throws {
    let location = UserLocation(position: home, heading: 90, headingWidth: 40)
    guard case .tag(let name, let list) = layout(location, try viewport()).items[0],
      case .fill(let path, _, .radial) = list.items[0]
    else {
      Issue.record("no cone")
      return
    }
    #expect(name == "user-location")
    let foot = path.points[0]
    for (point, degrees) in [(path.points[1], 70.0), (path.points[path.points.count - 1], 110)] {
      let angle = atan2(point.x - foot.x, foot.y - point.y) * 180 / .pi
      #expect(abs(angle - degrees) < 1e-6)
    }
  }

  @Test("Beyond the window nothing is drawn; a disc that reaches in is")
  func elsewhere() throws {
    let far = Coordinate(latitude: 47.1, longitude: 8)
    let viewport = try viewport()
    #expect(layout(UserLocation(position: far, heading: 10), viewport).items.isEmpty)
    let reaching = layout(UserLocation(position: far, accuracy: 12_000), viewport)
    #expect(reaching.items.fills.count == 2)
  }

  @Test("Places at the poles and wild numbers draw without a trap")
  func wild() throws {
    for latitude in [-90.0, -85.06, 0, 89.9999, 90] {
      for accuracy in [0.0, 1e-9, 5, 3e6, 1e7] {
        for tilt in [0.0, 85] {
          let user = UserLocation(
            position: Coordinate(latitude: latitude, longitude: 180), accuracy: accuracy,
            heading: 359, headingWidth: .infinity, course: accuracy > 5 ? 12 : nil)
          let viewport = try viewport(
            target: Coordinate(latitude: latitude, longitude: -179), zoom: 3, tilt: tilt)
          _ = layout(user, viewport).items
        }
      }
    }
  }
}
