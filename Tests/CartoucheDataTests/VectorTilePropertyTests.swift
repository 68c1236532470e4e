import CartoucheData
import CartoucheGeo
import CartoucheSupport
import Testing

@Suite("Properties and selection of vector tiles")
struct VectorTilePropertyTests {
  @Test("reads all types of values")
  func values() throws {
    let values: [WrittenTile.Value] = [
      .string("wörld"), .float(0.5), .double(-1.25), .int(-7), .uint(9_007_199_254_740_993),
      .sint(-8), .sint(.min), .bool(true), .bool(false), .string(""), .double(.nan),
      .float(.infinity),
    ]
    let tags = values.indices.flatMap { [UInt32($0), UInt32($0)] }
    let tile = try WrittenTile.read(
      WrittenTile.Layer(
        features: [WrittenTile.Feature(id: 3, type: 1, tags: tags, geometry: [9, 0, 0])],
        keys: values.indices.map { "k\($0)" }, values: values))
    let table = try #require(tile.layers.first).features
    #expect(
      table.properties(of: 0) == [
        "k0": .string("wörld"), "k1": .number(0.5), "k2": .number(-1.25), "k3": .number(-7),
        "k4": .number(9_007_199_254_740_992), "k5": .number(-8),
        "k6": .number(-9_223_372_036_854_775_808), "k7": .bool(true), "k8": .bool(false),
        "k9": .string(""),
      ])
    #expect(table.ids == [.number(3)])
    #expect(tile.diagnostics.count == 2)
    #expect(tile.skippedFeatures == 0)
  }

  @Test("repairs texts that are no UTF-8")
  func invalidText() throws {
    var value = ProtobufWriter()
    value.write(1, [0x61, 0xff, 0x62])
    var feature = ProtobufWriter()
    feature.write(2, packed: [0, 0])
    feature.write(3, UInt64(1))
    feature.write(4, packed: [9, 0, 0])
    var layer = ProtobufWriter()
    // Features first, the version last.
    layer.write(2, feature.bytes)
    layer.write(3, [0xc0])
    layer.write(4, value.bytes)
    layer.write(1, "l")
    layer.write(15, UInt64(2))
    var tile = ProtobufWriter()
    tile.write(3, layer.bytes)
    let table = try #require(try WrittenTile.read(bytes: tile.bytes).layers.first).features
    #expect(table.properties(of: 0) == ["\u{fffd}": .string("a\u{fffd}b")])
  }

  @Test("takes a property for the id, also one that is not wanted otherwise")
  func promotedID() throws {
    let layer = WrittenTile.Layer(
      features: [
        WrittenTile.Feature(id: 3, type: 1, tags: [0, 0], geometry: [9, 0, 0]),
        WrittenTile.Feature(id: 4, type: 1, geometry: [9, 0, 0]),
      ], keys: ["ref"], values: [.string("A 8")])
    let wanted = VectorTileSelection.Layer(properties: .named([]), promotedID: "ref")
    let tile = try WrittenTile.read(
      layer, selection: VectorTileSelection(layers: ["layer": wanted]))
    #expect(try #require(tile.layers.first).features.ids == [.string("A 8"), .null])
  }

  @Test("lets the last of two values of a key count")
  func repeatedKeys() throws {
    let features = [
      WrittenTile.Feature(type: 1, tags: [0, 0, 1, 1, 2, 1], geometry: [9, 0, 0]),
      WrittenTile.Feature(type: 1, tags: [1, 0], geometry: [9, 0, 0]),
    ]
    let tile = try WrittenTile.read(
      WrittenTile.Layer(
        features: features, keys: ["a", "b", "a"], values: [.int(1), .int(2)]))
    let table = try #require(tile.layers.first).features
    #expect(table.keys == ["a", "b"])
    #expect(table.propertyOffsets == [0, 2, 3])
    #expect(table.properties(of: 0) == ["a": .number(2), "b": .number(2)])
    #expect(table.properties(of: 1) == ["b": .number(1)])
    #expect(tile.diagnostics.map(\.place.path) == ["layers[\"layer\"].features[0]"])
  }

  @Test("reads only what is selected")
  func selection() throws {
    let feature = WrittenTile.Feature(
      id: 8, type: 1, tags: [0, 0, 1, 1, 2, 1], geometry: [9, 0, 0])
    let layer = WrittenTile.Layer(
      name: "roads", features: [feature], keys: ["class", "name", "rank"],
      values: [.string("minor"), .int(4)])
    // Broken, but no one asked for it.
    var broken = layer
    broken.name = "pois"
    broken.version = nil
    let tile = try WrittenTile.read(
      broken, layer,
      selection: VectorTileSelection(layers: [
        "roads": VectorTileSelection.Layer(
          properties: .named(["rank", "class", "surface"]), includesIDs: false),
        "water": VectorTileSelection.Layer(),
      ]))
    #expect(tile.layers.map(\.name) == ["roads"])
    let table = try #require(tile.layer(named: "roads")).features
    #expect(table.keys == ["class", "rank"])
    #expect(table.properties(of: 0) == ["class": .string("minor"), "rank": .number(4)])
    #expect(table.ids == [.null])
    #expect(tile.layer(named: "water") == nil)
  }

  @Test("does not look at tags where no property is wanted")
  func unwantedTags() throws {
    let layer = WrittenTile.Layer(
      features: [WrittenTile.Feature(type: 1, tags: [7, 7, 7], geometry: [9, 0, 0])], keys: ["a"],
      values: [.int(1)])
    #expect(throws: VectorTileError.self) { try WrittenTile.read(layer) }
    for properties in [VectorTileSelection.Properties.named([]), .named(["b"])] {
      let selection = VectorTileSelection(layers: [
        "layer": VectorTileSelection.Layer(properties: properties)
      ])
      let tile = try WrittenTile.read(layer, selection: selection)
      #expect(tile.layers.first?.features.propertyOffsets == [0, 0])
      #expect(tile.diagnostics == [])
    }
  }

  @Test("forgets the properties of features that are skipped")
  func skippedFeatures() throws {
    let features = [
      WrittenTile.Feature(type: 1, tags: [0, 0, 1, 1, 0], geometry: [9, 0, 0]),
      WrittenTile.Feature(type: 1, tags: [1, 0], geometry: [9, 2, 2]),
    ]
    let tile = try WrittenTile.read(
      WrittenTile.Layer(features: features, keys: ["a", "b"], values: [.int(1), .int(2)]))
    let table = try #require(tile.layers.first).features
    #expect(table.properties(of: 0) == ["b": .number(1)])
    #expect(table.propertyOffsets == [0, 1])
    #expect(tile.diagnostics.count == 1)
  }

  @Test("takes the fields of a feature in any order, with keys longer than need be")
  func fieldOrder() throws {
    let id: [UInt8] = [8, 5]
    let tags: [UInt8] = [18, 2, 0, 0]
    let type: [UInt8] = [24, 1]
    let geometry: [UInt8] = [34, 3, 9, 2, 4]
    let orders = [
      [id, tags, type, geometry], [geometry, type, tags, id], [id, type, geometry, tags],
      [tags, geometry, id, type], [[0x88, 0x00, 5], tags, type, geometry],
      [id, tags, type, [0xa2, 0x00, 3, 9, 2, 4]],
    ]
    for order in orders {
      var layer = ProtobufWriter()
      layer.write(2, order.flatMap { $0 })
      let rest = WrittenTile.Layer(keys: ["k"], values: [.bool(true)])
      var tile = ProtobufWriter()
      tile.write(3, rest.bytes + layer.bytes)
      let table = try #require(try WrittenTile.read(bytes: tile.bytes).layers.first).features
      #expect(table.ids == [.number(5)])
      #expect(table.places == [[1, 2]])
      #expect(table.properties(of: 0) == ["k": .bool(true)])
    }
  }

  @Test("steps over fields that it does not know")
  func unknownFields() throws {
    var unknown = ProtobufWriter()
    unknown.write(77, UInt64.max)
    unknown.write(78, "text")
    unknown.write(79, Float(1))
    unknown.write(80, 1.5)
    var value = ProtobufWriter()
    value.write(4, UInt64(6))
    let content = WrittenTile.Feature(id: 1, type: 1, tags: [0, 0], geometry: [9, 2, 2])
    var layer = ProtobufWriter()
    layer.write(2, content.bytes + unknown.bytes)
    layer.write(4, unknown.bytes + value.bytes)
    let rest = WrittenTile.Layer(keys: ["k"])
    var tile = ProtobufWriter()
    tile.write(3, unknown.bytes + rest.bytes + layer.bytes + unknown.bytes)
    let contents = try WrittenTile.read(bytes: unknown.bytes + tile.bytes + unknown.bytes)
    let table = try #require(contents.layers.first).features
    #expect(table.places == [[1, 1]])
    #expect(table.properties(of: 0) == ["k": .number(6)])
    #expect(contents.diagnostics == [])
  }

  @Test("reads tiles and layers that hold nothing")
  func emptiness() throws {
    #expect(try WrittenTile.read().layers.isEmpty)
    let layer = try #require(try WrittenTile.read(WrittenTile.Layer(extent: nil)).layers.first)
    #expect(layer.extent == 4096)
    #expect(layer.version == 2)
    #expect(layer.features.count == 0)
    #expect(layer.features.partOffsets == [0])
  }
}
