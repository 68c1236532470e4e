import CartoucheData
import CartoucheGeo
import CartoucheTestSupport
import Foundation
import Testing

/// Bytes that no encoder made: none may end the program, and what is read of them must keep the
/// table's guarantees.
@Suite("The vector tile reader under hostile bytes")
struct VectorTileHostileTests {
  private static let tile = TileID(z: 14, x: 8191, y: 5461)

  /// A tile with all that a tile can have.
  private static func sample(_ generator: inout SeededGenerator) -> WrittenTile {
    var tile = WrittenTile()
    for (index, name) in ["roads", "water", "places"].enumerated() {
      var layer = WrittenTile.Layer(version: index == 1 ? 1 : 2, name: name)
      layer.extent = index == 2 ? 512 : 4096
      layer.keys = ["class", "name", "rank", "height", "one-way"]
      layer.values = [
        .string("primary"), .string("Søndre gate"), .int(-3), .uint(1 << 40), .sint(-70_000),
        .float(1.5), .double(2.25), .bool(true), .string("a longer text that needs memory"),
      ]
      for number in 0..<8 {
        let type = UInt64.random(in: 1...3, using: &generator)
        layer.features.append(
          WrittenTile.Feature(
            id: number == 3 ? nil : UInt64.random(in: 0...(1 << 54), using: &generator),
            type: type, tags: tags(layer, &generator), geometry: geometry(type, &generator)))
      }
      tile.layers.append(layer)
    }
    return tile
  }

  private static func tags(_ layer: WrittenTile.Layer, _ generator: inout SeededGenerator)
    -> [UInt32]
  {
    layer.keys.indices.filter { _ in Bool.random(using: &generator) }.flatMap { key in
      [UInt32(key), UInt32.random(in: 0..<UInt32(layer.values.count), using: &generator)]
    }
  }

