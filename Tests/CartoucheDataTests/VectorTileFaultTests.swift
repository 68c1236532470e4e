import CartoucheData
import CartoucheGeo
import CartoucheSupport
import Testing

@Suite("Faults of vector tiles")
struct VectorTileFaultTests {
  @Test("skips and counts features that it cannot draw")
  func skippedFeatures() throws {
    let bad: [(WrittenTile.Feature, String)] = [
      (WrittenTile.Feature(geometry: [9, 0, 0]), "geometry type is unknown"),
      (WrittenTile.Feature(type: 7, geometry: [9, 0, 0]), "no geometry type 7"),
      (WrittenTile.Feature(type: 1), "no geometry"),
      (WrittenTile.Feature(type: 1, geometry: []), "no geometry"),
      (WrittenTile.Feature(type: 1, tags: [0, 0, 1], geometry: [9, 0, 0]), "without a value"),
      (WrittenTile.Feature(type: 1, geometry: [9, 0, 0, 10, 2, 2]), "LineTo has no place"),
      (WrittenTile.Feature(type: 2, geometry: [9, 0, 0, 10, 2, 2, 15]), "ClosePath has no place"),
    ]
    let good = WrittenTile.Feature(type: 1, tags: [1, 0], geometry: [9, 2, 4])
    for (feature, reason) in bad {
      let tile = try WrittenTile.read(
        WrittenTile.Layer(
          features: [good, feature, good], keys: ["a", "b"], values: [.int(1)]))
      let table = try #require(tile.layers.first).features
      #expect(table.count == 2)
      #expect(table.places == [[1, 2], [1, 2]])
      #expect(table.propertyOffsets == [0, 1, 2])
      #expect(table.properties(of: 1) == ["b": .number(1)])
      #expect(tile.skippedFeatures == 1)
      #expect(tile.diagnostics.count == 1)
      let diagnostic = try #require(tile.diagnostics.first)
      #expect(diagnostic.severity == .warning)
      #expect(diagnostic.message.contains(reason))
      #expect(diagnostic.place.file == "t.mvt")
      #expect(diagnostic.place.path == "layers[\"layer\"].features[1]")
      #expect(diagnostic.place.byteOffset != nil)
    }
  }

  @Test("skips features that give a field twice")
  func repeatedFields() throws {
    var feature = ProtobufWriter()
    feature.write(3, UInt64(1))
    feature.write(4, packed: [9, 0, 0])
    feature.write(4, packed: [9, 2, 2])
    var layer = ProtobufWriter()
    layer.write(2, feature.bytes)
    var tile = ProtobufWriter()
    tile.write(3, WrittenTile.Layer().bytes + layer.bytes)
    let contents = try WrittenTile.read(bytes: tile.bytes)
    #expect(contents.skippedFeatures == 1)
    #expect(contents.diagnostics.first?.message.contains("twice") == true)
  }

