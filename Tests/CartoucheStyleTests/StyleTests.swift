import CartoucheGeo
import CartoucheSupport
import Testing

@testable import CartoucheStyle

struct StyleTests {
  @Test("What a layer does not say is the specification's default")
  func defaults() throws {
    let (style, layer) = try StyleSamples.line(paint: "{}")
    let context = style.context(zoom: 3)
    #expect(layer.property(.lineWidth).value(in: context) == 1)
    #expect(layer.property(.lineColor).value(in: context) == .black)
    #expect(layer.property(.lineCap).value(in: context) == .butt)
    #expect(layer.property(.lineRoundLimit).value(in: context) == 1.05)
    #expect(layer.property(.lineTranslate).value(in: context) == .zero)
    #expect(layer.property(.lineDasharray).value(in: context) == [])
    #expect(layer.property(.fillOutlineColor).value(in: context) == nil)
    #expect(!layer.property(.lineWidth).isSet)
    #expect(style.diagnostics.isEmpty)
  }

  @Test("Every named property is found in the tables under its own index")
  func indices() {
    #expect(
      PropertyIndex.index(of: "background-color") == StyleProperty<Color>.backgroundColor.index)
    #expect(PropertyIndex.index(of: "line-width") == StyleProperty<Double>.lineWidth.index)
    #expect(
      PropertyIndex.index(of: "text-field") == StyleProperty<FormattedText>.textField.index)
    #expect(
      PropertyIndex.index(of: "color-relief-color")
        == StyleProperty<Color?>.colorReliefColor.index)
    #expect(PropertyIndex.names.count == 133)
  }

  @Test("A zoom function interpolates between its stops and is flat beyond them")
  func zoomFunction() throws {
    let (style, layer) = try StyleSamples.line(
      paint: #"{"line-width": {"base": 2, "stops": [[4, 1], [6, 4]]}}"#)
    let width = layer.property(.lineWidth)
    #expect(width.isZoomDependent && !width.isDataDriven)
    #expect([3.0, 4, 5, 6, 9].map { width.value(in: style.context(zoom: $0)) } == [1, 1, 2, 4, 4])
  }

  @Test("Where an expression fails for a feature the default is drawn")
  func failure() throws {
    let (style, layer) = try StyleSamples.line(paint: #"{"line-width": ["get", "w"]}"#)
    let table = try StyleSamples.table(#"{"w": 7}"#, #"{"w": "wide"}"#, "{}")
    let width = layer.property(.lineWidth)
    #expect(width.isDataDriven)
    let widths = (0..<3).map {
      width.value(in: style.context(zoom: 1, features: table, feature: $0))
    }
    #expect(widths == [7, 1, 1])
    let column = width.column(of: [2, 0], in: style.context(zoom: 1, features: table))
    #expect((0..<2).map { column[$0] } == [1, 7])
  }

  @Test("A value outside its range is an error, and the nearest valid one is drawn")
  func clamping() throws {
    let (style, layer) = try StyleSamples.line(paint: #"{"line-opacity": 1.5}"#)
    #expect(layer.property(.lineOpacity).value(in: style.context(zoom: 0)) == 1)
    #expect(
      style.diagnostics.map(\.description) == [
        "style.json:3:28: layers[0].paint.line-opacity: 1.5 is greater than the maximum value 1"
      ])
  }

  @Test("A misspelt property is an error with a suggestion, and the rest is drawn")
  func misspelling() throws {
    let style = try StyleSamples.style(
      layers: """
        {"id": "a", "type": "fill", "source": "s",
         "paint": {"fill-colour": "red", "fill-opacity": 0.5}}
        """)
    #expect(
      style.diagnostics.map(\.description) == [
        "style.json:3:12: layers[0].paint.fill-colour: unknown property \"fill-colour\"; "
          + "did you mean 'fill-color'?"
      ])
    let opacity = try #require(style.layers.first).property(.fillOpacity)
    #expect(opacity.value(in: style.context(zoom: 0)) == 0.5)
  }

  @Test("A fault within an expression is placed where it stands")
  func expressionPlace() throws {
    let (style, _) = try StyleSamples.line(
      paint: #"{"line-width": ["interpolate", ["linear"], ["zom"], 0, 1, 5, 2]}"#)
    let diagnostic = try #require(style.diagnostics.first)
    #expect(style.diagnostics.count == 1)
    #expect(diagnostic.place.path == "layers[0].paint.line-width[2][0]")
    #expect(diagnostic.place.line == 3 && diagnostic.place.column == 55)
    #expect(diagnostic.remedy == "did you mean 'zoom'?")
  }

  @Test(
    "Filters of the old form match as their expressions would",
    arguments: [
      (#"["==", "class", "road"]"#, [true, false, false]),
      (#"["!=", "class", "road"]"#, [false, true, true]),
      (#"["in", "class", "road", "rail"]"#, [true, true, false]),
      (#"["!in", "class", "road"]"#, [false, true, true]),
      (#"["has", "class"]"#, [true, true, false]),
      (#"["!has", "class"]"#, [false, false, true]),
      (#"["<", "rank", 2]"#, [true, false, false]),
      (#"["none", ["==", "class", "road"], ["==", "class", "rail"]]"#, [false, false, true]),
      (#"["all", ["==", "$type", "LineString"], ["has", "rank"]]"#, [true, false, false]),
      (#"["match", ["get", "class"], ["road", "path"], true, false]"#, [true, false, false]),
      (
        #"["any", ["==", ["get", "class"], "rail"], [">", ["get", "rank"], 5]]"#,
        [false, true, false]
      ),
    ])
  func filters(filter: String, expected: [Bool]) throws {
    let (style, layer) = try StyleSamples.line(paint: "{}", filter: filter)
    let table = try StyleSamples.table(
      #"{"class": "road", "rank": 1}"#, #"{"class": "rail"}"#, "{}")
    let found = (0..<3).map {
      layer.matches(style.context(zoom: 0, features: table, feature: $0))
    }
    #expect(found == expected)
    #expect(style.diagnostics.isEmpty)
  }

  @Test("A style's camera, sources and state are read as written")
  func parts() throws {
    let style = try Style(
      StyleSamples.document(
        """
        {"version": 8, "name": "N", "center": [10, 50], "zoom": 3.5, "bearing": 20, "pitch": 40,
         "state": {"night": {"default": true}},
         "sources": {
           "g": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []},
                 "attribution": "us", "cluster": true,
                 "clusterProperties": {"sum": ["+", ["get", "n"]]}},
           "v": {"type": "vector", "tiles": ["a/{z}/{x}/{y}.mvt"], "maxzoom": 14}},
         "layers": [{"id": "b", "type": "background", "paint": {"background-color":
           ["case", ["global-state", "night"], "#000", "#fff"]}}]}
        """))
    #expect(style.diagnostics.isEmpty)
    #expect(
      style.camera
        == StyleCamera(
          center: Coordinate(latitude: 50, longitude: 10), zoom: 3.5, bearing: 20, pitch: 40))
    #expect(style.sources.map(\.id) == ["g", "v"])
    guard case .geoJSON(let source) = try #require(style.sources.first).kind,
      case .inline(let range) = source.data
    else {
      Issue.record("the first source is inline GeoJSON")
      return
    }
    #expect(range.count == #"{"type": "FeatureCollection", "features": []}"#.utf8.count)
    #expect(source.cluster?.properties.map(\.name) == ["sum"])
    let color = try #require(style.layers.first).property(.backgroundColor)
    #expect(color.value(in: style.context(zoom: 0)) == .black)
  }

  @Test(
    "Features of vector tiles are known by the property that their source promotes",
    arguments: [
      (#""ref""#, "ref", "ref"), (#"{"roads": "ref"}"#, "ref", nil), ("7", nil, nil),
    ] as [(String, String?, String?)])
  func promotedID(promoteID: String, ofRoads: String?, ofWater: String?) throws {
    let style = try Style(
      StyleSamples.document(
        """
        {"version": 8, "sources": {
           "v": {"type": "vector", "url": "a.mbtiles", "promoteId": \(promoteID)}},
         "layers": []}
        """))
    guard case .vector(let source) = try #require(style.sources.first).kind else {
      Issue.record("the source is one of vector tiles")
      return
    }
    #expect(source.promotedID(ofLayer: "roads") == ofRoads)
    #expect(source.promotedID(ofLayer: "water") == ofWater)
  }

  @Test("A layer that refers to another takes its source and filter, with a remark for the author")
  func reference() throws {
    let document = try StyleSamples.document(
      layers: """
        {"id": "a", "type": "line", "source": "s", "filter": ["has", "x"]},
        {"id": "b", "ref": "a", "paint": {"line-width": 3}}
        """)
    let style = try Style(document)
    #expect(style.diagnostics.isEmpty)
    #expect(style.layers.last?.source == "s")
    #expect(style.layers.last?.hasFilter == true)
    let remarks = StyleValidator.diagnostics(of: document)
    #expect(remarks.map(\.severity) == [.warning])
    #expect(remarks.first?.place.path == "layers[1].ref")
  }

  @Test("Names in braces are read from the feature in texts and icons")
  func tokens() throws {
    let style = try StyleSamples.style(
      layers: """
        {"id": "a", "type": "symbol", "source": "s",
         "layout": {"text-field": "{name} ({ref})", "icon-image": "{kind}-11"}}
        """)
    let layer = try #require(style.layers.first)
    let table = try StyleSamples.table(#"{"name": "Bonn", "ref": 3, "kind": "town"}"#)
    let context = style.context(zoom: 0, features: table)
    #expect(layer.property(.textField).value(in: context).text == "Bonn (3)")
    #expect(layer.property(.iconImage).value(in: context)?.name == "town-11")
    #expect(style.diagnostics.isEmpty)
  }

  @Test(
    "A document that is no style says what is missing",
    arguments: [
      ("[]", "object expected, array found"),
      ("{}", "missing required property \"version\""),
      (
        #"{"version": 7}"#,
        "this is no style of version 8 (found 7); "
          + "only MapLibre Style Specification v8 is read"
      ),
      (#"{"version": 8, "sources": {}}"#, "missing required property \"layers\""),
      (#"{"version": 8, "sources": [], "layers": []}"#, "object expected, array found"),
    ])
  func noStyle(text: String, message: String) throws {
    let document = try StyleSamples.document(text)
    let error = #expect(throws: StyleError.self) { try Style(document) }
    #expect(error?.message == message)
  }
}
