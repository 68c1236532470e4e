import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheRaster

@Suite("Drawing of solids")
struct SolidRasterizerTests {
  /// Colours stay as they are, but for the trace of light that everything has.
  private static let evenLight = SolidLight(
    direction: SIMD3(0, 0, 1), intensity: 0, darkensDownwards: false)

  /// A picture of 200 × 160 points with the target in its middle.
  private static func view(tilt: Double, isParallel: Bool = false) -> SolidView {
    let angle = tilt * .pi / 180
    return SolidView(
      target: ScreenPoint(x: 10, y: 20), principalPoint: ScreenPoint(x: 100, y: 80),
      eyeDistance: 240, sinTilt: sin(angle), cosTilt: cos(angle), depths: 3.2...9600,
      isParallel: isParallel)
  }

  private static func scene(tilt: Double, isParallel: Bool = false) -> SolidScene {
    SolidScene(view: view(tilt: tilt, isParallel: isParallel), light: evenLight)
  }

  private static let window = PixelWindow(
    originX: 0, originY: 0, width: 200, height: 160, scale: 1)

  /// A rectangle around a place counted from the target.
  private static func block(_ x: Double, _ y: Double, _ width: Double, _ depth: Double) -> SolidRing
  {
    SolidRing([
      ScreenPoint(x: 10 + x - width / 2, y: 20 + y - depth / 2),
      ScreenPoint(x: 10 + x + width / 2, y: 20 + y - depth / 2),
      ScreenPoint(x: 10 + x + width / 2, y: 20 + y + depth / 2),
      ScreenPoint(x: 10 + x - width / 2, y: 20 + y + depth / 2),
    ])
  }

