import CartoucheCamera
import CartoucheGeo
import CartoucheSupport
import Foundation
import CartoucheTestSupport
import Testing

@Suite struct CameraAnimationTests {
  private let sydney = Camera(latitude: -33.8683, longitude: 151.2086, zoom: 12, bearing: 350)
  private let vancouver = Camera(
    latitude: 49.26, longitude: -123.11, zoom: 10, bearing: 10, viewingAngle: 30)
  private let viewport: Viewport

  init() throws {
    viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 800, height: 600))
  }

  @Test func `An animation takes a quarter of a second and begins and ends exactly`() {
    let animation = CameraAnimation(from: sydney, to: vancouver)
    #expect(animation.duration == 0.25)
    #expect(animation.camera(at: 0) == sydney)
    #expect(animation.camera(at: -1) == sydney)
    #expect(animation.camera(at: .nan) == sydney)
    #expect(animation.camera(at: 0.25) == vancouver)
    #expect(animation.camera(at: .infinity) == vancouver)
  }

  @Test func `Bearing and longitude go the short way`() {
    let middle = CameraAnimation(from: sydney, to: vancouver, curve: .linear).camera(at: 0.125)
    #expect(abs(middle.bearing.degrees) < 1e-9 || abs(middle.bearing.degrees - 360) < 1e-9)
    #expect(middle.zoom == 11)
    #expect(middle.viewingAngle.degrees == 15)
    // Over the Pacific: neither Africa nor the Americas lie between.
    #expect(middle.target.longitude > 151 || middle.target.longitude < -123)
  }

  @Test func `A point that stays from first to last stays all the time`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let view = try generator.viewport(zoom: 4...12, tilt: 0...50)
      let point = ScreenPoint(x: 30, y: view.visibleRows().upperBound)
      let held = try #require(view.unproject(point))
      let animation = CameraAnimation(
        from: view.camera, applying: .zoom(by: generator.double(0.1...6), at: point), in: view)
      guard abs(animation.end.target.latitude) < 85 else { continue }
      for camera in animation.frames(perSecond: 40) {
        let seen = try #require(view.replacing(camera: camera).unproject(point))
        let turn = (seen.x - held.x).rounded()
        #expect(abs(seen.x - turn - held.x) < 1e-9 && abs(seen.y - held.y) < 1e-9)
      }
    }
  }

  @Test func `An animation ends where its update leads, within the constraints`() throws {
    var end = vancouver
    end.zoom = 12
    #expect(
      CameraAnimation(from: vancouver, applying: .zoom(to: 12), in: viewport, duration: 1)
        == CameraAnimation(from: vancouver, to: end, duration: 1))
    end.zoom = 11
    #expect(
      CameraAnimation(
        from: vancouver, applying: .zoom(to: 12), in: viewport,
        constraints: try CameraConstraints(minZoom: 0, maxZoom: 11)
      ).end == end)
  }

  @Test func `Frames stand a frame apart and hold the end`() {
    let animation = CameraAnimation(from: sydney, to: vancouver, duration: 1, curve: .linear)
    let frames = animation.frames(perSecond: 4)
    #expect(frames.map(\.zoom) == [12, 11.5, 11, 10.5, 10])
    #expect(animation.frames(perSecond: 2.5).map(\.zoom).count == 4)
    #expect(animation.frames(perSecond: 30).count == 31)
    #expect(animation.frames(perSecond: 0) == [vancouver])
    #expect(animation.frames(perSecond: .nan) == [vancouver])
    #expect(animation.frames(perSecond: .infinity).count == CameraAnimation.frameLimit)
  }

  @Test func `Durations that make no sense are the nearest that do`() {
    for duration in [-1, .nan, 0] as [Double] {
      let animation = CameraAnimation(from: sydney, to: vancouver, duration: duration)
      #expect(animation.duration == 0)
      #expect(animation.camera(at: 0) == vancouver)
      #expect(animation.frames(perSecond: 30) == [vancouver])
    }
    #expect(
      CameraAnimation(from: sydney, to: vancouver, duration: .infinity).duration
        == CameraAnimation.durationLimit)
  }

  @Test func `Keyframes are passed one after the other`() throws {
    let sequence = try #require(
      CameraSequence(
        keyframes: [
          CameraKeyframe(sydney), CameraKeyframe(vancouver, duration: 2),
          CameraKeyframe(sydney, movement: .flight()),
        ], in: viewport))
    let flight = CameraAnimation(flyingFrom: vancouver, to: sydney, in: viewport)
    #expect(sequence.duration == 2 + flight.duration)
    #expect(sequence.camera(at: 0) == sydney)
    #expect(sequence.camera(at: 2) == vancouver)
    #expect(sequence.camera(at: 3) == flight.camera(at: 1))
    #expect(sequence.camera(at: 999) == sydney)
    #expect(sequence.frames(perSecond: 10).last == sydney)
    #expect(CameraSequence(keyframes: [], in: viewport) == nil)
    let still = try #require(CameraSequence(keyframes: [CameraKeyframe(sydney)], in: viewport))
    #expect(still.frames(perSecond: 10) == [sydney])
  }
}

