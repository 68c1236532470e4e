import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CartoucheData

@Suite("MBTiles archives")
struct MBTilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { "\(folder.path)/t.mbtiles" }

  private func tile(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
    try #require(TileID(z: z, x: x, y: y))
  }

  private func make(_ fill: (DatabaseMaker) throws -> Void) throws {
    try? FileManager.default.removeItem(atPath: path)
    let maker = try DatabaseMaker(path: path)
    try maker.makeTables()
    try fill(maker)
  }

  @Test("counts rows from the south, and tells missing from empty")
  func rows() throws {
    try make {
      try $0.addTile(2, 1, row: 3, [0x1a, 1])
      try $0.addTile(2, 1, row: 0, [])
      try $0.run("INSERT INTO tiles VALUES (2, 3, 0, NULL)")
      try $0.addTile(30, (1 << 30) - 1, row: 0, [7])
    }
    let archive = try MBTiles(path: path)
    #expect(try archive.tile(tile(2, 1, 0)).found == [0x1a, 1])
    #expect(try archive.tile(tile(2, 1, 3)).found == [])
    #expect(try archive.tile(tile(2, 3, 3)).found == nil)
    #expect(try archive.tile(tile(2, 0, 0)).found == nil)
    #expect(try archive.tile(tile(30, (1 << 30) - 1, (1 << 30) - 1)).found == [7])
  }

  @Test("decompresses what is compressed")
  func compressed() throws {
    let bytes = Array("\u{1a}\(String(repeating: "tile ", count: 300))".utf8)
    try make {
      try $0.addTile(1, 0, row: 0, Compressed.gzip(bytes))
      try $0.addTile(1, 1, row: 0, Compressed.zlib(bytes))
      try $0.addTile(1, 0, row: 1, Compressed.zstandard(bytes))
      try $0.addTile(1, 1, row: 1, bytes)
      try $0.addTile(0, 0, row: 0, Compressed.gzip([]))
    }
    let archive = try MBTiles(path: path)
    for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      #expect(try archive.tile(tile(1, x, y)).found == bytes)
    }
    #expect(try archive.tile(tile(0, 0, 0)).found == [])
  }

  @Test("reads the table of metadata")
  func metadata() throws {
    try make {
      try $0.addTile(3, 0, row: 0, [1])
      try $0.addMetadata([
        ("name", "Naïve"), ("format", "pbf"), ("minzoom", "2"), ("maxzoom", " 14 "),
        ("bounds", "-10.5, 20,30,40"), ("attribution", "<a>©</a>"), ("type", "overlay"),
        ("json", #"{"vector_layers": [{"id": "water"}, {"id": "roads"}], "tilestats": {}}"#),
      ])
    }
    let archive = try MBTiles(path: path)
    #expect(archive.diagnostics == [])
    var expected = TilesetMetadata()
    expected.name = "Naïve"
    expected.format = .vector
    expected.minimumLevel = 2
    expected.maximumLevel = 14
    expected.bounds = try CoordinateBounds(west: -10.5, south: 20, east: 30, north: 40)
    expected.attribution = "<a>©</a>"
    expected.vectorLayers = ["water", "roads"]
    #expect(archive.metadata == expected)
  }

  @Test("asks the tiles where the metadata leave something out")
  func incompleteMetadata() throws {
    try make {
      try $0.addTile(5, 0, row: 0, Compressed.gzip([0x1a, 0]))
      try $0.addTile(9, 0, row: 0, [1])
      try $0.addTile(99, 0, row: 0, [1])
      try $0.addTile(-4, 0, row: 0, [1])
      try $0.run("INSERT INTO tiles VALUES ('much', 0, 0, x'01')")
    }
    var archive = try MBTiles(path: path)
    #expect(archive.metadata.format == .vector)
    #expect(archive.metadata.minimumLevel == 5)
    #expect(archive.metadata.maximumLevel == 9)

    let maker = try DatabaseMaker(path: path)
    try maker.addMetadata([("minzoom", "7")])
    archive = try MBTiles(path: path)
    #expect(archive.metadata.minimumLevel == 7)
    #expect(archive.metadata.maximumLevel == 9)

    try maker.run("DROP TABLE metadata")
    archive = try MBTiles(path: path)
    #expect(archive.metadata.minimumLevel == 5)
    #expect(archive.diagnostics.count == 1)
  }

  @Test("warns of metadata that cannot be, and goes on without")
  func badMetadata() throws {
    try make {
      try $0.addTile(4, 0, row: 0, [1])
      try $0.addMetadata([
        ("minzoom", "-1"), ("maxzoom", "1e300"), ("bounds", "1,2,3"), ("json", "{\"vector"),
        ("name", "still here"),
      ])
      try $0.run("INSERT INTO metadata VALUES ('attribution', x'ff')")
    }
    let archive = try MBTiles(path: path, name: "my.mbtiles")
    #expect(
      archive.diagnostics.map(\.place.path)
        == ["metadata.minzoom", "metadata.maxzoom", "metadata.bounds", "metadata.json"])
    #expect(
      archive.diagnostics.first?.description
        == "my.mbtiles: metadata.minzoom: 'minzoom' must be a whole number from 0 to 30")
    #expect(archive.metadata.name == "still here")
    #expect(archive.metadata.minimumLevel == 4)
    #expect(archive.metadata.attribution == "\u{fffd}")
  }

  @Test("takes a box without area as none")
  func emptyBounds() throws {
    try make {
      try $0.addTile(4, 0, row: 0, [1])
      try $0.addMetadata([("bounds", "0,0,0,0"), ("minzoom", "5"), ("maxzoom", "3")])
    }
    let archive = try MBTiles(path: path)
    #expect(archive.metadata.bounds == nil)
    #expect(archive.metadata.minimumLevel == 5)
    #expect(archive.metadata.maximumLevel == 5)
    #expect(archive.diagnostics.map(\.place.path) == ["metadata.maxzoom"])
  }

  @Test("reads views over tables that share tiles, under any name")
  func views() throws {
    let path = "\(folder.path)/a b%3F?#ü&'.mbtiles"
    let maker = try DatabaseMaker(path: path)
    try maker.run(
      """
      CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id text);
      CREATE TABLE images (tile_id text, tile_data blob);
      CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
        map.tile_row AS tile_row, images.tile_data AS tile_data
        FROM map JOIN images ON images.tile_id = map.tile_id;
      INSERT INTO images VALUES ('sea', x'0102');
      INSERT INTO map VALUES (6, 1, 2, 'sea'), (6, 1, 3, 'sea'), (6, 1, 4, 'lost');
      """)
    let archive = try MBTiles(path: path)
    #expect(try archive.tile(tile(6, 1, 61)).found == [1, 2])
    #expect(try archive.tile(tile(6, 1, 60)).found == [1, 2])
    #expect(try archive.tile(tile(6, 1, 59)).found == nil)
    #expect(archive.metadata.minimumLevel == 6)
    #expect(folder.files == ["a b%3F?#ü&'.mbtiles"])
  }

  @Test("refuses what is no archive, and says why")
  func refusals() throws {
    func refusal() -> MBTilesError? {
      #expect(throws: MBTilesError.self) { try MBTiles(path: path, name: "t") }
    }
    #expect(refusal() == .file(.missing(path: "t")))
    try folder.write("", to: "t.mbtiles")
    #expect(refusal() == .file(.empty(path: "t")))
    try folder.write("{}", to: "t.mbtiles")
    #expect(refusal() == .notSQLite(path: "t"))
    try folder.write("SQLite format 3\0", to: "t.mbtiles")
    #expect(refusal() == .damaged(path: "t", reason: "the file ends within its header"))
    try folder.write("SQLite format 3\0" + String(repeating: "x", count: 5_000), to: "t.mbtiles")
    #expect(refusal() == .notSQLite(path: "t"))
    try make { _ in }
    #expect(refusal() == .noTiles(path: "t"))
    try make { try $0.run("DROP TABLE tiles") }
    #expect(refusal() == .noTileTable(path: "t", reason: "there is no table 'tiles'"))
    try make { try $0.run("DROP TABLE tiles; CREATE TABLE tiles (zoom_level, x, y)") }
    #expect(refusal() == .noTileTable(path: "t", reason: "no such column: tile_data"))
    #expect(throws: MBTilesError.file(.isDirectory(path: "t"))) {
      try MBTiles(path: folder.path, name: "t")
    }
  }

  @Test("says where changes lie that are not in the file yet")
  func unmerged() throws {
    let maker = try DatabaseMaker(path: path)
    try maker.run("PRAGMA journal_mode = WAL")
    try maker.makeTables()
    try maker.addTile(0, 0, row: 0, [1])
    #expect(throws: MBTilesError.unmergedChanges(path: "t", companion: "t-wal")) {
      try MBTiles(path: path, name: "t")
    }
    try maker.run("PRAGMA journal_mode = DELETE")
    #expect(try MBTiles(path: path).tile(tile(0, 0, 0)).found == [1])
    try folder.write([0xd9], to: "t.mbtiles-journal")
    #expect(throws: MBTilesError.unmergedChanges(path: "t", companion: "t-journal")) {
      try MBTiles(path: path, name: "t")
    }
    try folder.write([0], to: "t.mbtiles-journal")
    #expect(try MBTiles(path: path).tile(tile(0, 0, 0)).found == [1])
  }

  @Test("ends views that would go on")
  func endlessViews() throws {
    let columns = "CREATE VIEW tiles (zoom_level, tile_column, tile_row, tile_data) AS"
    try make {
      try $0.run(
        """
        DROP TABLE tiles;
        \(columns) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i, 0, 0, x'01' FROM n WHERE i < 0
        """)
    }
    #expect(throws: MBTilesError.self) { try MBTiles(path: path) }
    try make {
      try $0.run(
        """
        CREATE TABLE n (i);
        INSERT INTO n WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000)
          SELECT i FROM n;
        DROP TABLE tiles;
        \(columns) SELECT 0, 0, 0, x'01' FROM n a, n b, n c WHERE a.i + b.i + c.i < 0
        """)
    }
    #expect(throws: MBTilesError.tooMuchWork(path: "t")) {
      try MBTiles(path: path, name: "t", stepLimit: 100_000)
    }
  }

  @Test("bounds the work of each tile, not of all together")
  func steps() throws {
    try make { maker in
      try maker.run(
        """
        INSERT INTO tiles WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 1024)
          SELECT 10, i, 0, x'05' FROM n
        """)
    }
    let archive = try MBTiles(path: path, name: "t", stepLimit: 20_000)
    for x in 0..<1024 { #expect(try archive.tile(tile(10, x, 1023)).found == [5]) }
  }

  @Test("names the tile that is damaged")
  func damagedTile() throws {
    try make {
      try $0.addTile(1, 1, row: 0, [0x1f, 0x8b, 1, 2, 3])
      try $0.run("INSERT INTO tiles VALUES (1, 0, 0, zeroblob(\(Limits.tileBytes + 1)))")
    }
    let archive = try MBTiles(path: path, name: "t")
    let error = #expect(throws: MBTilesError.self) { try archive.tile(tile(1, 1, 1)) }
    #expect(error?.description.hasPrefix("t: tile 1/1/1: the compressed data") == true)
    #expect(
      throws: MBTilesError.damagedTile(
        try tile(1, 0, 1), .tooLarge(limit: Limits.tileBytes), path: "t")
    ) { try archive.tile(tile(1, 0, 1)) }
  }

  @Test("goes through all rows, also those that are at no place or damaged")
  func visiting() throws {
    try make {
      try $0.addTile(1, 1, row: 0, Compressed.gzip([5]))
      try $0.addTile(1, 2, row: 0, [6])
      try $0.run("INSERT INTO tiles VALUES ('a', 0, -9223372036854775808, x'01')")
      try $0.addTile(1, 0, row: 0, [0x1f, 0x8b])
      try $0.addTile(1, 0, row: 1, [])
    }
    let archive = try MBTiles(path: path, name: "t")
    var found: [String] = []
    try archive.visitTiles { tile in
      switch tile {
      case .readable(let id, let contents): found.append("\(id) \(contents.found ?? [0])")
      case .broken(let error): found.append("\(error)")
      }
      return found.count < 5
    }
    #expect(
      found == [
        "1/1/1 [5]", "t: there is no tile of zoom_level 1, tile_column 2, tile_row 0",
        "t: there is no tile of zoom_level none, tile_column 0, tile_row -9223372036854775808",
        "t: tile 1/0/1: the compressed data end too early", "1/0/0 []",
      ])
    #expect(archive.tileCount() == 5)
  }

  @Test("are known by their beginning, else by their name")
  func formats() throws {
    try make { try $0.addTile(0, 0, row: 0, [1]) }
    try FileManager.default.copyItem(atPath: path, toPath: "\(folder.path)/a.pmtiles")
    #expect(TileArchiveFormat(path: "\(folder.path)/a.pmtiles") == .mbTiles)
    #expect(TileArchiveFormat(path: "/gone.MBTiles") == .mbTiles)
    #expect(TileArchiveFormat(path: "/gone.pmtiles") == .pmTiles)
    #expect(TileArchiveFormat(path: "/dev/null") == nil)
    let archive = try TileArchiveFormat.mbTiles.open(path: path)
    #expect(archive.format == .mbTiles)
    #expect(throws: MBTilesError.self) { try MBTiles(path: "/dev/zero") }
  }

  @Test("answers several threads at once")
  func threads() throws {
    try make { maker in
      for x in 0..<64 { try maker.addTile(6, x, row: 0, Compressed.gzip([UInt8(x), 1, 2])) }
    }
    let archive = try MBTiles(path: path)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 640) { index in
      let found = TileID(z: 6, x: index % 64, y: 63).flatMap { try? archive.tile($0).found }
      if found != [UInt8(index % 64), 1, 2] { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test("never traps on databases that were changed at random or cut short")
  func damaged() throws {
    try make { maker in
      try maker.run("CREATE INDEX places ON tiles (zoom_level, tile_column, tile_row)")
      for x in 0..<40 {
        try maker.addTile(6, x, row: 5, Array(repeating: UInt8(x), count: x * 60))
      }
      try maker.addMetadata([("name", "n"), ("minzoom", "6"), ("bounds", "1,2,3,4")])
    }
    let whole = [UInt8](try folder.contents(of: "t.mbtiles"))
    var random = SeededGenerator(seed: 11)
    var refused = 0
    var read = 0
    for round in 0..<600 {
      var bytes = whole
      if round % 4 == 0 {
        bytes = Array(bytes[..<Int.random(in: 0..<bytes.count, using: &random)])
      } else {
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          // The schema and the pages' headers are where changes do most.
          let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
          let place =
            page
            + Int.random(
              in: 0..<4096 >> Int.random(in: 0...6, using: &random),
              using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      try folder.write(bytes, to: "t.mbtiles")
      do {
        let archive = try MBTiles(path: path)
        for x in 0..<40 where try archive.tile(tile(6, x, 58)).found != nil { read += 1 }
      } catch is MBTilesError {
        refused += 1
      }
    }
    #expect(refused > 50)
    #expect(read > 1_000)
  }
}
