import CartoucheCamera
import CartoucheScene
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("A legend") struct LegendDrawingTests {
  private let categories = [
    Ornaments.Legend.Entry(name: "unicycle", color: Color(rgb: 0xfe7a24)),
    Ornaments.Legend.Entry(name: "tricycle", color: Color(rgb: 0x99b42c)),
  ]

  private func layout(
    _ legend: Ornaments.Legend, shaper: BoxShaper = BoxShaper(), width: Double = 400
  ) throws -> OrnamentLayout {
    let viewport = try Viewport(camera: Camera(), size: ScreenSize(width: width, height: 300))
    return OrnamentLayout(
      ornaments: Ornaments(legend: legend), attribution: [], viewport: viewport, scale: 1,
      legend: categories, shaper: shaper)
  }

  @Test("It lists the scene's categories in order beneath its title")
  func categoriesOfTheScene() throws {
    let shaper = BoxShaper()
    let placed = try layout(
      Ornaments.Legend(visibility: .visible, title: "Bicycles", corner: .bottomRight),
      shaper: shaper)
    #expect(shaper.texts == ["Bicycles", "unicycle", "tricycle"])
    let fills = placed.items.fills.map(\.color)
    #expect(fills.filter { categories.map(\.color).contains($0) } == categories.map(\.color))
    let origins = placed.items.glyphOrigins
    #expect(origins.map(\.y) == origins.map(\.y).sorted())
    let frame = try #require(placed.frames.first)
    #expect(frame.name == "legend")
    #expect(frame.rect.maxX == 388 && frame.rect.maxY == 288)
  }

  @Test("Its own entries stand in their place")
  func ownEntries() throws {
    let shaper = BoxShaper()
    _ = try layout(
      Ornaments.Legend(
        visibility: .visible, entries: [.init(name: "Campsite", color: .black)]), shaper: shaper)
    #expect(shaper.texts == ["Campsite"])
  }

  @Test("Hidden, or without anything to list, it is not there")
  func nothing() throws {
    #expect(try layout(Ornaments.Legend()).frames.isEmpty)
    let viewport = try Viewport(camera: Camera(), size: ScreenSize(width: 400, height: 300))
    let layout = OrnamentLayout(
      ornaments: Ornaments(legend: Ornaments.Legend(visibility: .visible, title: "T")),
      attribution: [], viewport: viewport, scale: 1, shaper: BoxShaper())
    #expect(layout.frames.isEmpty)
  }

  @Test("Long names are cut off, and of many entries the rest is counted")
  func long() throws {
    let shaper = BoxShaper()
    let entries = (0..<40).map { index in
      Ornaments.Legend.Entry(
        name: String(repeating: "long name ", count: index == 0 ? 50 : 1), color: .black)
    }
    let placed = try layout(
      Ornaments.Legend(visibility: .visible, entries: entries), shaper: shaper)
    #expect(shaper.texts.last == "+ 16")
    // 300 points are less than 25 rows.
    #expect(placed.frames.isEmpty && placed.diagnostics.count == 1)
    let single = try layout(
      Ornaments.Legend(visibility: .visible, entries: Array(entries.prefix(1))))
    #expect(try #require(single.frames.first).rect.width <= 181)
  }

  @Test("Categories of several overlays are listed once each")
  func several() {
    let style = ClusterStyle(
      categories: categories.map { ClusterStyle.Category(name: $0.name, color: $0.color) })
    let points = ClusteredPoints(points: [], categories: [], style: style)
    var other = style
    other.categories.append(ClusterStyle.Category(name: "", color: .black))
    other.categories.append(ClusterStyle.Category(name: "boat", color: .black))
    let more = ClusteredPoints(points: [], categories: [], style: other)
    #expect(
      Scene(clusters: [points, more]).legendEntries.map(\.name) == ["unicycle", "tricycle", "boat"])
  }
}