@Suite struct CameraFlightTests {
  private let vienna = Camera(latitude: 48.208, longitude: 16.372, zoom: 12)
  private let lisbon = Camera(latitude: 38.722, longitude: -9.139, zoom: 13, bearing: 40)
  private let viewport: Viewport

  init() throws {
    viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 800, height: 600))
  }

  /// w and u of a frame in world units.
  private func view(_ camera: Camera, from start: Camera) -> (width: Double, way: Double) {
    let here = WorldPoint(camera.target)
    let origin = WorldPoint(start.target)
    let x = here.x - origin.x
    let y = here.y - origin.y
    return (800 / (256 * exp2(camera.zoom)), (x * x + y * y).squareRoot())
  }

  @Test func `A flight passes the map at a constant speed`() {
    let flight = CameraFlight(lowestZoom: -5, easing: .linear)
    let animation = CameraAnimation(
      flyingFrom: vienna, to: lisbon, in: viewport, flight: flight, duration: 10)
    // ds² = (ρ·du/w)² + (dw/(ρ·w))², the paper's metric, measured between close frames.
    let steps = animation.frames(perSecond: 400).map { view($0, from: vienna) }
    let speeds = zip(steps, steps.dropFirst()).map { a, b in
      let width = (a.width * b.width).squareRoot()
      let pan = flight.curve * (b.way - a.way) / width
      let zoom = log(b.width / a.width) / flight.curve
      return (pan * pan + zoom * zoom).squareRoot()
    }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(speeds.allSatisfy { abs($0 / mean - 1) < 0.01 })
    // The paper's S, and so the time it takes at the flight's own speed.
    let natural = CameraAnimation(flyingFrom: vienna, to: lisbon, in: viewport, flight: flight)
    #expect(abs(natural.duration * flight.speed - mean * Double(speeds.count)) < 1e-2)
  }

  @Test func `A flight rises, travels and comes down, and never turns back`() {
    let frames = CameraAnimation(flyingFrom: vienna, to: lisbon, in: viewport)
      .frames(perSecond: 60)
    #expect(frames.first == vienna)
    #expect(frames.last == lisbon)
    let lowest = frames.indices.min { frames[$0].zoom < frames[$1].zoom } ?? 0
    #expect(frames[lowest].zoom < 6)
    #expect(zip(frames[...lowest], frames[...lowest].dropFirst()).allSatisfy { $0.zoom >= $1.zoom })
    #expect(zip(frames[lowest...], frames[lowest...].dropFirst()).allSatisfy { $0.zoom <= $1.zoom })
    let ways = frames.map { view($0, from: vienna).way }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
  }

  @Test(arguments: [3.0, 8, 11.9, 12, 25])
  func `A flight stays below its ceiling`(ceiling: Double) {
    let frames = CameraAnimation(
      flyingFrom: vienna, to: lisbon, in: viewport, flight: CameraFlight(lowestZoom: ceiling)
    ).frames(perSecond: 100)
    let lowest = frames.map(\.zoom).min() ?? 0
    #expect(lowest >= min(ceiling, 12) - 0.0015)
  }

  @Test func `A flight on the spot only zooms`() {
    var above = vienna
    above.zoom = 6
    let animation = CameraAnimation(
      flyingFrom: vienna, to: above, in: viewport, flight: CameraFlight(easing: .linear))
    let middle = animation.camera(at: animation.duration / 2)
    #expect(abs(middle.zoom - 9) < 1e-9)
    #expect(abs(middle.target.latitude - 48.208) < 1e-9)
    #expect(abs(animation.duration - 6 * log(2) / 1.42 / 1.2) < 1e-9)
    #expect(CameraAnimation(flyingFrom: vienna, to: vienna, in: viewport).duration == 0)
  }

  @Test func `Flights between any cameras stay finite and continuous at both ends`() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<500 {
      let start = generator.camera(zoom: -5...32)
      let end = generator.camera(zoom: -5...32)
      let flight = CameraFlight(
        speed: generator.double(-1...3), curve: generator.double(-1...5),
        lowestZoom: generator.double(-10...20), easing: .linear)
      let animation = CameraAnimation(
        flyingFrom: start, to: end, in: try generator.viewport(), flight: flight)
      #expect(animation.duration.isFinite)
      for (near, exact) in [(1e-9, start), (1 - 1e-9, end)] {
        let camera = animation.camera(at: near * animation.duration)
        #expect(abs(camera.zoom - exact.zoom) < 1e-4)
        let here = WorldPoint(camera.target)
        let there = WorldPoint(exact.target)
        #expect(abs((here.x - there.x).remainder(dividingBy: 1)) < 1e-4)
        #expect(abs(here.y - there.y) < 1e-4)
      }
    }
  }
}
