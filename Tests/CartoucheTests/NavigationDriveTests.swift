import Cartouche
import Foundation
import Testing

@Suite("A drive along a real route")
struct NavigationDriveTests {
  private static let framesPerSecond = 30.0
  private static let size = ScreenSize(width: 390, height: 844)

  /// What is seen half a minute long, from a moment of the drive on.
  private static func frames(
    _ mode: Navigation.CameraMode, from start: Double = 60
  ) throws -> [(progress: Double, viewport: Viewport)] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: NavigationSamples.routeFile))
    let route = try #require(try RouteReader.read([UInt8](bytes)).routes.first)
    let length = RoutePath(route.coordinates).length
    let renderer = GoldenPictureTests.renderer
    return try (0..<900).map { frame in
      var navigation = Navigation(route: route)
      navigation.progress = route.progress(
        atSeconds: start + Double(frame) / framesPerSecond, length: length)
      navigation.cameraMode = mode
      let view = try MapView(
        MapRequest(style: NavigationSamples.fixture("plain"), size: size, navigation: navigation),
        renderer: renderer)
      return (navigation.progress, view.viewport)
    }
  }

  @Test(arguments: [Navigation.CameraMode.followingTilted, .followingHeadingUp])
  func `Position, bearing and progress are continuous`(mode: Navigation.CameraMode) throws {
    let frames = try Self.frames(mode)
    for (before, after) in zip(frames, frames.dropFirst()) {
      let metres = after.progress - before.progress
      #expect(metres > 0 && metres < 1)
      let step = GreatCircle.distance(
        from: before.viewport.camera.target, to: after.viewport.camera.target)
      // Shorter where it cuts a corner.
      #expect(abs(step - metres) < 0.1)
      let turn = abs(
        Self.turn(from: before.viewport.camera.bearing, to: after.viewport.camera.bearing))
      // As fast as a car turns in a hairpin, and never a jump.
      #expect(turn < 4, "\(after.progress)")
      #expect(before.viewport.camera.zoom == after.viewport.camera.zoom)
      #expect(before.viewport.principalPoint == after.viewport.principalPoint)
    }
  }

  @Test func `The traveller stays where the mode puts it`() throws {
    for (_, viewport) in try Self.frames(.followingTilted) {
      let place = try #require(viewport.project(viewport.camera.target))
      #expect(abs(place.x - 195) < 0.01)
      #expect(place.y > 500 && place.y < 700)
    }
  }

  private static func turn(from a: Bearing, to b: Bearing) -> Double {
    (b.degrees - a.degrees + 540).truncatingRemainder(dividingBy: 360) - 180
  }
}
