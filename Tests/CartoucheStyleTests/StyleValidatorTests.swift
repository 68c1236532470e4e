import CartoucheSupport
import Testing

@testable import CartoucheStyle

struct StyleValidatorTests {
  private func findings(_ text: String) throws -> [String] {
    StyleValidator.diagnostics(of: try StyleSamples.document(text)).map {
      "\($0.severity.rawValue) \($0.place.line ?? 0):\($0.place.column ?? 0) \($0.place.path ?? ""): "
        + $0.message + ($0.remedy.map { "; \($0)" } ?? "")
    }
  }

  @Test("Unknown members of the style and its layers are warnings, with a guess where one is near")
  func unknownMembers() throws {
    let found = try findings(
      """
      {"version": 8, "sources": {}, "ownr": "me", "owner": "me",
       "layers": [{"id": "a", "type": "background", "piant": {}}]}
      """)
    #expect(
      found == [
        "warning 1:31 : unknown property \"ownr\"",
        "warning 2:47 layers[0]: unknown property \"piant\"; did you mean 'paint'?",
      ])
  }

  @Test("Misspelt types, sources and values come with a guess")
  func guesses() throws {
    let found = try findings(
      """
      {"version": 8, "sources": {"roads": {"type": "geojsn", "data": ""}}, "layers": [
       {"id": "a", "type": "lin", "source": "raods"},
       {"id": "b", "type": "line", "source": "roads",
        "layout": {"line-cap": "rond"}, "paint": {"line-color": "stelblue"}}]}
      """)
    #expect(
      found == [
        "error 1:46 sources.roads.type: expected one of [vector, raster, raster-dem, geojson, "
          + "video, image], \"geojsn\" found; did you mean 'geojson'?",
        "error 2:22 layers[0].type: expected one of [fill, line, symbol, circle, heatmap, "
          + "fill-extrusion, raster, hillshade, color-relief, background], \"lin\" found; "
          + "did you mean 'line'?",
        "error 2:39 layers[0]: source \"raods\" not found; did you mean 'roads'?",
        "error 4:26 layers[1].layout.line-cap: expected one of [butt, round, square], "
          + "\"rond\" found; did you mean 'round'?",
        "error 4:59 layers[1].paint.line-color: color expected, \"stelblue\" found; "
          + "did you mean 'steelblue'?",
      ])
  }

  @Test("Expressions that a property does not allow are errors")
  func disallowedInputs() throws {
    let layer = #"{"id": "a", "type": "line", "source": "s", "paint": "#
    let start = #"{"version": 8, "sources": {"s": {"type": "geojson", "data": ""}}, "layers": ["#
    let translate = try findings(start + layer + #"{"line-translate": ["get", "t"]}}]}"#)
    #expect(translate.first?.hasSuffix("data expressions not supported") == true)
    let width = try findings(start + layer + #"{"line-width": ["+", 1, ["zoom"]]}}]}"#)
    #expect(width.first?.hasSuffix(ZoomCurve.misplaced) == true)
    let sortKey = try findings(
      start + #"{"id": "a", "type": "line", "source": "s", "layout": {"line-sort-key": "#
        + #"["interpolate", ["linear"], ["zoom"], 0, 1, 2, 3]}}]}"#)
    #expect(
      sortKey.first?.hasSuffix("\"interpolate\" expressions cannot be used with this property")
        == true)
  }

  @Test("The stops of a function are checked one by one")
  func functionStops() throws {
    let found = try findings(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": ""}}, "layers": [
       {"id": "a", "type": "line", "source": "s", "paint": {
        "line-width": {"stops": [[2, 1], [1, 2]]},
        "line-color": {"property": "p", "stops": [["a", "red"]]},
        "line-opacity": {"property": "p", "type": "categorical", "stops": [["a", 1], ["a", 0]]},
        "line-blur": {"stops": [[1, ["get", "x"]]], "bass": 2}}}]}
      """)
    #expect(
      found == [
        "error 3:37 layers[0].paint.line-width.stops[1][0]: "
          + "stop domain values must appear in ascending order",
        "error 4:46 layers[0].paint.line-color.stops[0][0]: number expected, string found; "
          + "a categorical function says \"type\": \"categorical\"",
        "error 5:81 layers[0].paint.line-opacity.stops[1][0]: stop domain values must be unique",
        "error 6:31 layers[0].paint.line-blur.stops[0][1]: "
          + "expressions are not allowed in function stops.",
        "error 6:47 layers[0].paint.line-blur: unknown property \"bass\"; did you mean 'base'?",
      ])
  }

  @Test("Malformed filters of the old form are errors at their parts")
  func filters() throws {
    let found = try findings(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": ""}}, "layers": [
       {"id": "a", "type": "line", "source": "s", "filter": ["<", "$type", "Point"]},
       {"id": "b", "type": "line", "source": "s", "filter": ["in", "$type", "Line"]},
       {"id": "c", "type": "line", "source": "s", "filter": ["none", ["has", 3]]},
       {"id": "d", "type": "line", "source": "s", "filter": {}},
       {"id": "e", "type": "line", "source": "s",
        "filter": ["all", ["==", ["get", "a"], 1], ["==", "b", 2]]}]}
      """)
    #expect(
      found == [
        "error 2:55 layers[0].filter: \"$type\" cannot be used with operator \"<\"",
        "error 3:71 layers[1].filter[2]: expected one of [Point, LineString, Polygon], "
          + "\"Line\" found",
        "error 4:72 layers[2].filter[1][1]: string expected, number found",
        "error 5:55 layers[3].filter: array expected, object found",
        "error 7:28 layers[4].filter[1][1]: string expected, array found; "
          + "write all parts of the filter as expressions",
      ])
  }

  @Test("A raster's resampling is said once")
  func resampling() throws {
    let found = try findings(
      """
      {"version": 8, "sources": {"s": {"type": "raster", "tiles": ["t"]}}, "layers": [
       {"id": "a", "type": "raster", "source": "s",
        "paint": {"resampling": "nearest", "raster-resampling": "linear"}}]}
      """)
    #expect(
      found == [
        "error 3:12 layers[0]: \"resampling\" and \"raster-resampling\" say the same; "
          + "leave out \"raster-resampling\""
      ])
  }

  @Test("A faultless style has nothing to say")
  func clean() throws {
    let found = try findings(
      """
      {"version": 8, "glyphs": "g/{fontstack}/{range}.pbf", "transition": {"duration": 0},
       "light": {"anchor": "map", "position": [1, 2, 3], "color-transition": {"delay": 1}},
       "sky": {"sky-color": ["interpolate", ["linear"], ["zoom"], 0, "#fff", 9, "#88C6FC"]},
       "projection": {"type": "mercator"}, "terrain": {"source": "d"},
       "sprite": [{"id": "default", "url": "a"}, {"id": "b", "url": "b"}],
       "sources": {"d": {"type": "raster-dem", "tiles": ["t"], "encoding": "terrarium"},
        "v": {"type": "vector", "url": "v", "promoteId": {"a": "b"}, "extra": 1},
        "i": {"type": "image", "url": "u", "coordinates": [[0, 0], [1, 0], [1, 1], [0, 1]]}},
       "layers": [
        {"id": "h", "type": "hillshade", "source": "d", "paint": {
          "hillshade-illumination-direction": [300, 20], "hillshade-shadow-color": "#000"}},
        {"id": "r", "type": "raster", "source": "i", "paint": {"raster-opacity": 0.5}},
        {"id": "t", "type": "symbol", "source": "v", "source-layer": "p", "minzoom": 3,
         "layout": {"text-field": ["format", ["get", "n"], {"font-scale": 0.8}],
          "text-font": ["Noto Sans Regular"], "icon-padding": [1, 2, 3],
          "text-variable-anchor-offset": ["top", [0, 1], "left", [1, 0]]},
         "paint": {"text-color-transition": {"duration": 3}}}]}
      """
    )
    #expect(found == [])
  }
}