  private static func pixels(
    _ scene: SolidScene, in window: PixelWindow, faceLimit: Int = Limits.solidFaces
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: window.width * window.height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = SolidRasterizer(scene, in: window, faceLimit: faceLimit).rasterize(into: base)
    }
    return pixels
  }

  private static let red = SolidSurface.color(Color(rgb: 0xff0000))
  private static let green = SolidSurface.color(Color(rgb: 0x00ff00))

  /// What a pixel shows most of: "r", "g", "-" for nothing.
  private static func name(_ pixel: UInt32) -> Character {
    if pixel >> 24 == 0 { return "-" }
    return pixel >> 16 & 0xff > pixel >> 8 & 0xff ? "r" : "g"
  }

  /// Where the view's formula puts a place counted from the target.
  private static func place(
    _ u: Double, _ v: Double, _ h: Double, _ view: SolidView
  ) -> ScreenPoint {
    let w = view.eyeDistance - v * view.sinTilt - h * view.cosTilt
    return ScreenPoint(
      x: 100 + u * 240 / w, y: 80 + (v * view.cosTilt - h * view.sinTilt) * 240 / w)
  }

  // MARK: Hiding

  @Test(arguments: [false, true])
  func `What is nearer hides what is behind it, in whatever order they come`(isReversed: Bool) {
    var scene = Self.scene(tilt: 60)
    // Far and high, near and low: the red one rises behind the green one.
    var solids = [(Self.block(0, -20, 60, 20), 60.0, Self.red)]
    solids.append((Self.block(0, 20, 60, 20), 30, Self.green))
    for solid in isReversed ? solids.reversed() : solids {
      scene.append([solid.0], base: 0, top: solid.1, pointsPerMetre: 1, surface: solid.2)
    }
    let pixels = Self.pixels(scene, in: Self.window)
    func at(_ u: Double, _ v: Double, _ h: Double) -> Character {
      let place = Self.place(u, v, h, scene.view)
      return Self.name(pixels[Int(place.y) * 200 + Int(place.x)])
    }
    #expect(at(0, -20, 60) == "r")
    #expect(at(0, -10, 50) == "r")
    // The red wall's foot lies behind the green roof.
    #expect(at(0, -10, 5) == "g")
    #expect(at(0, 30, 15) == "g")
    #expect(at(60, 0, 0) == "-")
  }

  @Test func `Each pixel of random blocks shows the nearest of them`() {
    var generator = SeededGenerator(seed: 3)
    for tilt in [0.0, 30, 75] {
      var scene = Self.scene(tilt: tilt)
      var blocks: [(x: Double, y: Double, size: Double, top: Double)] = []
      for index in 0..<12 {
        let block = (
          x: Double.random(in: -80...80, using: &generator),
          y: Double.random(in: -70...60, using: &generator),
          size: Double.random(in: 10...40, using: &generator),
          top: Double.random(in: 5...60, using: &generator)
        )
        blocks.append(block)
        // The colour tells which.
        let color = Color(rgb: UInt32(index + 1) * 16)
        scene.append(
          [Self.block(block.x, block.y, block.size, block.size)], base: 0, top: block.top,
          pointsPerMetre: 1, surface: .color(color))
      }
      let pixels = Self.pixels(scene, in: Self.window)
      for _ in 0..<2000 {
        let (x, y) = (
          Int.random(in: 1..<199, using: &generator), Int.random(in: 1..<159, using: &generator)
        )
        let around = [0, 1, -1, 200, -200].map { pixels[y * 200 + x + $0] }
        guard Set(around).count == 1 else { continue }
        let hit = Self.firstHit(x: Double(x) + 0.5, y: Double(y) + 0.5, blocks, scene.view)
        // Ambient light adds 0.03 · 255.
        let expected = hit.map { UInt32(0xff00_0000) + 0x0008_0808 + UInt32($0 + 1) * 16 } ?? 0
        #expect(pixels[y * 200 + x] == expected, "at \(x), \(y), tilted by \(tilt)°")
      }
    }
  }

  /// The block that a ray from the eye meets first, by slabs.
  private static func firstHit(
    x: Double, y: Double, _ blocks: [(x: Double, y: Double, size: Double, top: Double)],
    _ view: SolidView
  ) -> Int? {
    // From the eye at (0, D·sinτ, D·cosτ) through the place on the screen.
    let (sx, sy) = (x - 100, y - 80)
    let direction = [
      sx, sy * view.cosTilt - 240 * view.sinTilt, -sy * view.sinTilt - 240 * view.cosTilt,
    ]
    let eye = [0, 240 * view.sinTilt, 240 * view.cosTilt]
    var best: (Double, Int)?
    for (index, block) in blocks.enumerated() {
      let low = [block.x - block.size / 2, block.y - block.size / 2, 0]
      let high = [block.x + block.size / 2, block.y + block.size / 2, block.top]
      var (enter, leave) = (0.0, Double.infinity)
      for axis in 0..<3 {
        let a = (low[axis] - eye[axis]) / direction[axis]
        let b = (high[axis] - eye[axis]) / direction[axis]
        (enter, leave) = (max(enter, min(a, b)), min(leave, max(a, b)))
      }
      if enter < leave, enter < best?.0 ?? .infinity { best = (enter, index) }
    }
    return best?.1
  }

  // MARK: Edges

  @Test func `A roof that is half over a pixel covers half of it`() {
    var scene = Self.scene(tilt: 0, isParallel: true)
    let ring = SolidRing(
      [(-3.5, -2.0), (4.25, -2), (4.25, 2.5), (-3.5, 2.5)].map {
        ScreenPoint(x: 10 + $0.0, y: 20 + $0.1)
      })
    scene.append([ring], base: 0, top: 5, pointsPerMetre: 1, surface: Self.red)
    let pixels = Self.pixels(scene, in: Self.window)
    func alpha(_ x: Int, _ y: Int) -> UInt32 { pixels[(80 + y) * 200 + 100 + x] >> 24 }
    #expect(alpha(-5, 0) == 0)
    #expect(alpha(-4, 0) == 128)
    #expect(alpha(-3, 0) == 255)
    #expect(alpha(4, 0) == 64)
    #expect(alpha(0, 2) == 128)
    #expect(alpha(0, 3) == 0)
    #expect(alpha(-4, 2) == 64)
  }

  @Test func `Roofs have the area that the perspective gives them, holes left out`() {
    for tilt in [0.0, 45] {
      var scene = Self.scene(tilt: tilt)
      let inner = SolidRing(Self.block(5, 5, 20, 10).points.reversed())
      scene.append(
        [Self.block(0, 0, 80, 60), inner], base: 20, top: 20, pointsPerMetre: 1,
        surface: Self.red)
      let covered = Self.pixels(scene, in: Self.window).reduce(0) { $0 + Double($1 >> 24) } / 255
      func area(_ x: Double, _ y: Double, _ width: Double, _ depth: Double) -> Double {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
          Self.place(x + $0.0 * width / 2, y + $0.1 * depth / 2, 20, scene.view)
        }
        return abs(
          (0..<4).reduce(0) { sum, index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return sum + (a.x * b.y - b.x * a.y) / 2
          })
      }
      let expected = area(0, 0, 80, 60) - area(5, 5, 20, 10)
      // Samples stand in four rows a pixel, by which level edges are rounded.
      #expect(abs(covered / expected - 1) < 0.005)
    }
  }

  @Test func `Walls and roofs that meet leave no gap`() {
    var scene = Self.scene(tilt: 50)
    for (x, surface) in [(-20.0, Self.red), (20, Self.green)] {
      scene.append(
        [Self.block(x, 0, 40, 40)], base: 0, top: 25, pointsPerMetre: 1, surface: surface)
    }
    let pixels = Self.pixels(scene, in: Self.window)
    // From the far edge of the roofs down to the feet of the front walls.
    let top = Int(Self.place(0, -20, 25, scene.view).y) + 2
    let bottom = Int(Self.place(0, 20, 0, scene.view).y) - 1
    for y in top..<bottom {
      for x in 90..<110 { #expect(pixels[y * 200 + x] >> 24 == 255) }
    }
  }

  // MARK: Windows

  @Test(arguments: [0.0, 40, 65, 82], [1.0, 2.0, 1.25])
  func `Any window shows the same pixels as that part of the whole`(tilt: Double, scale: Double) {
    var generator = SeededGenerator(seed: UInt64(tilt) + 1)
    let texture = Texture(
      RasterImage(
        width: 8, height: 8, pixels: (0..<64).map { $0 % 3 == 0 ? 0xff00_80c0 : 0x8040_4000 }))
    let pattern = SolidSurface.pattern(
      SolidSurface.Pattern(
        texture: texture, roof: Homography(x: SIMD3(1, 0.2, 3), y: SIMD3(-0.2, 1, 0)),
        pixelsAlong: 1, pixelsUp: 0.7))
    var scene = Self.scene(tilt: tilt)
    scene.light = SolidLight(direction: SIMD3(0.4, -0.6, 0.9))
    for index in 0..<40 {
      let center = ScreenPoint(
        x: .random(in: -120...120, using: &generator), y: .random(in: -150...120, using: &generator)
      )
      let ring = SolidRing(
        (0..<7).map { corner in
          let angle = Double(corner) / 7 * 2 * .pi
          let radius = Double.random(in: 4...30, using: &generator)
          return ScreenPoint(
            x: 10 + center.x + radius * cos(angle), y: 20 + center.y + radius * sin(angle))
        })
      scene.append(
        [ring], base: .random(in: 0...10, using: &generator),
        top: .random(in: 0...300, using: &generator), pointsPerMetre: 0.8,
        surface: index % 3 == 0 ? pattern : .color(Color(rgb: 0x1050a0 &* UInt32(index) % 0xffffff))
      )
    }
    let whole = PixelWindow(
      originX: 77, originY: -130, width: Int(200 * scale), height: Int(160 * scale), scale: scale)
    let expected = Self.pixels(scene, in: whole)
    #expect(Set(expected).count > 20)
    #expect(Self.pixels(scene, in: whole, faceLimit: 9) == expected)
    for _ in 0..<12 {
      let width = Int.random(in: 1...whole.width, using: &generator)
      let height = Int.random(in: 1...whole.height, using: &generator)
      let x = Int.random(in: 0...whole.width - width, using: &generator)
      let y = Int.random(in: 0...whole.height - height, using: &generator)
      let part = Self.pixels(scene, in: whole.part(x: x, y: y, width: width, height: height))
      let crop = (y..<y + height).flatMap { row in
        expected[row * whole.width + x..<row * whole.width + x + width]
      }
      #expect(part == crop)
    }
  }

  // MARK: Hostile input

  @Test func `Wild numbers neither trap nor show`() {
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18]
    var scene = Self.scene(tilt: 60)
    for number in wild {
      var ring = Self.block(0, 0, 30, 30)
      ring.points[1].x = number
      scene.append([ring], base: 0, top: 10, pointsPerMetre: 1, surface: Self.red)
      for surface in [Self.red, Self.green] {
        scene.append(
          [Self.block(0, 0, 30, 30)], base: number, top: number, pointsPerMetre: number,
          surface: surface)
      }
    }
    #expect(Self.pixels(scene, in: Self.window).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0.0, 60, 85])
  func `Heights out of all proportion are drawn as far as they can be`(tilt: Double) {
    for (base, top) in [(-50.0, -10.0), (30, 10), (0, 1e4), (0, 1e12), (1e5, 1e6), (240, 240)] {
      var scene = Self.scene(tilt: tilt)
      scene.append(
        [Self.block(0, 30, 60, 40)], base: base, top: top, pointsPerMetre: 1, surface: Self.red)
      _ = Self.pixels(scene, in: Self.window)
    }
    // A tower through the near plane fills the column above its foot.
    var scene = Self.scene(tilt: 60)
    scene.append(
      [Self.block(0, 0, 40, 40)], base: 0, top: 1e5, pointsPerMetre: 1, surface: Self.red)
    let pixels = Self.pixels(scene, in: Self.window)
    for y in 0..<80 { #expect(pixels[y * 200 + 100] >> 24 == 255) }
  }

  @Test func `Footprints that cross themselves or have no area are harmless`() {
    var scene = Self.scene(tilt: 55)
    let bow = SolidRing(
      [(-30.0, -30.0), (30, 30), (30, -30), (-30, 30)].map {
        ScreenPoint(x: 10 + $0.0, y: 20 + $0.1)
      })
    let line = SolidRing([
      ScreenPoint(x: 0, y: 0), ScreenPoint(x: 9, y: 0), ScreenPoint(x: 4, y: 0),
    ])
    let point = SolidRing(Array(repeating: ScreenPoint(x: 10, y: 20), count: 5))
    for ring in [bow, line, point, SolidRing([])] {
      scene.append([ring], base: 0, top: 20, pointsPerMetre: 1, surface: Self.red)
    }
    #expect(Self.pixels(scene, in: Self.window).contains { $0 >> 24 == 255 })
  }

  @Test func `A footprint of very many corners is drawn in parts`() {
    var scene = Self.scene(tilt: 0, isParallel: true)
    var teeth: [ScreenPoint] = []
    for index in 0..<30_000 {
      let x = Double(index) / 200
      teeth.append(ScreenPoint(x: x - 60, y: index % 2 == 0 ? -40 : 70))
    }
    teeth += [ScreenPoint(x: 90, y: 75), ScreenPoint(x: -60, y: 75)]
    scene.append(
      [SolidRing(teeth)], base: 0, top: 1, pointsPerMetre: 1, surface: Self.red)
    let pixels = Self.pixels(scene, in: Self.window)
    // Half of every pixel among the teeth's middles.
    #expect(pixels[75 * 200 + 100] >> 24 > 64)
    #expect(pixels[133 * 200 + 100] >> 24 == 255)
  }

  // MARK: Light

  @Test func `Walls towards the light are brighter, and grow darker towards the ground`() {
    let lighting = SolidLighting(SolidLight(direction: SIMD3(1, 0, 0.5), intensity: 0.5))
    let grey = Color(rgb: 0x808080)
    let place = SolidLighting.Place.wall(isTop: true, base: 0, height: 200)
    let lit = lighting.color(grey, normal: SIMD3(1, 0, 0), at: place)
    let unlit = lighting.color(grey, normal: SIMD3(-1, 0, 0), at: place)
    let foot = lighting.color(
      grey, normal: SIMD3(1, 0, 0), at: .wall(isTop: false, base: 0, height: 200))
    #expect(lit.x > 1.5 * unlit.x)
    #expect(foot.x < lit.x)
    // 0.7 + 0.28·(1 − intensity) of the light at the top.
    #expect(abs(foot.x / lit.x - 0.84) < 1e-6)
    #expect(lit.w == 255)
  }

  @Test func `Coloured light leaves its complement in the shade`() {
    let lighting = SolidLighting(
      SolidLight(direction: SIMD3(0, 0, 1), color: Color(rgb: 0xff0000), intensity: 0.5))
    let roof = lighting.color(.white, normal: SIMD3(0, 0, 1), at: .roof)
    #expect(roof.z == 255)
    #expect(abs(roof.x - 0.3 * 255) < 0.01)
  }
}
