import CartoucheData
import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@Suite("Tiles in files of their own")
struct TileFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let path = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.write(bytes, to: name)
  }

  private func found(_ tiles: TileFolder, _ z: Int, _ x: Int, _ y: Int) throws -> [UInt8]? {
    try tiles.tile(#require(TileID(z: z, x: x, y: y))).found
  }

  @Test("tells of a folder that is not there, in which every tile is missing")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let tiles = try TileFolder(template: "\(folder.path)/none/{z}/{x}/{y}.pbf")
    #expect(tiles.diagnostics.map(\.place.file) == ["\(folder.path)/none/"])
    guard case .missing = try tiles.tile(try #require(TileID(z: 0, x: 0, y: 0))) else {
      Issue.record("the tile is missing")
      return
    }
  }

  @Test("are read where the template leads, compressed or not")
  func tiles() throws {
    let large = [UInt8](repeating: 9, count: 200_000)
    try write([1, 2], to: "3/1/2.pbf")
    try write(Compressed.gzip([3, 4]), to: "3/1/3.pbf")
    try write([], to: "3/1/4.pbf")
    try write(large, to: "3/1/7.pbf")
    let tiles = try TileFolder(template: "\(folder.path)/{z}/{x}/{y}.pbf")
    #expect(try found(tiles, 3, 1, 2) == [1, 2])
    #expect(try found(tiles, 3, 1, 3) == [3, 4])
    #expect(try found(tiles, 3, 1, 4) == [])
    #expect(try found(tiles, 3, 1, 7) == large)
    #expect(try found(tiles, 3, 1, 5) == nil)
    #expect(try found(tiles, 9, 9, 9) == nil)
    #expect(tiles.metadata.format == .vector)
    #expect(tiles.diagnostics == [])
    let southern = try TileFolder(template: "\(folder.path)/{z}/{x}/{y}.pbf", scheme: .tms)
    #expect(try found(southern, 3, 1, 5) == [1, 2])
  }

  @Test("know what a document beside them says")
  func document() throws {
    try write(
      Array(
        #"""
        {"name": "n", "minzoom": "3", "maxzoom": 5, "bounds": "1,2,3,4", "format": "jpg",
         "scheme": "tms", "json": "{\"vector_layers\": [{\"id\": \"a\"}]}"}
        """#.utf8), to: "metadata.json")
    try write([6], to: "4-2-1.png")
    let tiles = try TileFolder(template: "\(folder.path)/{z}-{x}-{y}.png")
    #expect(tiles.metadata.name == "n")
    #expect(tiles.metadata.minimumLevel == 3)
    #expect(tiles.metadata.maximumLevel == 5)
    #expect(tiles.metadata.format == .jpeg)
    #expect(tiles.metadata.vectorLayers == ["a"])
    #expect(tiles.metadata.bounds?.north == 4)
    #expect(try found(tiles, 4, 2, 14) == [6])
    let northern = try TileFolder(template: "\(folder.path)/{z}-{x}-{y}.png", scheme: .xyz)
    #expect(try found(northern, 4, 2, 1) == [6])
  }

  @Test("warn of a document that is broken, with its line")
  func brokenDocument() throws {
    let template = "\(folder.path)/{z}/{x}/{y}.png"
    try folder.write("{\n\"minzoom\": 31, \"name\": \"n\"}", to: "tiles.json")
    var tiles = try TileFolder(template: template)
    #expect(tiles.metadata.name == "n")
    #expect(
      tiles.diagnostics.map(\.description) == [
        "\(folder.path)/tiles.json:2:12: minzoom: 'minzoom' must be a whole number from 0 to 30"
      ])
    try folder.write("{\n\"minzoom\": ", to: "metadata.json")
    tiles = try TileFolder(template: template)
    #expect(tiles.diagnostics.map(\.place.line) == [2])
    try folder.write(
      [UInt8](repeating: 0x20, count: Limits.tilesetDocumentBytes + 1), to: "metadata.json")
    tiles = try TileFolder(template: template)
    #expect(tiles.diagnostics.count == 1)
    #expect(tiles.metadata.format == .png)
  }

  @Test("tell what is wrong with a template or a file")
  func refusals() throws {
    #expect(
      throws: TileFolderError.template(
        .unsupportedPlaceholder("level", template: "{level}/{x}/{y}"))
    ) { try TileFolder(template: "{level}/{x}/{y}") }
    try write([], to: "1/1/1.png/file")
    try write([0x1f, 0x8b, 8], to: "1/1/0.png")
    let tiles = try TileFolder(template: "\(folder.path)/{z}/{x}/{y}.png")
    #expect(throws: TileFolderError.file(.isDirectory(path: "\(folder.path)/1/1/1.png"))) {
      try found(tiles, 1, 1, 1)
    }
    let damaged = try #require(TileID(z: 1, x: 1, y: 0))
    #expect(
      throws: TileFolderError.damagedTile(
        damaged, .truncated, path: "\(folder.path)/1/1/0.png")
    ) { try tiles.tile(damaged) }
  }
}
