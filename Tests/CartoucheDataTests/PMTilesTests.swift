import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CartoucheData

@Suite("PMTiles archives")
struct PMTilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { "\(folder.path)/t.pmtiles" }

  private func open(_ maker: PMTilesMaker) throws -> PMTiles {
    try folder.write(maker.bytes, to: "t.pmtiles")
    return try PMTiles(path: path, name: "t")
  }

  /// Every tile of some levels, with equal neighbours among them.
  private static func pyramid(_ levels: ClosedRange<Int>) -> [(id: TileID, bytes: [UInt8])] {
    (TileID.count(below: levels.lowerBound)..<TileID.count(below: levels.upperBound + 1))
      .compactMap { number in
        TileID(hilbertNumber: number).map { ($0, [0x1a, UInt8(number / 5 % 251), 7]) }
      }
  }

  @Test(
    "gives every tile, whatever the compression and however deep its directory",
    arguments: [
      1, 2, 3, 4,
    ] as [UInt8])
  func tiles(compression: UInt8) throws {
    let tiles = Self.pyramid(1...5)
    for leafLength in [nil, 1, 7, 1_000] {
      let archive = try open(
        PMTilesMaker(tiles: tiles, leafLength: leafLength, compression: compression))
      for (id, bytes) in tiles { #expect(try archive.tile(id).found == bytes) }
      for missing in [(0, 0, 0), (6, 0, 0), (30, 5, 5)] {
        let id = try #require(TileID(z: missing.0, x: missing.1, y: missing.2))
        #expect(try archive.tile(id).found == nil)
      }
    }
  }

  @Test("looks at the first bytes where the header does not tell the compression")
  func unknownCompression() throws {
    let tiles = Self.pyramid(0...3)
    var maker = PMTilesMaker(tiles: tiles, leafLength: 20, compression: 2)
    var bytes = maker.bytes
    bytes[97] = 0
    bytes[98] = 0
    try folder.write(bytes, to: "t.pmtiles")
    var archive = try PMTiles(path: path)
    for (id, bytes) in tiles { #expect(try archive.tile(id).found == bytes) }
    maker = PMTilesMaker(tiles: tiles)
    maker.directoryCompression = 0
    maker.tileCompression = 0
    archive = try open(maker)
    for (id, bytes) in tiles { #expect(try archive.tile(id).found == bytes) }
  }

  @Test("reads the header and the metadata")
  func metadata() throws {
    var maker = PMTilesMaker(tiles: Self.pyramid(0...1), compression: 2)
    maker.metadata = Array(
      #"""
      {"name": "N", "attribution": "©", "minzoom": "9", "format": "png",
       "vector_layers": [{"id": "a", "fields": {}}, {"id": "b"}], "other": [[[]]]}
      """#.utf8)
    maker.levels = (0, 1)
    maker.edges = [-1_800_000_000, -850_511_287, 1_800_000_000, 850_511_287]
    let archive = try open(maker)
    var expected = TilesetMetadata()
    expected.name = "N"
    expected.attribution = "©"
    expected.format = .vector
    expected.minimumLevel = 0
    expected.maximumLevel = 1
    expected.bounds = try CoordinateBounds(
      west: -180, south: -85.0511287, east: 180, north: 85.0511287)
    expected.vectorLayers = ["a", "b"]
    #expect(archive.metadata == expected)
    #expect(archive.diagnostics == [])
    #expect(archive.header.tileCount == 5)
    maker.metadata = Array(#"{"json": "{\"vector_layers\": [{\"id\": \"c\"}]}"}"#.utf8)
    #expect(try open(maker).metadata.vectorLayers == ["c"])
  }

  @Test("warns of metadata that cannot be, and goes on without")
  func badMetadata() throws {
    var maker = PMTilesMaker(tiles: Self.pyramid(0...1))
    maker.metadata = Array(#"{"name": 5, "attribution": "©", "vector_layers": [{"id": 1}]}"#.utf8)
    maker.edges = [100_000_000, 500_000_000, 200_000_000, 400_000_000]
    var archive = try open(maker)
    #expect(
      archive.diagnostics.map(\.description) == [
        "t: metadata.name: 'name' must be a text, not number",
        "t: metadata.vector_layers: 'vector_layers' must hold objects with an 'id' that is a text",
        "t: the bounds are no box: the south edge 50 is above the north edge 40; the order is "
          + "west, south, east, north",
      ])
    #expect(archive.metadata.attribution == "©")
    maker.metadata = Array("{\"name\"".utf8)
    maker.edges = [0, 0, 0, 0]
    archive = try open(maker)
    #expect(archive.diagnostics.count == 1)
    #expect(archive.metadata.bounds == nil)
    maker.metadata = []
    #expect(try open(maker).diagnostics == [])
  }

  private func refusal(of bytes: [UInt8]) throws -> PMTilesError? {
    try folder.write(bytes, to: "t.pmtiles")
    return #expect(throws: PMTilesError.self) { try PMTiles(path: path, name: "t") }
  }

  private func place(_ byte: Int) -> SourcePlace { SourcePlace(file: "t", byteOffset: byte) }

  @Test("refuses what is no archive of version 3")
  func versions() throws {
    #expect(throws: PMTilesError.file(.missing(path: "t"))) { try PMTiles(path: path, name: "t") }
    #expect(throws: PMTilesError.file(.isDirectory(path: "t"))) {
      try PMTiles(path: folder.path, name: "t")
    }
    #expect(try refusal(of: []) == .file(.empty(path: "t")))
    #expect(try refusal(of: Array("This is no archive".utf8)) == .notPMTiles(path: "t"))
    #expect(try refusal(of: Array("PMTile".utf8)) == .notPMTiles(path: "t"))
    #expect(try refusal(of: [0x50, 0x4d, 2, 0, 9, 9]) == .unsupportedVersion(2, path: "t"))
    #expect(
      try refusal(of: [0x50, 0x4d, 1, 0])?.description
        == "t: byte 2: a PMTiles archive of version 1; version 3 is read; "
        + "convert it: pmtiles convert OLD.pmtiles NEW.pmtiles")
    var bytes = PMTilesMaker(tiles: Self.pyramid(0...1)).bytes
    bytes[7] = 4
    #expect(try refusal(of: bytes) == .unsupportedVersion(4, path: "t"))
  }

  @Test("refuses every beginning of an archive that is not the whole")
  func cutShort() throws {
    let whole = PMTilesMaker(tiles: Self.pyramid(0...2), leafLength: 4).bytes
    for count in 7..<whole.count {
      let error = try refusal(of: Array(whole[..<count]))
      guard case .damaged(let problem, let place) = error else {
        Issue.record("\(count): \(String(describing: error))")
        continue
      }
      switch problem {
      case .shortHeader: #expect(place.byteOffset == count && count < 127)
      case .sectionOutsideFile(_, let end, count): #expect(end > count)
      default: Issue.record("\(count): \(problem)")
      }
    }
  }

  @Test("refuses headers that lie")
  func headers() throws {
    let whole = PMTilesMaker(tiles: Self.pyramid(0...2), leafLength: 4).bytes
    func changed(_ offset: Int, _ values: [UInt8]) -> [UInt8] {
      var bytes = whole
      bytes.replaceSubrange(offset..<offset + values.count, with: values)
      return bytes
    }
    let huge = [UInt8](repeating: 0xff, count: 8)
    for offset in stride(from: 8, through: 56, by: 16) {
      for bytes in [changed(offset, huge), changed(offset + 8, huge)] {
        let error = try refusal(of: bytes)
        guard case .damaged(.sectionOutsideFile, place(offset)) = error else {
          Issue.record("\(offset): \(String(describing: error))")
          continue
        }
      }
    }
    #expect(
      try refusal(of: changed(97, [5])) == .damaged(.unknownCompression(5), place(97)))
    #expect(
      try refusal(of: changed(98, [99])) == .damaged(.unknownCompression(99), place(98)))
    #expect(
      try refusal(of: changed(100, [3, 2]))
        == .damaged(.levels(lowest: 3, highest: 2), place(100)))
    #expect(
      try refusal(of: changed(100, [0, 31]))
        == .damaged(.levels(lowest: 0, highest: 31), place(100)))
  }

  @Test("refuses directories that lie")
  func directories() throws {
    func refusal(_ root: [UInt8], compression: UInt8 = 1) throws -> PMTilesProblem? {
      var maker = PMTilesMaker()
      maker.root = root
      maker.tiles = [1, 2, 3]
      maker.directoryCompression = compression
      guard case .damaged(let problem, let place) = try self.refusal(of: maker.bytes) else {
        return nil
      }
      #expect(place == self.place(PMTilesMaker.rootOffset))
      return problem
    }
    typealias Entry = PMTilesMaker.Entry
    let good = Entry(tile: 0, offset: 0, length: 1)
    #expect(try refusal([]) == .directoryTooShort)
    #expect(try refusal([0]) == .emptyDirectory)
    #expect(try refusal([2, 0, 1, 1, 1, 1]) == .tooManyEntries(2, limit: 1))
    let absurd = PMTilesMaker.varint(1 << 60)
    #expect(try refusal(absurd) == .tooManyEntries(1 << 60, limit: 2))
    let many = PMTilesMaker.varint(UInt64(Limits.tileDirectoryEntries) + 1)
    #expect(
      try refusal(many + [UInt8](repeating: 1, count: 5_000_000))
        == .tooManyEntries(
          UInt64(Limits.tileDirectoryEntries) + 1, limit: Limits.tileDirectoryEntries))
    #expect(
      try refusal(PMTilesMaker.directory([good, good])) == .tilesOutOfOrder(entry: 1))
    #expect(
      try refusal(PMTilesMaker.directory([Entry(tile: 1 << 62, offset: 0, length: 1)]))
        == .tilesOutOfOrder(entry: 0))
    #expect(
      try refusal(PMTilesMaker.directory([Entry(tile: 1, offset: 0, length: 0)]))
        == .entryWithoutBytes(entry: 0))
    #expect(
      try refusal(PMTilesMaker.directory([good, Entry(tile: 1, offset: 0, length: 1 << 32)]))
        == .numberTooLarge(entry: 1))
    #expect(
      try refusal(PMTilesMaker.directory([Entry(tile: 1, offset: .max - 1, length: 9)]))
        == .numberTooLarge(entry: 0))
    #expect(try refusal([1, 0, 1, 1, 0]) == .numberTooLarge(entry: 0))
    #expect(
      try refusal([1] + [UInt8](repeating: 0x80, count: 12) + [1, 1, 1])
        == .numberTooLarge(entry: 0))
    #expect(try refusal([1, 0, 1, 1, 0x80]) == .directoryTooShort)
    guard
      case .compressed(.rootDirectory, .tooLarge) = try refusal(
        [UInt8](repeating: 0, count: PMTilesDirectory.byteLimit + 1), compression: 2)
    else {
      Issue.record("a swelling directory was accepted")
      return
    }
  }

  @Test("refuses tiles and directories outside the file, when they are asked for")
  func entriesOutside() throws {
    var maker = PMTilesMaker()
    maker.tiles = [1, 2, 3]
    maker.root = PMTilesMaker.directory([
      .init(tile: 0, offset: 0, length: 3), .init(tile: 1, offset: 3, length: 1),
      .init(tile: 2, offset: 1 << 62, length: 1),
      .init(tile: 3, offset: 1 << 62, length: 1, runLength: 0),
    ])
    let archive = try open(maker)
    let count = maker.bytes.count
    func refusal(_ number: UInt64) throws -> PMTilesError? {
      let id = try #require(TileID(hilbertNumber: number))
      return #expect(throws: PMTilesError.self) { try archive.tile(id) }
    }
    let tiles = count - 3
    #expect(try archive.tile(try #require(TileID(hilbertNumber: 0))).found == [1, 2, 3])
    #expect(
      try refusal(1)
        == .damaged(
          .sectionOutsideFile(.tile, end: UInt64(count) + 1, fileCount: count), place(tiles)))
    #expect(
      try refusal(2)
        == .damaged(
          .sectionOutsideFile(.tile, end: 1 << 62 + UInt64(tiles) + 1, fileCount: count),
          place(tiles)))
    guard case .damaged(.sectionOutsideFile(.leafDirectory, _, count), _) = try refusal(3) else {
      Issue.record("a directory outside the file was accepted")
      return
    }
  }

  @Test("refuses directories in a circle")
  func circle() throws {
    var maker = PMTilesMaker()
    let pointer = PMTilesMaker.directory([.init(tile: 0, offset: 0, length: 5, runLength: 0)])
    maker.root = pointer
    maker.leaves = pointer
    maker.tiles = [1]
    let archive = try open(maker)
    let error = #expect(throws: PMTilesError.self) {
      try archive.tile(try #require(TileID(z: 3, x: 1, y: 1)))
    }
    guard case .damaged(.directoriesTooDeep(Limits.tileDirectoryDepth), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: PMTilesError.self) { try archive.visitTiles { _ in true } }
  }

  @Test("names the tile that is damaged or swells")
  func damagedTile() throws {
    let id = try #require(TileID(z: 0, x: 0, y: 0))
    var maker = PMTilesMaker(
      tiles: [(id, [UInt8](repeating: 0, count: Limits.tileBytes + 1))], compression: 2)
    let offset = maker.bytes.count - maker.tiles.count
    #expect(
      throws: PMTilesError.damagedTile(
        id, .tooLarge(limit: Limits.tileBytes), place(offset))
    ) { try open(maker).tile(id) }
    maker.tiles[12] ^= 0x55
    let archive = try open(maker)
    let error = #expect(throws: PMTilesError.self) { try archive.tile(id) }
    #expect(error?.description.hasPrefix("t: byte \(offset): tile 0/0/0: the compressed") == true)
  }

  @Test("goes through what is stored, each run of equal tiles once", arguments: [nil, 1, 7])
  func visiting(leafLength: Int?) throws {
    let tiles = Self.pyramid(0...4)
    let archive = try open(PMTilesMaker(tiles: tiles, leafLength: leafLength, compression: 2))
    var found: [TileID] = []
    try archive.visitTiles { tile in
      if case .readable(let id, let contents) = tile,
        contents.found == tiles.first(where: { $0.id == id })?.bytes
      {
        found.append(id)
      }
      return true
    }
    // Five tiles in a row are equal.
    #expect(found == tiles.map(\.id).enumerated().filter { $0.offset % 5 == 0 }.map(\.element))
    #expect(archive.tileCount() == tiles.count)
    var count = 0
    try archive.visitTiles { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }

  @Test("answers several threads at once")
  func threads() throws {
    let tiles = Self.pyramid(0...5)
    let archive = try open(PMTilesMaker(tiles: tiles, leafLength: 3, compression: 2))
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (id, bytes) in tiles where (try? archive.tile(id).found) != bytes {
        wrong.withLock { $0 += 1 }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test("never traps on archives that were changed at random", arguments: [1, 2] as [UInt8])
  func damaged(compression: UInt8) throws {
    let tiles = Self.pyramid(0...4)
    var maker = PMTilesMaker(tiles: tiles, leafLength: 30, compression: compression)
    maker.metadata = Array(#"{"name": "n", "vector_layers": [{"id": "a"}]}"#.utf8)
    let whole = maker.bytes
    var random = SeededGenerator(seed: 12)
    var refused = 0
    var read = 0
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // The header and the root directory come first, and changes there do most.
        let end = Bool.random(using: &random) ? bytes.count : 200
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try folder.write(bytes, to: "t.pmtiles")
      do {
        let archive = try PMTiles(path: path)
        for (id, _) in tiles where try archive.tile(id).found != nil { read += 1 }
      } catch is PMTilesError {
        refused += 1
      }
    }
    #expect(refused > 100)
    #expect(read > 10_000)
  }
}