  @Test("skips layers of other versions, of a name that was there, and without an extent")
  func skippedLayers() throws {
    let feature = WrittenTile.Feature(type: 1, geometry: [9, 2, 4])
    let tile = try WrittenTile.read(
      WrittenTile.Layer(version: 3, name: "new", features: [feature]),
      WrittenTile.Layer(name: "a", features: [feature]),
      WrittenTile.Layer(name: "a", features: [feature, feature]),
      WrittenTile.Layer(name: "flat", features: [feature], extent: 0),
      WrittenTile.Layer(version: 1, name: "b", features: [feature]))
    #expect(tile.layers.map(\.name) == ["a", "b"])
    #expect(tile.layers.map(\.features.count) == [1, 1])
    #expect(
      tile.diagnostics.map(\.place.path) == [
        "layers[\"new\"]", "layers[\"a\"]", "layers[\"flat\"]",
      ])
  }

  @Test("keeps what it tells of many faults short")
  func manyFaults() throws {
    let tile = try WrittenTile.read(
      WrittenTile.Layer(
        features: Array(repeating: WrittenTile.Feature(type: 1), count: 1_000)))
    #expect(tile.skippedFeatures == 1_000)
    #expect(tile.diagnostics.count == 51)
    #expect(tile.diagnostics.last?.message == "950 more warnings like these")
  }

  private func problem(_ layer: WrittenTile.Layer) -> VectorTileProblem? {
    do {
      _ = try WrittenTile.read(layer)
      return nil
    } catch VectorTileError.malformed(let problem, let place) {
      #expect(place.byteOffset != nil)
      return problem
    } catch {
      return nil
    }
  }

  private func problem(_ geometry: [UInt32], type: UInt64) -> VectorTileProblem? {
    problem(
      WrittenTile.Layer(features: [WrittenTile.Feature(type: type, geometry: geometry)]))
  }

  @Test("refuses layers that say not what they are")
  func brokenLayers() {
    #expect(problem(WrittenTile.Layer(name: nil)) == .missingField("name", of: "layer"))
    #expect(problem(WrittenTile.Layer(version: nil)) == .missingField("version", of: "layer"))
  }

  @Test("refuses more layers than any tile has")
  func layerLimit() throws {
    let layers = (0...Limits.vectorTileLayers).map { WrittenTile.Layer(name: "\($0)") }
    let all = try WrittenTile.read(bytes: WrittenTile(layers: layers.dropLast()).bytes)
    #expect(all.layers.count == Limits.vectorTileLayers)
    do {
      _ = try WrittenTile.read(bytes: WrittenTile(layers: layers).bytes)
      Issue.record("accepted")
    } catch VectorTileError.malformed(let problem, _) {
      #expect(problem == .tooManyLayers(limit: Limits.vectorTileLayers))
    }
  }

  @Test("refuses tags that point nowhere")
  func brokenTags() {
    let feature = { (tags: [UInt32]) in
      WrittenTile.Feature(type: 1, tags: tags, geometry: [9, 0, 0])
    }
    let layer = WrittenTile.Layer(keys: ["a"], values: [.int(1), .int(2)])
    var broken = layer
    broken.features = [feature([0, 1]), feature([1, 1])]
    #expect(problem(broken) == .indexOutOfRange("key", index: 1, count: 1))
    broken.features = [feature([0, 0, 0, 2])]
    #expect(problem(broken) == .indexOutOfRange("value", index: 2, count: 2))
    broken.features = [feature([0, 0, .max])]
    #expect(problem(broken) == .indexOutOfRange("key", index: Int(UInt32.max), count: 1))
  }

  @Test("refuses commands that cannot be")
  func brokenCommands() {
    #expect(problem([12, 0, 0], type: 1) == .unknownCommand(id: 4))
    #expect(
      problem([1, 0, 0], type: 1)
        == .wrongCommandCount("MoveTo", count: 0, expected: "1 or more"))
    #expect(problem([17, 0, 0], type: 1) == .missingCoordinates(count: 2))
    #expect(problem([9, 0], type: 1) == .missingCoordinates(count: 1))
    #expect(problem([UInt32.max & ~6, 0, 0], type: 1) == .missingCoordinates(count: 536_870_911))
    #expect(problem([10, 0, 0], type: 1) == .noStart(command: "LineTo"))
    #expect(problem([15], type: 2) == .noStart(command: "ClosePath"))
    #expect(problem([10, 2, 2], type: 2) == .noStart(command: "LineTo"))
    #expect(
      problem([17, 0, 0, 2, 2], type: 2)
        == .wrongCommandCount("MoveTo", count: 2, expected: "1"))
    #expect(
      problem([9, 0, 0, 2], type: 2)
        == .wrongCommandCount("LineTo", count: 0, expected: "1 or more"))
    #expect(
      problem([9, 0, 0, 18, 2, 2, 4, 0, 23], type: 3)
        == .wrongCommandCount("ClosePath", count: 2, expected: "1"))
    #expect(problem([9, 0, 0, 18, 4, 0, 0, 4, 15, 15], type: 3) == .noStart(command: "ClosePath"))
    #expect(
      problem([9, 0, 0, 18, 4, 0, 0, 4, 15, 10, 2, 2], type: 3) == .noStart(command: "LineTo"))
    #expect(
      problem([9, 0, 0, 4_294_967_290, 6, 10, 6, 18], type: 2)
        == .missingCoordinates(count: 536_870_911))
  }

  @Test("tells where a broken command stands")
  func placeOfCommand() throws {
    let bytes = WrittenTile(layers: [
      WrittenTile.Layer(features: [
        WrittenTile.Feature(type: 1, geometry: [9, 0, 0]),
        WrittenTile.Feature(type: 2, geometry: [9, 2000, 2000, 10, 2000, 2000, 12]),
      ])
    ]).bytes
    do {
      _ = try WrittenTile.read(bytes: bytes)
      Issue.record("accepted")
    } catch VectorTileError.malformed(let problem, let place) {
      #expect(problem == .unknownCommand(id: 4))
      #expect(place.path == "layers[\"layer\"].features[1]")
      #expect(place.byteOffset.map { bytes[$0] } == 12)
      #expect(place.byteOffset.map { bytes[$0 - 1] } == 0x0f)
    }
  }

  @Test("refuses fields of another type")
  func wrongTypes() throws {
    let text = { (number: UInt64) in
      var writer = ProtobufWriter()
      writer.write(number, "text")
      return writer.bytes
    }
    let integer = { (number: UInt64) in
      var writer = ProtobufWriter()
      writer.write(number, UInt64(9))
      return writer.bytes
    }
    let layer = WrittenTile.Layer().bytes
    let nested = { (field: UInt64, content: [UInt8]) in
      var writer = ProtobufWriter()
      writer.write(field, content)
      return writer.bytes
    }
    let tiles: [(String, [UInt8])] = [
      ("layers", integer(3)),
      ("name", nested(3, integer(1) + layer)), ("version", nested(3, text(15) + layer)),
      ("features", nested(3, layer + integer(2))), ("keys", nested(3, layer + integer(3))),
      ("values", nested(3, layer + integer(4))), ("extent", nested(3, layer + text(5))),
      ("id", nested(3, layer + nested(2, text(1)))),
      ("tags", nested(3, layer + nested(2, integer(2)))),
      ("type", nested(3, layer + nested(2, text(3)))),
      ("geometry", nested(3, layer + nested(2, integer(4)))),
      ("string_value", nested(3, layer + nested(4, integer(1)))),
      ("float_value", nested(3, layer + nested(4, integer(2)))),
      ("double_value", nested(3, layer + nested(4, integer(3)))),
      ("int_value", nested(3, layer + nested(4, text(4)))),
      ("uint_value", nested(3, layer + nested(4, text(5)))),
      ("sint_value", nested(3, layer + nested(4, text(6)))),
      ("bool_value", nested(3, layer + nested(4, text(7)))),
    ]
    for (field, bytes) in tiles {
      do {
        _ = try WrittenTile.read(bytes: bytes)
        Issue.record("\(field) accepted")
      } catch VectorTileError.malformed(let problem, let place) {
        #expect(problem == .wrongWireType(field: field))
        #expect(place.byteOffset != nil)
      }
    }
  }

  @Test("refuses what is no message")
  func noMessage() throws {
    let bad: [([UInt8], VectorTileProblem)] = [
      ([0x1f, 0x8b, 8, 0], .invalidField), ([0x00, 0], .invalidField), ([0x1b], .invalidField),
      ([0x1a], .truncated), ([0x1a, 5, 0], .truncated), ([0x80], .truncated),
      ([0x1a] + Array(repeating: 0xff, count: 9) + [1], .truncated),
      (Array(repeating: 0x80, count: 10) + [1], .overlongInteger),
      ([0x25, 1, 2, 3], .truncated), ([0x21, 1, 2, 3, 4, 5, 6, 7], .truncated),
    ]
    for (bytes, expected) in bad {
      do {
        _ = try WrittenTile.read(bytes: bytes)
        Issue.record("\(bytes) accepted")
      } catch VectorTileError.malformed(let problem, let place) {
        #expect(problem == expected)
        #expect(place.byteOffset != nil)
      }
    }
  }
}
