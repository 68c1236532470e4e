import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Badges") struct BadgeDrawingTests {
  private let style = ClusterStyle(
    categoryNames: ["a", "b", "c"],
    palette: [Color(rgb: 0x0000ff), Color(rgb: 0xff0000), Color(rgb: 0x00ff00)])

  private func items(
    _ shares: [Int], style: ClusterStyle, shaper: BoxShaper = BoxShaper()
  ) -> [DisplayList.Item] {
    var drawing = BadgeDrawing(resolution: 1, shaper: shaper)
    var items: [DisplayList.Item] = []
    drawing.append(
      BadgeDrawing.Badge(style: style, count: shares.reduce(0, +), shares: shares.map(Double.init)),
      at: .zero,
      &items)
    return items
  }

  private func slices(_ shares: [Int], style: ClusterStyle) -> [FillItem] {
    let colors = style.categories.map(\.color)
    return items(shares, style: style).fills.filter { colors.contains($0.color) }
  }

  @Test("Slices follow the stated order from twelve o'clock, clockwise")
  func order() throws {
    let slices = slices([1, 1, 2], style: style)
    #expect(slices.map(\.color) == style.categories.map(\.color))
    // A quarter each at the right, above and below; half at the left.
    #expect(slices[0].minX > 0 && slices[0].maxY < 0)
    #expect(slices[1].minX > 0 && slices[1].minY > 0)
    #expect(slices[2].maxX < 0)
  }

  @Test("A start angle of 90° begins at three o'clock, as map kits' samples do")
  func startAngle() throws {
    var turned = style
    turned.startAngle = 90
    let slices = slices([1, 1, 2], style: turned)
    #expect(slices[0].minX > 0 && slices[0].minY > 0)
    #expect(slices[2].maxY < 0)
  }

  @Test("Separators are 1.25 points wide at the outer and the inner edge")
  func separators() throws {
    let first = try #require(slices([1, 1], style: style).first)
    // The right half: its straight sides stand on either half of the separator.
    #expect(abs(first.minX - 0.625) < 1e-9)
  }

  @Test("One category is a plain ring")
  func plainRing() throws {
    let slices = slices([0, 7, 0], style: style)
    #expect(slices.map(\.color) == [Color(rgb: 0xff0000)])
    #expect(slices[0].path.contourEnds.count == 2)
    #expect(abs(slices[0].maxX - 18) < 0.01)
  }

  @Test("The smallest slice stays visible, and all together make the circle")
  func smallSlices() {
    let sweeps = BadgeDrawing.sweeps([100_000, 1, 50], shortest: 0.15)
    #expect(sweeps[1] == 0.15)
    #expect(sweeps[2] == 0.15)
    #expect(abs(sweeps.reduce(0, +) - 2 * .pi) < 1e-12)
  }

  @Test("Shares above the smallest are kept in proportion")
  func proportions() {
    let sweeps = BadgeDrawing.sweeps([600, 300, 1], shortest: 0.2)
    #expect(abs(sweeps[0] / sweeps[1] - 2) < 1e-12)
    #expect(BadgeDrawing.sweeps([3, 1], shortest: 0.1) == [1.5 * .pi, 0.5 * .pi])
  }

  @Test("More slices than fit share the circle evenly")
  func tooManySlices() {
    let shares = [Double](repeating: 1, count: 100) + [500]
    let sweeps = BadgeDrawing.sweeps(shares, shortest: 0.15)
    #expect(abs(sweeps.reduce(0, +) - 2 * .pi) < 1e-9)
    #expect(abs(sweeps[0] - 2 * .pi / 101) < 1e-9)
  }

  @Test("A pie without a core has no count")
  func fullPie() {
    var pie = style
    pie.coreShare = 0
    let shaper = BoxShaper()
    #expect(items([1, 2, 3], style: pie, shaper: shaper).glyphOrigins.isEmpty)
    #expect(shaper.texts.isEmpty)
  }

  @Test("The classic badge is a disc in the last colour, a sector from three o'clock, and a core")
  func classic() throws {
    let classic = ClusterStyle.classic(style.categories)
    let shaper = BoxShaper()
    let items = items([1, 0, 3], style: classic, shaper: shaper)
    let fills = items.fills
    #expect(fills.map(\.color) == [style.categories[2].color, style.categories[0].color, .white])
    // 40 points across, its centre 10 above the place.
    #expect(abs(fills[0].minX + 20) < 0.05 && abs(fills[0].maxX - 20) < 0.05)
    #expect(abs(fills[0].minY + 30) < 0.05 && abs(fills[0].maxY - 10) < 0.05)
    // A quarter, clockwise: right of the centre and below it.
    #expect(fills[1].minX > -1e-9 && abs(fills[1].minY + 10) < 1e-9)
    #expect(abs(fills[1].maxX - 20) < 0.01 && abs(fills[1].maxY - 10) < 0.01)
    #expect(abs(fills[2].maxX - 12) < 0.01)
    #expect(shaper.texts.last == "4")
  }

  @Test("A classic badge shows all digits, and they keep their size")
  func classicCount() {
    let shaper = BoxShaper()
    let origins = items(
      [12_345, 0, 0], style: .classic(style.categories), shaper: shaper
    ).glyphOrigins
    #expect(shaper.texts.last == "12345")
    // Five characters of 20 points, 0.6 of an em each, wider than the core.
    #expect(abs((origins.first?.x ?? 0) + 30) < 1e-9)
  }

  @Test("Colours and widths are the style's")
  func colors() {
    var style = style
    style.coreColor = Color(rgb: 0x111111)
    style.borderColor = Color(rgb: 0x222222)
    style.borderWidth = 3
    style.hasShadow = false
    let fills = items([1, 2, 3], style: style).fills
    #expect(fills.first?.color == style.borderColor)
    #expect(abs((fills.first?.maxX ?? 0) - 21) < 0.01)
    #expect(fills.last?.color == style.coreColor)
    #expect(fills.count == 5)
  }

  @Test("Nothing to share is a grey ring")
  func nothing() {
    #expect(items([0, 0, 0], style: style).fills.last?.color == CategoryPalette.other)
    let classic = ClusterStyle.classic(style.categories)
    #expect(items([0, 0, 0], style: classic).fills.first?.color == CategoryPalette.other)
  }

  @Test("Weighted points show the sums of their numbers, alone too")
  func weights() throws {
    let points = ClusteredPoints(
      points: [
        WorldPoint(x: 0.5, y: 0.5), WorldPoint(x: 0.5, y: 0.5), WorldPoint(x: 0.52, y: 0.5),
      ],
      weights: [[3, 4, 1], [0, 2, .nan], [1, -5, 1.5]], style: style)
    let viewport = try Viewport(
      camera: Camera(zoom: 6), size: ScreenSize(width: 1_000, height: 400))
    let shaper = BoxShaper()
    _ = OverlayLayout(
      scene: Scene(clusters: [points]), viewport: viewport, window: viewport.window(scale: 1),
      shaper: shaper
    ).items()
    #expect(Set(shaper.texts) == ["10", "2"])
  }

  @Test("Counts are abbreviated in the picture's language")
  func language() throws {
    let points = ClusteredPoints(
      points: [WorldPoint](repeating: WorldPoint(x: 0.5, y: 0.5), count: 12_345), categories: [],
      style: style)
    let viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 200, height: 200))
    let shaper = BoxShaper()
    _ = OverlayLayout(
      scene: Scene(clusters: [points]), viewport: viewport, window: viewport.window(scale: 1),
      language: "ja", shaper: shaper
    ).items()
    #expect(shaper.texts.last == "1.2万")
  }

  @Test("Dense points become a badge, a lone one a marker in its category's colour")
  func fromClusters() throws {
    let place = WorldPoint(x: 0.5, y: 0.5)
    let points = ClusteredPoints(
      points: [place, place, place, WorldPoint(x: 0.52, y: 0.5)], categories: [0, 0, 1, 2],
      style: style)
    let viewport = try Viewport(
      camera: Camera(zoom: 6), size: ScreenSize(width: 1_000, height: 400))
    let shaper = BoxShaper()
    let items = OverlayLayout(
      scene: Scene(clusters: [points]), viewport: viewport, window: viewport.window(scale: 1),
      shaper: shaper
    ).items()
    #expect(Set(shaper.texts) == ["3"])
    #expect(items.fills.count { $0.color == style.categories[0].color } == 1)
    #expect(items.fills.count { $0.color == style.categories[2].color } == 1)
  }

  @Test("Under tilt every point is in just one badge or marker, and the far is gathered more")
  func tilted() throws {
    var generator = SeededGenerator(seed: 4)
    let places = (0..<20_000).map { _ in
      WorldPoint(
        x: Double.random(in: 0.499...0.501, using: &generator),
        y: Double.random(in: 0.497...0.5005, using: &generator))
    }
    let points = ClusteredPoints(
      points: places, categories: places.map { _ in 0 }, style: style)
    let viewport = try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 14, viewingAngle: 60),
      size: ScreenSize(width: 800, height: 600))
    let plane = MapPlane(viewport: viewport, window: viewport.window(scale: 1))
    let zooms = ClusterZooms(viewport: viewport, plane: plane)
    let cut = points.index.clusters(
      in: WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1), coarsestZoom: zooms.coarsest
    ) { zooms.zoom(at: $0) }
    let leaves = cut.flatMap { points.index.leaves(of: $0.id) }
    #expect(leaves.sorted() == Array(places.indices))
    let far = cut.filter { $0.position.y < 0.4985 }.map(\.pointCount).max() ?? 0
    let near = cut.filter { (0.4998..<0.5001).contains($0.position.y) }.map(\.pointCount).max() ?? 0
    #expect(far > 3 * near)
  }

  @Test("Looking straight down the zoom is the camera's, rounded down")
  func flatZoom() throws {
    for (zoom, whole) in [(0.0, 0), (3.99, 3), (12, 12)] {
      let viewport = try Viewport(
        camera: Camera(zoom: zoom), size: ScreenSize(width: 100, height: 100))
      let plane = MapPlane(viewport: viewport, window: viewport.window(scale: 1))
      #expect(ClusterZooms(viewport: viewport, plane: plane).coarsest == whole)
    }
  }
}
