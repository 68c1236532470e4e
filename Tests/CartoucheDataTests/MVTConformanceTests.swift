import CartoucheData
import CartoucheGeo
import Foundation
import Testing

private let conformanceFolder = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"]

/// Vector tiles of other projects, read from the folder that `CARTOUCHE_CONFORMANCE` names.
@Suite(
  "MVT conformance",
  .enabled(
    if: conformanceFolder != nil,
    "set CARTOUCHE_CONFORMANCE to a folder of cases to run them"))
struct MVTConformanceTests {
  private struct Index: Decodable {
    struct Validity: Decodable {
      let v1: Bool
      let v2: Bool
      let error: String?
    }
    struct Fixture: Decodable {
      let id: String
      let validity: Validity
    }
    let fixtures: [Fixture]
  }

  /// So far down that 32 bits of grid units are half a world.
  private static let tile = TileID(z: 20, x: 5, y: 7)

  private let folder = URL(fileURLWithPath: "\(conformanceFolder ?? "")/mvt")

  @Test("vector tiles")
  func vectorTiles() throws {
    let path = folder.appendingPathComponent("index.json")
    guard FileManager.default.fileExists(atPath: path.path) else { return }
    let index = try JSONDecoder().decode(Index.self, from: Data(contentsOf: path))
    for (verdict, name) in [(nil, "valid"), ("recoverable", "recoverable"), ("fatal", "fatal")] {
      var passed = 0
      var failed: [String] = []
      for fixture in index.fixtures where fixture.validity.error == verdict {
        if let complaint = try complaint(about: fixture) {
          failed.append("\(fixture.id): \(complaint)")
        } else {
          passed += 1
        }
      }
      print("\(name) vector tiles: \(passed) passed, \(failed.count) failed")
      for line in failed { print("  \(line)") }
      #expect(failed.isEmpty)
    }
  }

  private func complaint(about fixture: Index.Fixture) throws -> String? {
    let folder = folder.appendingPathComponent(fixture.id)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("tile.mvt")))
    let id = try #require(Self.tile)
    let tile: VectorTile
    do {
      tile = try VectorTileReader.read(bytes, tile: id)
    } catch {
      if fixture.validity.error != "fatal" { return "refused: \(error)" }
      return error.place.byteOffset == nil ? "no place" : nil
    }
    switch fixture.validity.error {
    case "fatal": return "accepted"
    case "recoverable": return tile.diagnostics.isEmpty ? "accepted without a word" : nil
    default:
      let text = try Data(contentsOf: folder.appendingPathComponent("tile.json"))
      return complaint(about: tile, try JSONDecoder().decode(FixtureTile.self, from: text))
    }
  }

  private func complaint(about tile: VectorTile, _ expected: FixtureTile) -> String? {
    let layers = expected.layers ?? []
    if tile.layers.count != layers.count { return "\(tile.layers.count) layers" }
    for (layer, wanted) in zip(tile.layers, layers) {
      if layer.name != wanted.name { return "a layer '\(layer.name)'" }
      if layer.version != wanted.version { return "version \(layer.version)" }
      if layer.extent != wanted.extent ?? 4096 { return "extent \(layer.extent)" }
      if let complaint = complaint(about: layer, wanted) { return "\(layer.name): \(complaint)" }
    }
    return nil
  }

  private func complaint(about layer: VectorTile.Layer, _ wanted: FixtureTile.Layer) -> String? {
    let table = layer.features
    // A geometry of an unknown type is legal, and nothing that can be drawn.
    let features = (wanted.features ?? []).filter { $0.kind != nil }
    if table.count != features.count { return "\(table.count) features" }
    for (index, feature) in features.enumerated() {
      if table.kinds[index] != feature.kind { return "feature \(index) is a \(table.kinds[index])" }
      if table.ids[index] != feature.id.map({ .number($0) }) ?? .null {
        return "feature \(index) has the id \(table.ids[index])"
      }
      let parts = table.parts(of: index).map { part in
        table.points[table.pointRange(ofPart: part)].map { place(of: $0, extent: layer.extent) }
      }
      if parts != feature.parts { return "feature \(index) has the points \(parts)" }
      let properties = properties(of: index, in: table)
      if properties != self.properties(of: feature, in: wanted) {
        return "feature \(index) has the properties \(properties)"
      }
    }
    return nil
  }

  private func place(of point: WorldPoint, extent: Int) -> FixtureTile.Feature.Place {
    let side = Double(extent) * 1_048_576
    return FixtureTile.Feature.Place(
      x: Int((point.x * side).rounded()) - 5 * extent,
      y: Int((point.y * side).rounded()) - 7 * extent)
  }

  private func properties(of feature: Int, in table: FeatureTable) -> [String: PropertyValue] {
    var properties: [String: PropertyValue] = [:]
    for key in table.keys.indices {
      properties[table.keys[key]] = table.property(FeatureTable.KeyIndex(key), of: feature)
    }
    return properties
  }

  private func properties(of feature: FixtureTile.Feature, in layer: FixtureTile.Layer)
    -> [String: PropertyValue]
  {
    var properties: [String: PropertyValue] = [:]
    let tags = feature.tags ?? []
    for index in stride(from: 0, to: tags.count - 1, by: 2) {
      guard let key = layer.keys?[tags[index]] else { continue }
      properties[key] = layer.values?[tags[index + 1]].property
    }
    return properties
  }
}
