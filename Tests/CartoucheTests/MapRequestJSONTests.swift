import Cartouche
import CartoucheTestSupport
import Foundation
import Testing

@Suite("A request's document")
struct MapRequestJSONTests {
  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  private func failure(_ text: String) -> String? {
    do {
      _ = try request(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("reads every field")
  func everyField() throws {
    let read = try request(
      """
      {"version": 1, "output": "a.png", "size": {"width": 400, "height": 300}, "scale": 2,
       "style": "day",
       "camera": {"target": {"latitude": 40, "longitude": -100}, "zoom": 4, "bearing": 6,
                  "viewingAngle": 30},
       "padding": {"top": 1, "left": 2, "bottom": 3, "right": 4},
       "layers": {"water": {"fill-color": "#abc", "visibility": "none"}}}
      """)
    var expected = MapRequest(
      camera: Camera(
        target: Coordinate(latitude: 40, longitude: -100), zoom: 4, bearing: 6, viewingAngle: 30),
      padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      size: ScreenSize(width: 400, height: 300), scale: 2, output: "a.png")
    expected.layers = ["water": ["fill-color": .string("#abc"), "visibility": .string("none")]]
    #expect(read == expected)
  }

  @Test("an empty object is the request of all defaults")
  func defaults() throws {
    let read = try request("{}")
    #expect(read == MapRequest())
    #expect(read.size == ScreenSize(width: 1024, height: 768))
    #expect(read.style == "day")
    #expect(read.camera.isEmpty)
  }

  @Test("what is written reads back as the same request")
  func roundTrip() throws {
    let box = try CoordinateBounds(west: 170, south: -50, east: -170, north: -30)
    var turned = MapRequest(fit: .bounds(box), padding: EdgeInsets(all: 20), scale: 1.5)
    turned.camera.bearing = 200
    turned.camera.viewingAngle = 45
    turned.layers = ["a.b": ["line-width": .array([.string("zoom"), .number(0.1), .null])]]
    let requests = [
      MapRequest(), turned, MapRequest(style: "styles/a \"b\".json", output: "ä/b.png"),
      MapRequest(camera: Camera(target: Coordinate(latitude: 1 / 3, longitude: -0.1), zoom: 0.1)),
    ]
    for original in requests {
      #expect(try request(original.json) == original)
    }
  }

  @Test(
    "an error names file, line, column, path and remedy",
    arguments: [
      ("", "request.json:1:1: the document is empty"),
      (
        "{\"version\": 1,\n \"size\": ",
        "request.json:2:10: the JSON ends too early; is the file cut short?"
      ),
      (
        "{\"zoom\": NaN}",
        "request.json:1:10: not a JSON number (NaN, Infinity, hex and leading zeros are none)"
      ),
      (
        #"{"version": 2}"#,
        "request.json:1:13: version: version 2 is not known; this program reads version 1"
      ),
      (
        #"{"camra": {}}"#, "request.json:1:2: camra: unknown key 'camra'; did you mean 'camera'?"
      ),
      (
        #"{"camera": {"zom": 1}}"#,
        "request.json:1:13: camera.zom: unknown key 'zom'; did you mean 'zoom'?"
      ),
      (
        #"{"camera": {"target": {"latitude": 95, "longitude": 0}}}"#,
        "request.json:1:36: camera.target.latitude: latitude 95 is outside -90…90; "
          + "are latitude and longitude swapped?"
      ),
      (
        #"{"camera": {"zoom": 26}}"#, "request.json:1:21: camera.zoom: the zoom 26 is outside -5…25"
      ),
      (
        #"{"camera": {"viewingAngle": 90}}"#,
        "request.json:1:29: camera.viewingAngle: a viewing angle of 90 degrees is outside 0…85"
      ),
      (
        #"{"size": {"width": 0, "height": 5}}"#,
        "request.json:1:20: size.width: the width 0 is outside 1…32767"
      ),
      (
        #"{"size": {"width": 5, "height": -1}}"#,
        "request.json:1:33: size.height: the height -1 is outside 1…32767"
      ),
      (
        #"{"size": {"width": 1000000, "height": 5}}"#,
        "request.json:1:20: size.width: the width of 1000000 pixels is above the limit of 32767; "
          + "lower the size or the scale, or draw tiles"
      ),
      (
        #"{"size": {"width": 2.5, "height": 5}}"#,
        "request.json:1:20: size.width: the width 2.5 is not a whole number"
      ),
      (
        #"{"size": {"width": 5}}"#, "request.json:1:10: size: the key 'height' is missing"
      ),
      (
        #"{"size": {"width": 30000, "height": 30000}, "scale": 2}"#,
        "request.json:1:20: size.width: the width of 60000 pixels is above the limit of 32767; "
          + "lower the size or the scale, or draw tiles"
      ),
      (
        #"{"scale": 0}"#, "request.json:1:11: scale: the scale 0 is outside 0.1…20"
      ),
      (
        #"{"style": ""}"#,
        "request.json:1:11: style: the style's name is empty; name a bundled style or a style file"
      ),
      (
        #"{"padding": -1}"#, "request.json:1:13: padding: the padding -1 is outside 0…32767"
      ),
      (
        #"{"fit": [1, 2, 3]}"#,
        "request.json:1:9: fit: expected at least 4 items, found 3"
      ),
      (
        #"{"fit": [10, 50, 20, 40]}"#,
        "request.json:1:9: fit: the south edge 50 is above the north edge 40; "
          + "the order is west, south, east, north"
      ),
      (
        #"{"fit": [1, 2, 3, 4], "camera": {"zoom": 3}}"#,
        "request.json:1:42: camera.zoom: a camera's zoom cannot stand beside a fit; "
          + "leave out one of the two"
      ),
    ])
  func errors(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test("no cut through a document makes a request of it")
  func truncation() throws {
    let text = Array(MapRequest(camera: Camera(zoom: 3)).json.utf8)
    for length in 0..<text.count {
      #expect(throws: MapRequestError.self) { try MapRequest(json: Array(text[..<length])) }
    }
  }

  @Test("no changed byte ends the program")
  func mutation() throws {
    let text = Array(
      #"{"size":{"width":4,"height":3},"fit":[1,2,3,4],"layers":{"a":{"b":[1]}}}"#.utf8)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if let request = try? MapRequest(json: changed) {
        #expect(throws: Never.self) { try request.validate() }
      }
    }
  }
}
