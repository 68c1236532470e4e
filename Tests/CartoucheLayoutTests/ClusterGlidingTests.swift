import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheLayout

@Suite("Markers that glide out of their clusters") struct ClusterGlidingTests {
  private let red = Color(rgb: 0xff0000)
  /// At zoom 12 the world is 2²⁰ points wide.
  private static let point = 1.0 / 1_048_576

  private func scene(
    around x: Double = 0.5, method: ClusteredPoints.Method = .hierarchical,
    transition: ClusterTransition? = ClusterTransition(from: 0.5, to: 0.75)
  ) -> Scene {
    let points = [-20.0, 20].map { WorldPoint(x: x + $0 * Self.point, y: 0.5) }
    let style = ClusterStyle(
      categories: [ClusterStyle.Category(name: "", color: red)], coreColor: Color(rgb: 0x00ff00),
      borderColor: Color(rgb: 0x00ff00))
    var scene = Scene(clusters: [
      ClusteredPoints(points: points, categories: [0, 0], style: style, method: method)
    ])
    scene.clusterTransition = transition
    return scene
  }

  /// The tips of the balloons from where the camera looks, west first, in points.
  private func tips(
    _ scene: Scene, zoom: Double, longitude: Double = 0, tilt: Double = 0
  ) throws -> [ScreenPoint] {
    let target = Coordinate(latitude: 0, longitude: longitude)
    let viewport = try Viewport(
      camera: Camera(
        target: target, zoom: zoom, viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 600, height: 400))
    let items = OverlayLayout(
      scene: scene, viewport: viewport, window: viewport.window(scale: 1), shaper: BoxShaper()
    ).items()
    let center = try #require(viewport.project(target)) + viewport.planeOrigin
    // As high as a balloon, unlike the dot in it.
    return items.fills.filter { $0.color == .white && $0.maxY - $0.minY > 35 }
      .compactMap { $0.path.points.max { $0.y < $1.y } }
      .map { ScreenPoint(x: $0.x - center.x, y: $0.y - center.y) }.sorted { $0.x < $1.x }
  }

  @Test("At the border they stand at their cluster's place, at the end at their own")
  func ends() throws {
    #expect(try tips(scene(), zoom: 12.5).isEmpty)
    let first = try tips(scene(), zoom: 12.5 + 0x1p-10)
    #expect(first.count == 2)
    for tip in first { #expect(abs(tip.x) < 0.05 && abs(tip.y) < 0.01) }
    for zoom in [12.75, 12.9, 13, 13.4] {
      let tips = try tips(scene(), zoom: zoom)
      try #require(tips.count == 2)
      let distance = 20 * exp2(zoom - 12)
      #expect(abs(tips[0].x + distance) < 0.01 && abs(tips[1].x - distance) < 0.01)
    }
  }

  @Test("Half way in zoom is half way on the map, and nothing jumps")
  func between() throws {
    let tips = try tips(scene(), zoom: 12.625)
    try #require(tips.count == 2)
    #expect(abs(tips[1].x - 10 * exp2(0.625)) < 0.01)
    var before = 0.0
    for step in 1...256 {
      let tip = try #require(try self.tips(scene(), zoom: 12.5 + Double(step) / 1_024).last)
      #expect(tip.x >= before && tip.x - before < 0.5)
      before = tip.x
    }
  }

  @Test("They are opaque before their cluster begins to vanish")
  func fading() {
    let place = WorldPoint(x: 0.5, y: 0.5)
    func part(_ share: Double) -> MarkerMotion {
      MarkerMotion(partAt: place, outOf: WorldPoint(x: 0.6, y: 0.5), share: share)
    }
    #expect(part(0).opacity == 0 && MarkerMotion(wholeAt: 0).opacity == 1)
    #expect(part(1).opacity == 1 && MarkerMotion(wholeAt: 1).opacity == 0)
    #expect(!part(1).isMoving && part(0.5).isMoving)
    for share in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(part(share).opacity == 1 || MarkerMotion(wholeAt: share).opacity == 1)
    }
  }

  @Test("They go the short way across 180°")
  func edge() throws {
    for method in [ClusteredPoints.Method.hierarchical, .collision] {
      let scene = scene(around: 0, method: method)
      for zoom in [12.55, 12.6, 12.7] {
        let worldSize = 256 * exp2(zoom)
        for tip in try tips(scene, zoom: zoom, longitude: 180) {
          // In whichever copy of the world.
          #expect(abs(tip.x.remainder(dividingBy: worldSize)) < 40)
        }
      }
      #expect(try tips(scene, zoom: 12.7, longitude: 180).count == 2)
    }
  }

  @Test("Under tilt they stand on the way between both places")
  func tilted() throws {
    var distances: [Double] = []
    for zoom in stride(from: 12.5, through: 14, by: 1.0 / 64) {
      let tips = try tips(scene(), zoom: zoom, tilt: 50)
      guard let last = tips.last, tips.count == 2 else { continue }
      // Both lie in the row of the target, where the scale is 1.
      #expect(abs(last.y) < 0.01)
      distances.append(last.x / (20 * exp2(zoom - 12)))
    }
    #expect(distances.count > 16)
    for (before, after) in zip(distances, distances.dropFirst()) { #expect(after > before - 1e-9) }
    #expect(try abs(#require(distances.last) - 1) < 1e-3)
    #expect(try #require(distances.first) < 0.2)
  }

  @Test("Those that would collide part and join likewise")
  func collision() throws {
    // 29 points wide, they meet nearer than that: below 11.54.
    let scene = scene(method: .collision)
    #expect(try tips(scene, zoom: 11.5).isEmpty)
    for tip in try tips(scene, zoom: 11.5 + 0x1p-10) { #expect(abs(tip.x) < 0.05) }
    let half = try tips(scene, zoom: 11.625)
    try #require(half.count == 2)
    #expect(abs(half[1].x - 10 * exp2(-0.375)) < 0.01)
    let end = try tips(scene, zoom: 11.75)
    try #require(end.count == 2)
    #expect(abs(end[1].x - 20 * exp2(-0.25)) < 0.01)
  }

  @Test("Without a transition they are there at once")
  func none() throws {
    let scene = scene(transition: nil)
    #expect(try tips(scene, zoom: 12.99).isEmpty)
    #expect(try tips(scene, zoom: 13).count == 2)
  }
}
