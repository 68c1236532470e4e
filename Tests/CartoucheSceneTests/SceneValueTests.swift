import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheScene

@Suite struct SceneValueTests {
  @Test(
    "Counts are abbreviated without promising more than there is",
    arguments: [
      (7, "7"), (999, "999"), (1_000, "1k"), (1_049, "1k"), (1_250, "1.2k"), (9_999, "9.9k"),
      (10_000, "10k"), (12_990, "12k"), (999_999, "999k"), (1_000_000, "1M"), (1_290_000, "1.2M"),
      (123_456_789, "123M"),
    ])
  func abbreviations(count: Int, text: String) {
    #expect(CountAbbreviation(language: "en").text(count) == text)
  }

  @Test(
    "Every language abbreviates in its own way",
    arguments: [
      (nil, 1_250, "1.2k"), (nil, 5_600_000_000, "5.6G"), ("en-GB", 5_600_000_000, "5.6B"),
      ("de", 1_250, "1,2\u{202f}k"), ("fr-CA", 1_290_000, "1,2\u{202f}M"), ("de", 999, "999"),
      ("ja", 9_999, "9999"), ("ja", 12_345, "1.2万"), ("zh-CN", 1_234_567, "123万"),
      ("zh-Hant", 12_345, "1.2萬"), ("zh-TW", 220_000_000, "2.2億"), ("ko", 1_250, "1.2천"),
      ("ko", 30_000, "3만"), ("en-IN", 250_000, "2.5L"), ("hi", 1_250, "1.2\u{202f}हज़ार"),
      ("ru", 10_500, "10\u{202f}к"), ("tr", 1_250, "1,2\u{202f}B"),
      ("ar", 1_250, "1.2\u{202f}ألف"), ("th", 1_250, "1.2k"), ("", -5, "0"),
      ("en", .max, "9223372036B"),
    ] as [(String?, Int, String)])
  func languages(language: String?, count: Int, text: String) {
    #expect(CountAbbreviation(language: language).text(count) == text)
  }

  @Test("A continuous size grows with the count's logarithm, between its ends")
  func continuousSize() {
    let size = ClusterSize.continuous(smallest: 30, largest: 70, largestCount: 2_000)
    #expect([0, 2, 2_000, 9_999_999].map { size.diameter(count: $0) } == [30, 30, 70, 70])
    // √(1,000) times 2 is half the way.
    #expect(abs(size.diameter(count: 63) - 50) <= 0.25)
    #expect(ClusterSize.fixed(.nan).diameter(count: 3) == 40)
    #expect(ClusterSize.steps([]).diameter(count: 3) == 40)
    #expect(ClusterSize.fixed(-3).diameter(count: 3) == 4)
  }

