import CartoucheGeo
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheData

@Suite("Writing archives of tiles")
struct TileArchiveWriterTests {
  private typealias Tile = (id: TileID, bytes: [UInt8])

  private let folder: TemporaryFolder
  private static let purpose = Array("the world".utf8)

  init() throws { folder = try TemporaryFolder() }

  private var spoolPath: String { "\(folder.path)/spool" }

  /// Tiles of which neighbours are often equal and some are equal far apart.
  private static func pyramid(_ levels: ClosedRange<Int>) -> [Tile] {
    var generator = SeededGenerator(seed: 3)
    var bytes: [UInt8] = [0]
    return
      (TileID.count(below: levels.lowerBound)..<TileID.count(below: levels.upperBound + 1))
      .compactMap { number in
        if Int.random(in: 0..<3, using: &generator) > 0 {
          bytes = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
            .random(in: 0...3, using: &generator)
          }
        }
        return TileID(hilbertNumber: number).map { ($0, [0x89] + bytes) }
      }
  }

  private static func description(_ bounds: CoordinateBounds = .world) -> TileArchiveDescription {
    TileArchiveDescription(
      name: "N", format: .png, bounds: bounds, attribution: ["© A", "© B"], generator: "tests")
  }

  private func spool(_ tiles: [Tile], resumes: Bool = false) throws -> TileSpool {
    var spool = try TileSpool(path: spoolPath, purpose: Self.purpose, resumes: resumes)
    for tile in tiles { try spool.append(tile.bytes, as: tile.id) }
    return spool
  }

  private func write(
    _ spool: borrowing TileSpool, _ format: TileArchiveFormat, to name: String,
    _ description: TileArchiveDescription = description()
  ) throws -> [UInt8] {
    let path = "\(folder.path)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    switch format {
    case .mbTiles: try MBTilesWriter.write(spool, description, to: path)
    case .pmTiles: try PMTilesWriter.write(spool, description, to: path)
    }
    return Array(try folder.contents(of: name))
  }

  @Test("every tile is read back", arguments: [TileArchiveFormat.mbTiles, .pmTiles])
  func roundTrip(format: TileArchiveFormat) throws {
    let tiles = Self.pyramid(1...5)
    _ = try write(try spool(tiles), format, to: "t")
    let archive = try format.open(path: "\(folder.path)/t")
    for tile in tiles { #expect(try archive.tile(tile.id).found == tile.bytes) }
    let missing = try #require(TileID(z: 6, x: 1, y: 1))
    #expect(try archive.tile(missing).found == nil)
    #expect(archive.tileCount() == tiles.count)
    #expect(archive.diagnostics.isEmpty)
    #expect(archive.metadata.name == "N" && archive.metadata.format == .png)
    #expect(archive.metadata.minimumLevel == 1 && archive.metadata.maximumLevel == 5)
    #expect(archive.metadata.attribution == "© A | © B")
  }

  @Test("the order of arrival does not show", arguments: [TileArchiveFormat.mbTiles, .pmTiles])
  func order(format: TileArchiveFormat) throws {
    let tiles = Self.pyramid(0...4)
    let first = try write(try spool(tiles), format, to: "t")
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<3 {
      let again = try write(try spool(tiles.shuffled(using: &generator)), format, to: "t")
      #expect(again == first)
    }
  }

  @Test("equal tiles are stored once, and equal neighbours are one entry")
  func deduplication() throws {
    let tiles = (TileID.count(below: 5)..<TileID.count(below: 6)).compactMap { number in
      TileID(hilbertNumber: number).map { ($0, [UInt8(number % 100 == 0 ? 1 : 2)]) }
    }
    let bytes = try write(try spool(tiles), .pmTiles, to: "t.pmtiles")
    func count(at offset: Int) -> UInt64? { bytes.littleEndian(at: offset, as: UInt64.self) }
    #expect(count(at: 72) == 1024)
    #expect(count(at: 80) == 21)
    #expect(count(at: 88) == 2)
    #expect(count(at: 64) == 2)
    _ = try write(try spool(tiles), .mbTiles, to: "t.mbtiles")
    let database = try SQLiteDatabase(
      path: "\(folder.path)/t.mbtiles", rowLimit: 1000, stepLimit: 1_000_000)
    let images = try database.prepare("SELECT count(*) FROM images")
    #expect(try images.step() && images.integer(0) == 2)
    let places = try database.prepare("SELECT count(*) FROM tiles")
    #expect(try places.step() && places.integer(0) == 1024)
  }

  @Test("more entries than fit into the first fetch go into leaves")
  func leaves() throws {
    var generator = SeededGenerator(seed: 5)
    let tiles = (TileID.count(below: 8)..<TileID.count(below: 8) + 30_000).compactMap { number in
      TileID(hilbertNumber: number).map { id in
        (
          id,
          (0..<Int.random(in: 4...40, using: &generator)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
          }
        )
      }
    }
    let bytes = try write(try spool(tiles), .pmTiles, to: "t.pmtiles")
    let header = try bytes.withUnsafeBufferPointer { try PMTilesHeader($0) }
    #expect(header.root.upperBound <= 16_384 && !header.leaves.isEmpty)
    let archive = try PMTiles(path: "\(folder.path)/t.pmtiles")
    for tile in tiles { #expect(try archive.tile(tile.0).found == tile.1) }
  }

  @Test("a spool cut anywhere is gone on with, and the archive is the same")
  func resuming() throws {
    let tiles = Self.pyramid(0...3)
    var spool = try spool(tiles)
    for (text, tile) in zip(["© late", "© early"], [tiles[7], tiles[2]]) {
      try spool.credit(text, for: tile.id)
    }
    #expect(spool.attribution == ["© early", "© late"])
    let whole = try write(spool, .pmTiles, to: "t.pmtiles")
    let file = Array(try folder.contents(of: "spool"))
    let start = TileSpoolReader.beginning(of: Self.purpose).count
    var generator = SeededGenerator(seed: 1)
    for cut in [start, file.count]
      + (0..<40).map({ _ in .random(in: start...file.count, using: &generator) })
    {
      try folder.write(Array(file[..<cut]), to: "spool")
      var resumed = try TileSpool(path: spoolPath, purpose: Self.purpose, resumes: true)
      for tile in tiles where !resumed.hadTile(tile.id) {
        try resumed.append(tile.bytes, as: tile.id)
      }
      #expect(resumed.count == tiles.count)
      #expect(try write(resumed, .pmTiles, to: "t.pmtiles") == whole)
    }
  }

  @Test("a spool of another purpose is not gone on with, and one without --resume is begun anew")
  func purposes() throws {
    _ = try spool(Self.pyramid(0...1))
    #expect(throws: TileArchiveWritingError.otherPyramid(path: spoolPath)) {
      _ = try TileSpool(path: spoolPath, purpose: Array("the moon".utf8), resumes: true)
    }
    try folder.write("some text of a person's", to: "text")
    #expect(throws: TileArchiveWritingError.otherPyramid(path: folder.path + "/text")) {
      _ = try TileSpool(path: folder.path + "/text", purpose: Self.purpose, resumes: true)
    }
    let anew = try TileSpool(path: spoolPath, purpose: Self.purpose, resumes: false)
    #expect(anew.count == 0)
  }

  @Test("a tile that was changed on the disk is found out", arguments: 0..<50)
  func damage(seed: Int) throws {
    let tiles = Self.pyramid(0...3)
    _ = try spool(tiles)
    var file = Array(try folder.contents(of: "spool"))
    var generator = SeededGenerator(seed: UInt64(seed))
    let start = TileSpoolReader.beginning(of: Self.purpose).count
    let place = Int.random(in: start..<file.count, using: &generator)
    file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    try folder.write(file, to: "spool")
    let resumed = try TileSpool(path: spoolPath, purpose: Self.purpose, resumes: true)
    do {
      _ = try write(resumed, .pmTiles, to: "t.pmtiles")
    } catch TileArchiveWritingError.damagedSpool, TileArchiveWritingError.noTiles {
      return
    }
    // What stands after the damage was left out, or a tile's number was hit.
    #expect(resumed.count <= tiles.count)
  }

  @Test("a box across ±180° is written as all the way round, its middle where it is")
  func dateLine() throws {
    let bounds = try CoordinateBounds(west: 170, south: -20, east: -160, north: 10)
    let description = Self.description(bounds)
    #expect(description.edges == [-180, -20, 180, 10])
    #expect(description.center == [-175, -5])
    for format in [TileArchiveFormat.mbTiles, .pmTiles] {
      _ = try write(try spool(Self.pyramid(0...1)), format, to: "t", description)
      let metadata = try format.open(path: "\(folder.path)/t").metadata
      #expect(metadata.bounds?.west == -180 && metadata.bounds?.east == 180)
      #expect(metadata.bounds?.south == -20 && metadata.bounds?.north == 10)
    }
  }

  @Test("nothing is no archive, and a tile without bytes none")
  func nothing() throws {
    let empty = try spool([])
    #expect(throws: TileArchiveWritingError.noTiles(path: folder.path + "/t")) {
      try PMTilesWriter.write(empty, Self.description(), to: folder.path + "/t")
    }
    #expect(throws: TileArchiveWritingError.noTiles(path: folder.path + "/t")) {
      try MBTilesWriter.write(empty, Self.description(), to: folder.path + "/t")
    }
    var spool = try spool([])
    let id = try #require(TileID(z: 0, x: 0, y: 0))
    #expect(throws: TileArchiveWritingError.self) { try spool.append([], as: id) }
  }

  @Test("the TileJSON document is one that is read")
  func document() throws {
    let bounds = try CoordinateBounds(west: 5, south: 45, east: 11, north: 48)
    let bytes = Self.description(bounds).tileJSON(
      template: "{z}/{x}/{y}.png", levels: 2...7, tileSize: 512)
    let document = try TileJSON(bytes)
    #expect(document.tiles == ["{z}/{x}/{y}.png"] && document.scheme == .xyz)
    #expect(document.tileSize == 512)
    #expect(document.metadata.minimumLevel == 2 && document.metadata.maximumLevel == 7)
    #expect(document.metadata.bounds == bounds && document.metadata.attribution == "© A | © B")
  }
}
