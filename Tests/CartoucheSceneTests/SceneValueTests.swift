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
    #expect(ClusterStyle.abbreviated(count) == text)
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