  @Test("Weights are numbers of at least 0; others are told")
  func weights() throws {
    var builder = FeatureTableBuilder()
    try addPoint(["a": .number(3), "b": .string("2.5")], to: &builder)
    try addPoint(["a": .number(-1), "b": .number(1)], to: &builder)
    try addPoint(["a": .string("many"), "b": .bool(true)], to: &builder)
    let style = ClusterStyle(categoryNames: ["a", "b", "c"])
    let points = ClusteredPoints(features: builder.features, weightedBy: style)
    let world = WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let all = try #require(points.index.clusters(in: world, zoom: 0).first)
    #expect(points.shares(of: all.id) == [3, 3.5, 0])
    #expect(
      points.diagnostics.map(\.message) == [
        "2 of 3 points have no number from 0 to 1e15 as their 'a'",
        "1 of 3 points have no number from 0 to 1e15 as their 'b'",
        "no point has a number from 0 to 1e15 as its 'c'",
      ])
    #expect(points.diagnostics.last?.remedy == "points have: a, b")
    #expect(points.largestCount == 6)
  }

  @Test("Points without a place are told, none at all too")
  func badPoints() {
    let nowhere = WorldPoint(x: .nan, y: 0.5)
    let points = ClusteredPoints(
      points: [nowhere, nowhere, WorldPoint(x: 0.5, y: 0.5)], categories: [0, 1, 1],
      style: ClusterStyle(categoryNames: ["a", "b"]))
    #expect(
      points.diagnostics.map(\.message) == ["2 points have no place on the map and are left out"])
    let none = ClusteredPoints(features: FeatureTableBuilder().features, property: "kind")
    #expect(none.diagnostics.map(\.message) == ["there are no points to cluster by 'kind'"])
    let undivided = ClusteredPoints(features: FeatureTableBuilder().features, property: nil)
    #expect(undivided.diagnostics.map(\.message) == ["there are no points to cluster"])
  }

  @Test(
    "Badges grow with the count",
    arguments: [(2, 36.0), (9, 36), (10, 40), (99, 40), (100, 46), (1_000, 52), (5_000_000, 64)])
  func diameters(count: Int, diameter: Double) {
    #expect(ClusterStyle(categoryNames: ["a"]).diameter(count: count) == diameter)
  }

  @Test("A line with one property of simplestyle has the specification's defaults for the rest")
  func simplestyleLine() throws {
    var builder = FeatureTableBuilder()
    try addLine(["stroke": .string("#f30")], to: &builder)
    try addLine(["stroke-width": .string("7"), "stroke-opacity": .number(0.5)], to: &builder)
    try addLine(["name": .string("plain")], to: &builder)
    try addLine(["stroke": .string("red"), "stroke-width": .number(-2)], to: &builder)
    let overlay = OverlayFeatures(builder.features)
    #expect(
      overlay.lineStyle(of: 0) == LineStyle(color: Color(rgb: 0xff3300), width: 2, casing: nil))
    #expect(
      overlay.lineStyle(of: 1)
        == LineStyle(color: Color(rgb: 0x555555), width: 7, casing: nil, opacity: 0.5))
    #expect(overlay.lineStyle(of: 2) == LineStyle())
    #expect(
      overlay.lineStyle(of: 3) == LineStyle(color: Color(rgb: 0x555555), width: 2, casing: nil))
    #expect(
      overlay.diagnostics.map(\.message) == [
        "1 feature has a stroke that is not #rgb or #rrggbb",
        "1 feature has a stroke-width that is not a number of at least 0",
      ])
  }

  private func addLine(
    _ properties: KeyValuePairs<String, PropertyValue>, to builder: inout FeatureTableBuilder
  ) throws {
    for longitude in [1.0, 2] { _ = builder.stagePoint(longitude: longitude, latitude: 0) }
    builder.endGeometry(.line)
    for (name, value) in properties { builder.stageProperty(named: name, value) }
    _ = try builder.commitFeature()
  }

  private func addPoint(
    _ properties: KeyValuePairs<String, PropertyValue>, to builder: inout FeatureTableBuilder
  ) throws {
    _ = builder.stagePoint(longitude: 1, latitude: 2)
    builder.endGeometry(.point)
    for (name, value) in properties { builder.stageProperty(named: name, value) }
    _ = try builder.commitFeature()
  }

  @Test("Points become markers with simplestyle's colour, size and one-letter symbol")
  func simplestyleMarker() throws {
    var builder = FeatureTableBuilder()
    try addPoint(
      [
        "marker-color": .string("00ff00"), "marker-symbol": .string("b"),
        "marker-size": .string("large"), "title": .string("Bakery"),
      ], to: &builder)
    try addPoint(["marker-symbol": .number(4)], to: &builder)
    try addPoint(["marker-symbol": .string("bicycle")], to: &builder)
    let markers = OverlayFeatures(builder.features).markers()
    #expect(markers.map(\.glyphText) == ["B", "4", nil])
    #expect(markers.map(\.style.glyphImage) == [nil, nil, .glyph(.bicycle)])
    #expect(
      markers.map(\.tint) == [Color(rgb: 0x00ff00), Color(rgb: 0x7e7e7e), Color(rgb: 0x7e7e7e)])
    #expect(markers.map(\.size) == [.large, .medium, .medium])
    #expect(markers[0].title == "Bakery")
    #expect(abs(markers[0].position.latitude - 2) < 1e-12)
  }

  @Test("Categories that are not stated stand in order: numbers by size, then texts")
  func categoryOrder() throws {
    var builder = FeatureTableBuilder()
    for value: PropertyValue in [
      .string("b"), .number(10), .number(9), .string("a"), .null, .bool(true), .string("9"),
    ] {
      try addPoint(["kind": value], to: &builder)
    }
    let points = ClusteredPoints(features: builder.features, property: "kind")
    #expect(points.style.categories.map(\.name) == ["9", "10", "a", "b", "true", ""])
    #expect(points.categories == [3, 1, 0, 2, 5, 4, 0])
    #expect(points.style.categories.last?.color == CategoryPalette.other)
  }

  @Test("Of more categories than colours the most frequent keep theirs")
  func manyCategories() throws {
    var builder = FeatureTableBuilder()
    for value in 0..<9 {
      for _ in 0..<(value + 1) { try addPoint(["kind": .number(Double(value))], to: &builder) }
    }
    let points = ClusteredPoints(features: builder.features, property: "kind")
    #expect(points.style.categories.map(\.name) == ["2", "3", "4", "5", "6", "7", "8", ""])
    #expect(
      points.diagnostics.map(\.message) == [
        "3 of 45 points belong to none of the categories of 'kind'"
      ])
  }

  @Test("A property that no point has is told, with those that they have")
  func unknownProperty() throws {
    var builder = FeatureTableBuilder()
    try addPoint(["color": .string("red"), "name": .string("x")], to: &builder)
    let points = ClusteredPoints(features: builder.features, property: "colour")
    #expect(points.diagnostics.map(\.remedy) == ["points have: color, name"])
    #expect(
      points.index.clusters(in: WorldBounds(minX: 0, minY: 0, maxX: 1, maxY: 1), zoom: 3).count == 1
    )
  }

  @Test("Stated categories keep their order and colours")
  func statedCategories() throws {
    var builder = FeatureTableBuilder()
    try addPoint(["kind": .string("ebike")], to: &builder)
    let style = ClusterStyle(categoryNames: ["mechanical", "ebike"], palette: [.black, .white])
    let points = ClusteredPoints(features: builder.features, property: "kind", style: style)
    #expect(points.style == style)
    #expect(points.categories == [1])
  }
}
