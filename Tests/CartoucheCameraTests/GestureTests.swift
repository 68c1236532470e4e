import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Testing

@Suite struct GestureTests {
  private let start = Camera(
    latitude: 49.26, longitude: -123.11, zoom: 10, bearing: 40, viewingAngle: 30)
  private let finger = ScreenPoint(x: 100, y: 200)
  private let viewport: Viewport

  init() throws {
    viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 400, height: 300))
  }

  private var gestures: [(Gesture, WritableKeyPath<GestureSettings, Bool>)] {
    [
      (.pan(byX: 10, y: 20), \.scrollGestures),
      (.drag(from: finger, to: .zero), \.scrollGestures),
      (.pinch(by: 2, at: finger), \.zoomGestures),
      (.doubleTap(at: finger), \.zoomGestures),
      (.twoFingerTap(at: finger), \.zoomGestures),
      (.rotate(by: 15, at: finger), \.rotateGestures),
      (.tilt(by: 15), \.tiltGestures),
    ]
  }

  @Test func `Gestures switched off do nothing, and no other switch stops them`() {
    for (gesture, setting) in gestures {
      var settings = GestureSettings()
      #expect(start.applying(gesture, settings: settings, in: viewport) != start)
      settings[keyPath: setting] = false
      #expect(start.applying(gesture, settings: settings, in: viewport) == start)
      settings.setAllGesturesEnabled(false)
      settings[keyPath: setting] = true
      #expect(start.applying(gesture, settings: settings, in: viewport) != start)
    }
  }

  @Test func `Programs move the camera whatever the settings`() {
    var settings = GestureSettings()
    settings.setAllGesturesEnabled(false)
    #expect(start.applying(.zoomIn, in: viewport).zoom == 11)
    #expect(Gesture.doubleTap(at: finger).updates(settings: settings).isEmpty)
  }

  @Test func `The place under the fingers stays there`() throws {
    let held = try #require(viewport.replacing(camera: start).unproject(finger))
    for gesture in [
      Gesture.pinch(by: 3, at: finger), .doubleTap(at: finger), .twoFingerTap(at: finger),
      .rotate(by: 50, at: finger),
    ] {
      let camera = start.applying(gesture, in: viewport)
      let seen = try #require(viewport.replacing(camera: camera).unproject(finger))
      #expect(abs(seen.x - held.x) < 1e-9 && abs(seen.y - held.y) < 1e-9)
    }
    let moved = ScreenPoint(x: 180, y: 150)
    let camera = start.applying(.pinch(by: 1.5, at: finger, movedTo: moved), in: viewport)
    let seen = try #require(viewport.replacing(camera: camera).unproject(moved))
    #expect(abs(seen.x - held.x) < 1e-9 && abs(seen.y - held.y) < 1e-9)
  }

  @Test func `Without scrolling, pinches and turns keep the target`() {
    var noScrolling = GestureSettings()
    noScrolling.scrollGestures = false
    var apart = GestureSettings()
    apart.allowsScrollDuringRotateOrZoom = false
    for settings in [noScrolling, apart] {
      let pinched = start.applying(
        .pinch(by: 2, at: finger, movedTo: .zero), settings: settings, in: viewport)
      #expect(pinched.target == start.target && pinched.zoom == 11)
      let turned = start.applying(.rotate(by: 50, at: finger), settings: settings, in: viewport)
      #expect(turned.target == start.target && turned.bearing == 350)
    }
  }

  @Test func `A finger that moves right takes the map along, so that the west comes in`() {
    let level = Camera(zoom: 5)
    let panned = level.applying(.pan(byX: 10, y: -10), in: viewport)
    #expect(panned.target.longitude < 0 && panned.target.latitude < 0)
    #expect(start.applying(.doubleTap(at: finger), in: viewport).zoom == 11)
    #expect(start.applying(.twoFingerTap(at: finger), in: viewport).zoom == 9)
    #expect(start.applying(.tilt(by: 15), in: viewport).viewingAngle == 45)
  }

  @Test func `Numbers that are none do nothing`() {
    for gesture in [
      Gesture.pinch(by: 0, at: finger), .pinch(by: -2, at: finger), .pinch(by: .nan, at: finger),
      .pinch(by: .infinity, at: finger), .pan(byX: .nan, y: 0), .rotate(by: .infinity, at: finger),
      .tilt(by: .nan), .doubleTap(at: ScreenPoint(x: .nan, y: 0)),
      .drag(from: finger, to: ScreenPoint(x: 0, y: .infinity)),
    ] {
      #expect(start.applying(gesture, in: viewport) == start)
    }
  }
}
