import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheData

@Suite("Merging archives of tiles")
struct TileArchiveMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private static func metadata(_ members: [String: JSONValue] = [:]) -> TileArchiveMetadata {
    TileArchiveMetadata(
      format: .vector, levels: 0...3, edges: [-10, -20, 30, 40], center: [1, 2, 3],
      members: members.merging(["name": .string("N")]) { first, _ in first })
  }

  /// Writes an archive of tiles by their numbers on the Hilbert curve.
  private func write(
    _ name: String, _ tiles: [UInt64: [UInt8]], _ metadata: TileArchiveMetadata = metadata()
  ) throws -> any TileArchive {
    var spool = try TileSpool(path: path("spool"), purpose: [], resumes: false)
    for (number, bytes) in tiles.sorted(by: { $0.key < $1.key }) {
      try spool.append(bytes, as: try #require(TileID(hilbertNumber: number)))
    }
    let format: TileArchiveFormat = name.hasSuffix(".mbtiles") ? .mbTiles : .pmTiles
    switch format {
    case .mbTiles: try MBTilesWriter.write(spool, metadata, to: path(name))
    case .pmTiles: try PMTilesWriter.write(spool, metadata, to: path(name))
    }
    return try format.open(path: path(name))
  }

  private func merge(_ archives: [any TileArchive], format: TilesetMetadata.Format? = nil) throws
    -> TileArchiveMerge
  {
    let merge = try TileArchiveMerge(spoolPath: path("merge"), name: "out")
    for (index, archive) in archives.enumerated() {
      try merge.add(archive, path: "\(index)", format: format)
    }
    return merge
  }

  private func stored(_ archive: any TileArchive) throws -> [UInt64: [UInt8]] {
    var tiles: [UInt64: [UInt8]] = [:]
    try archive.visitStored { stored in
      for number in stored.numbers { tiles[number] = stored.bytes }
      return true
    }
    return tiles
  }

  private static let gzip = Compressed.gzip([0x1a, 0, 1, 2])

  @Test(
    "tiles stay as they are stored, from either kind to either",
    arguments: ["mbtiles", "pmtiles"], ["mbtiles", "pmtiles"])
  func kinds(from: String, to: String) throws {
    let tiles: [UInt64: [UInt8]] = [0: Self.gzip, 3: Self.gzip, 4: Self.gzip, 60: [0x1f, 0x8b, 7]]
    var metadata = Self.metadata([
      "attribution": .string("© A"), "vector_layers": .array([.object(["id": .string("roads")])]),
      "planetiler:version": .string("1"),
    ])
    metadata.compression = .deflate
    let source = try write("a.\(from)", tiles, metadata)
    let merge = try merge([source])
    #expect(try merge.check(firstCounts: false) == 4)
    let format: TileArchiveFormat = to == "mbtiles" ? .mbTiles : .pmTiles
    try merge.write(format, try source.archiveMetadata(), to: path("b.\(to)"), name: "b")
    let result = try format.open(path: path("b.\(to)"))
    #expect(try stored(result) == tiles)
    var expected = metadata
    if to == "mbtiles" { expected.compression = .none }
    #expect(try result.archiveMetadata() == expected)
    #expect(result.metadata.vectorLayers == ["roads"] && result.diagnostics.isEmpty)
  }

  @Test("of two tiles at one place the first counts, and others are told by their files")
  func conflicts() throws {
    let first = try write("a.pmtiles", [0: [1], 1: [1], 2: [2], 3: [3]])
    let second = try write("b.mbtiles", [1: [1], 2: [9], 3: [9], 4: [4]])
    let merge = try merge([first, second])
    let tile = try #require(TileID(hilbertNumber: 2))
    #expect(throws: TileMergeError.differentTiles(tile, first: "0", second: "1")) {
      try merge.check(firstCounts: false)
    }
    #expect(try merge.check(firstCounts: true) == 5)
    try merge.write(.pmTiles, Self.metadata(), to: path("c"), name: "c")
    let result = try PMTiles(path: path("c"))
    #expect(try stored(result) == [0: [1], 1: [1], 2: [2], 3: [3], 4: [4]])
  }

  @Test("long runs of one tile come through")
  func runs() throws {
    var tiles: [UInt64: [UInt8]] = [:]
    for number in UInt64(0)..<9_000 { tiles[number] = [7] }
    tiles[9_000] = [8]
    let merge = try merge([try write("a.pmtiles", tiles)])
    #expect(try merge.check(firstCounts: false) == 9_001)
    try merge.write(.mbTiles, Self.metadata(), to: path("b.mbtiles"), name: "b")
    #expect(try stored(try MBTiles(path: path("b.mbtiles"))) == tiles)
  }

  @Test("tiles of different compressions do not go together, nor into what cannot tell them")
  func compressions() throws {
    let plain = try write("a.pmtiles", [0: [0x1a, 1]])
    let packed = try write("b.mbtiles", [1: Self.gzip])
    #expect(
      throws: TileMergeError.different(
        "compression", first: .init(path: "0", value: "nothing"),
        second: .init(path: "1", value: "gzip"))
    ) { try merge([plain, packed]) }
    var metadata = Self.metadata()
    metadata.compression = .brotli
    let brotli = try merge([try write("c.pmtiles", [0: [0x1a, 1]], metadata)])
    #expect(
      throws: TileMergeError.unfitCompression("brotli", archive: "MBTiles", path: "0")
    ) { try brotli.write(.mbTiles, metadata, to: path("d"), name: "d") }
    let zlib = try merge([try write("e.mbtiles", [0: Compressed.zlib([1, 2, 3])])])
    #expect(throws: TileMergeError.unfitCompression("zlib", archive: "PMTiles", path: "0")) {
      try zlib.write(.pmTiles, metadata, to: path("f"), name: "f")
    }
  }

  @Test("a tile that is no picture of the archive's format is found out")
  func wrongFormat() throws {
    let archive = try write(
      "a.pmtiles", [0: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], 1: [0, 0]])
    let tile = try #require(TileID(hilbertNumber: 1))
    #expect(throws: TileMergeError.wrongFormat(tile, format: "png", path: "0")) {
      try merge([archive], format: .png)
    }
  }

  @Test("rows without bytes are left out, and rows of no place an error")
  func rows() throws {
    let database = try DatabaseMaker(path: path("a.mbtiles"))
    try database.makeTables()
    try database.run("INSERT INTO tiles VALUES (0, 0, 0, x'1a00'), (1, 0, 0, x''), (1, 1, 0, NULL)")
    let merge = try merge([try MBTiles(path: path("a.mbtiles"))])
    #expect(try merge.check(firstCounts: false) == 1 && merge.emptyCount == 2)
    try database.run("INSERT INTO tiles VALUES (1, 5, 0, x'1a00')")
    #expect(throws: MBTilesError.noPlace(level: 1, column: 5, row: 0, path: path("a.mbtiles"))) {
      try self.merge([try MBTiles(path: path("a.mbtiles"))])
    }
  }

  private func joined(_ all: [TileArchiveMetadata], firstCounts: Bool = false) throws -> (
    metadata: TileArchiveMetadata, diagnostics: [Diagnostic]
  ) {
    try TileArchiveMetadata.joined(
      all.enumerated().map { .init(path: "\($0.offset)", metadata: $0.element) },
      firstCounts: firstCounts)
  }

  @Test("boxes and levels reach over all, and layers have all fields")
  func joining() throws {
    func layer(_ id: String, _ least: Double, _ most: Double, _ field: String) -> JSONValue {
      .object([
        "id": .string(id), "minzoom": .number(least), "maxzoom": .number(most),
        "fields": .object([field: .string("String")]),
      ])
    }
    var first = Self.metadata(["vector_layers": .array([layer("a", 3, 5, "x")])])
    var second = Self.metadata([
      "vector_layers": .array([layer("b", 0, 1, "y"), layer("a", 2, 4, "z")])
    ])
    first.members["attribution"] = .string("© A")
    second.members["attribution"] = .string("© B")
    second.edges = [-30, -5, 5, 50]
    second.levels = 2...9
    let (metadata, diagnostics) = try joined([first, second])
    #expect(metadata.edges == [-30, -20, 30, 50] && metadata.levels == 0...9)
    #expect(metadata.center == nil && metadata.center(level: 0) == [0, 15, 0])
    #expect(metadata.attribution == "© A | © B" && diagnostics.isEmpty)
    var both = layer("a", 2, 5, "x")
    if case .object(var members) = both {
      members["fields"] = .object(["x": .string("String"), "z": .string("String")])
      both = .object(members)
    }
    #expect(metadata.members["vector_layers"] == .array([both, layer("b", 0, 1, "y")]))
    #expect(try joined([first, first]).metadata == first)
  }

  @Test("other names and encodings are errors, other remarks warnings")
  func differences() throws {
    var other = Self.metadata()
    other.members["name"] = .string("M")
    #expect(
      throws: TileMergeError.different(
        "name", first: .init(path: "0", value: "'N'"), second: .init(path: "1", value: "'M'"))
    ) { try joined([Self.metadata(), other]) }
    #expect(try joined([Self.metadata(), other], firstCounts: true).metadata == Self.metadata())
    other = Self.metadata(["encoding": .string("mapbox")])
    let heights = Self.metadata(["encoding": .string("terrarium")])
    for firstCounts in [false, true] {
      #expect(throws: TileMergeError.self) {
        try joined([heights, other], firstCounts: firstCounts)
      }
    }
    other = Self.metadata()
    other.format = .png
    #expect(throws: TileMergeError.self) { try joined([other, Self.metadata()]) }
    let remarks = [
      Self.metadata(["version": .string("1"), "tilestats": .number(1)]),
      Self.metadata(["version": .string("2"), "tilestats": .number(2)]),
    ]
    let (metadata, diagnostics) = try joined(remarks)
    #expect(metadata.members == ["name": .string("N"), "version": .string("1")])
    #expect(
      diagnostics.map(\.description) == [
        "1: 'tilestats' tells of one archive only and is left out",
        "1: 'version' is another than that of 0, which is kept",
      ])
  }

  private static func part(_ indexes: [Int], _ credits: [(String, UInt64)] = []) -> TileArchivePart
  {
    TileArchivePart(
      indexes: indexes, count: 3, tileCount: 85, run: "1f", edges: [0.123_456_789, 1, 2, 3],
      center: [1, 2],
      credits: credits.compactMap { text, number in
        TileID(hilbertNumber: number).map { .init(text: text, tile: $0) }
      })
  }

  @Test("parts name their credits by the first tile of all, and what is missing")
  func parts() throws {
    var first = Self.metadata()
    first.part = Self.part([3], [("A", 7), ("B", 9)])
    var second = Self.metadata()
    second.part = Self.part([1], [("C", 5), ("B", 2), ("D", 7)])
    let (metadata, diagnostics) = try joined([first, second])
    #expect(metadata.attribution == "B | C | A | D" && diagnostics.isEmpty)
    #expect(metadata.part?.indexes == [1, 3] && metadata.part?.missing == [2])
    second.part?.tileCount = 86
    #expect(throws: TileMergeError.otherPyramid(first: "0", second: "1")) {
      try joined([first, second])
    }
    let (mixed, warnings) = try joined([first, Self.metadata()])
    #expect(mixed.part == nil && warnings.count == 1)
  }

  @Test("a part tells its box exactly in either kind", arguments: ["mbtiles", "pmtiles"])
  func exactness(suffix: String) throws {
    var metadata = Self.metadata()
    metadata.part = Self.part([2], [("A", 7)])
    let read = try write("a.\(suffix)", [0: [1]], metadata).archiveMetadata()
    #expect(read.part == metadata.part)
    #expect(read.edges == [0.123_456_789, 1, 2, 3] && read.center == [1, 2])
  }

  @Test(
    "what is no part is none",
    arguments: [
      "{}", "[]", "7",
      #"{"parts":[4],"of":3,"tiles":1,"run":"","bounds":[0,0,1,1],"center":[0,0],"credits":[]}"#,
      #"{"parts":[],"of":3,"tiles":1,"run":"","bounds":[0,0,1,1],"center":[0,0],"credits":[]}"#,
      #"{"parts":[1],"of":1e9,"tiles":1,"run":"","bounds":[0,0,1,1],"center":[0,0],"credits":[]}"#,
      #"{"parts":[1],"of":3,"tiles":1e99,"run":"","bounds":[0,0,1,1],"center":[0,0],"credits":[]}"#,
      #"{"parts":[1],"of":3,"tiles":1,"run":"","bounds":[0,0,1],"center":[0,0],"credits":[]}"#,
      #"""
      {"parts":[1],"of":3,"tiles":1,"run":"","bounds":[0,0,1,1],"center":[0,0],
       "credits":[{"text":"A","tile":"1/2/0"}]}
      """#,
    ])
  func noParts(text: String) throws {
    let value = JSONValue(try JSONDocument(bytes: Array(text.utf8)).root)
    #expect(TileArchivePart(value) == nil)
  }
}