  private static func geometry(_ type: UInt64, _ generator: inout SeededGenerator) -> [UInt32] {
    let step = { (generator: inout SeededGenerator) in
      UInt32.random(in: 1...(Bool.random(using: &generator) ? 60 : 9000), using: &generator)
    }
    var numbers: [UInt32] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let count = UInt32.random(in: 2...12, using: &generator)
      if type == 1 {
        numbers.append(1 | count << 3)
        for _ in 0..<(2 * count) { numbers.append(step(&generator)) }
        continue
      }
      numbers += [9, step(&generator), step(&generator), 2 | count << 3]
      for _ in 0..<(2 * count) { numbers.append(step(&generator)) }
      if type == 3 { numbers.append(15) }
    }
    return numbers
  }

  /// What is wrong with a table, or `nil`.
  private func complaint(about table: FeatureTable) -> String? {
    let count = table.count
    guard table.featureOffsets.count == count + 1, table.propertyOffsets.count == count + 1,
      table.bounds.count == count, table.ids.count == count
    else { return "columns of different lengths" }
    guard table.featureOffsets.last.map(Int.init) == table.partOffsets.count - 1,
      table.partOffsets.last.map(Int.init) == table.points.count,
      table.propertyOffsets.last.map(Int.init) == table.propertyKeys.count,
      table.propertyValues.count == table.propertyKeys.count
    else { return "offsets that do not end where the columns do" }
    guard table.propertyKeys.allSatisfy({ table.keys.indices.contains(Int($0)) }) else {
      return "a key that is not there"
    }
    for feature in 0..<count {
      if let complaint = complaint(about: feature, in: table) { return complaint }
    }
    return nil
  }

  private func complaint(about feature: Int, in table: FeatureTable) -> String? {
    let start = table.propertyOffsets[feature]
    let end = table.propertyOffsets[feature + 1]
    if start > end { return "properties that run back" }
    let keys = table.propertyKeys[Int(start)..<Int(end)]
    if Set(keys).count != keys.count { return "a key that comes twice" }
    if table.featureOffsets[feature] >= table.featureOffsets[feature + 1] { return "no parts" }
    var bounds = WorldBounds.empty
    for (index, part) in table.parts(of: feature).enumerated() {
      let points = table.points[table.pointRange(ofPart: part)]
      for point in points { bounds.formUnion(point) }
      switch table.kinds[feature] {
      case .point: if points.isEmpty { return "no point" }
      case .line: if points.count < 2 { return "a line of a point" }
      case .polygon:
        if points.count < 4 || points.first != points.last { return "an open ring" }
        if index == 0, points.ringDoubledArea < 0 { return "a first ring that is a hole" }
      }
    }
    if bounds != table.bounds[feature] { return "bounds that are not those of the points" }
    if !(bounds.minX >= -100 && bounds.maxX <= 100 && bounds.minY >= -100 && bounds.maxY <= 100) {
      return "a feature far away"
    }
    return nil
  }

  /// - Returns: whether the bytes were accepted.
  @discardableResult
  private func check(_ bytes: [UInt8], _ selection: VectorTileSelection = .everything) throws
    -> Bool
  {
    let id = try #require(Self.tile)
    let tile: VectorTile
    do {
      tile = try VectorTileReader.read(bytes, tile: id, selection: selection)
    } catch {
      let offset = try #require(error.place.byteOffset)
      #expect((0...bytes.count).contains(offset))
      #expect(!error.description.isEmpty)
      return false
    }
    for layer in tile.layers {
      if let complaint = complaint(about: layer.features) {
        Issue.record("\(complaint) in \(bytes)")
      }
    }
    #expect(tile.diagnostics.count <= 51)
    return true
  }

  @Test("reads the sample whole")
  func sample() throws {
    var generator = SeededGenerator(seed: 1)
    let sample = Self.sample(&generator)
    let tile = try VectorTileReader.read(sample.bytes, tile: try #require(Self.tile))
    #expect(tile.layers.map(\.features.count).reduce(0, +) + tile.skippedFeatures == 24)
    #expect(tile.layers.map(\.features.count).reduce(0, +) >= 20)
    #expect(try check(sample.bytes))
  }

  @Test("survives every beginning of a tile")
  func truncation() throws {
    var generator = SeededGenerator(seed: 2)
    let bytes = Self.sample(&generator).bytes
    for count in bytes.indices { try check(Array(bytes[..<count])) }
  }

  @Test("survives changed, lost, doubled and moved bytes")
  func mutations() throws {
    var generator = SeededGenerator(seed: 3)
    let selection = VectorTileSelection(layers: [
      "roads": VectorTileSelection.Layer(properties: .named(["class"]), includesIDs: false),
      "water": VectorTileSelection.Layer(),
    ])
    var accepted = 0
    let rounds = 6_000
    for round in 0..<rounds {
      var bytes = Self.sample(&generator).bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        Self.mutate(&bytes, &generator)
      }
      if try check(bytes, round % 2 == 0 ? .everything : selection) { accepted += 1 }
    }
    // Else the mutations would not come as far as the features.
    #expect((rounds / 10...rounds * 9 / 10).contains(accepted))
  }

  private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.remove(at: place)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 4: bytes[place] = [0, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
    default:
      let other = Int.random(in: bytes.indices, using: &generator)
      bytes.swapAt(place, other)
    }
  }

  /// Numbers that mean something at the places of numbers: harder than bytes at random.
  @Test("survives geometry and tags at random")
  func randomNumbers() throws {
    var generator = SeededGenerator(seed: 4)
    let numbers: [UInt32] = [
      0, 1, 2, 3, 7, 9, 10, 15, 17, 18, 23, 26, 0x7fff_ffff, 0x8000_0000, .max, .max - 1, .max & ~6,
    ]
    let random = { (count: Int, generator: inout SeededGenerator) in
      (0..<count).map { _ in numbers.randomElement(using: &generator) ?? 0 }
    }
    for _ in 0..<20_000 {
      var layer = WrittenTile.Layer(keys: ["a", "b", "a"], values: [.int(1), .string("b")])
      layer.extent = UInt64(random(1, &generator)[0])
      for _ in 0..<3 {
        let count = Int.random(in: 0...24, using: &generator)
        layer.features.append(
          WrittenTile.Feature(
            id: .random(in: 0...UInt64.max, using: &generator),
            type: .random(in: 0...4, using: &generator),
            tags: Bool.random(using: &generator) ? [0, 1, 2, 0] : random(2, &generator),
            geometry: [9] + random(count, &generator)))
      }
      try check(WrittenTile(layers: [layer]).bytes)
    }
  }

  @Test("survives bytes at random")
  func randomBytes() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...80, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      try check(bytes)
      var tile = ProtobufWriter()
      tile.write(3, WrittenTile.Layer().bytes + bytes)
      try check(tile.bytes)
    }
  }

  @Test("takes time in proportion where all tags are of few keys")
  func repeatedTags() throws {
    let keys = (0..<50_000).map { "k\($0)" }
    let tags = (0..<200_000).flatMap { [UInt32($0 % keys.count), UInt32(0)] }
    let layer = WrittenTile.Layer(
      features: [WrittenTile.Feature(type: 1, tags: tags, geometry: [9, 0, 0])], keys: keys,
      values: [.int(1)])
    let tile = try VectorTileReader.read(
      WrittenTile(layers: [layer]).bytes, tile: try #require(Self.tile))
    #expect(tile.layers.first?.features.propertyKeys.count == keys.count)
  }

  /// Real tiles, which are in no repository of ours.
  @Test(
    "survives changed bytes in the tiles of others",
    .enabled(if: ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"] != nil))
  func mutatedFixtures() throws {
    let folder = URL(
      fileURLWithPath: ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"] ?? "")
    let fixtures = folder.appendingPathComponent("mvt")
    var generator = SeededGenerator(seed: 6)
    let names = try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)
    for name in names?.sorted() ?? [] {
      let path = fixtures.appendingPathComponent("\(name)/tile.mvt").path
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      for _ in 0..<200 {
        var bytes = [UInt8](data)
        for _ in 0..<3 { Self.mutate(&bytes, &generator) }
        try check(bytes)
      }
    }
  }
}
