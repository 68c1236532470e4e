import CartoucheGeo
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("KMZ") struct KMZArchiveTests {
  private static let point = Array(
    "<kml><Placemark><Point><coordinates>9,0</coordinates></Point></Placemark></kml>".utf8)
  private static let line = Array(
    "<kml><Placemark><LineString><coordinates>0,0 9</coordinates></LineString></Placemark></kml>"
      .utf8)

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// A ZIP archive of files, deflated or stored; gzip has the checksum that ZIP wants.
  private static func zip(
    _ files: [(name: String, bytes: [UInt8])], method: Int = 8, flags: Int = 0
  ) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let gzip = Compressed.gzip(bytes)
      let body = method == 8 ? Array(gzip[10..<(gzip.count - 8)]) : bytes
      let common =
        little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 4)
        + Array(gzip[(gzip.count - 8)..<(gzip.count - 4)]) + little(body.count, 4)
        + little(bytes.count, 4) + little(name.utf8.count, 2) + little(0, 2)
      directory +=
        little(0x0201_4b50, 4) + little(20, 2) + common + little(0, 10) + little(archive.count, 4)
        + Array(name.utf8)
      archive += little(0x0403_4b50, 4) + common + Array(name.utf8) + body
    }
    return archive + directory + little(0x0605_4b50, 4) + little(0, 4) + little(files.count, 2)
      + little(files.count, 2) + little(directory.count, 4) + little(archive.count, 4)
      + little(0, 2)
  }

  @Test("The first document in no folder is read, deflated or stored", arguments: [0, 8])
  func document(method: Int) throws {
    let archive = Self.zip(
      [
        ("images/a.png", [1, 2, 3]), ("files/other.kml", Self.line), ("Doc.KML", Self.point),
        ("second.kml", Self.line),
      ], method: method)
    let contents = try KMLReader.read(archive, file: "a.kmz")
    #expect(contents.features.points == [WorldPoint(x: 0.525, y: 0.5)])
    #expect(FeatureFile.Format(beginning: archive) == .kml)
    #expect(FeatureFile.Format(path: "A.kmz") == .kml)
  }

  @Test("Messages name the document within the archive")
  func places() throws {
    let contents = try KMLReader.read(Self.zip([("doc.kml", Self.line)]), file: "a.kmz")
    #expect(contents.skippedFeatures == 1)
    #expect(contents.diagnostics.allSatisfy { $0.place.file == "a.kmz/doc.kml" })
  }

  @Test("What cannot be read of an archive is an error that says why")
  func errors() {
    let whole = Self.zip([("doc.kml", Self.point)])
    var damaged = whole
    damaged[40] ^= 0xff
    let cases: [([UInt8], String)] = [
      (Self.zip([("a.png", [1])]), "it holds no .kml file"),
      (Array(whole.dropLast(8)), "its directory is missing"),
      (Self.zip([("doc.kml", Self.point)], flags: 1), "doc.kml is encrypted"),
      (Self.zip([("doc.kml", Self.point)], method: 14), "doc.kml is compressed by method 14"),
      (Self.zip([("doc.kml", whole)], method: 0), "doc.kml is an archive"),
      (damaged, "the compressed data are damaged"),
    ]
    for (bytes, message) in cases {
      let error = #expect(throws: KMLError.self) { try KMLReader.read(bytes, file: "a.kmz") }
      #expect(error.map { "\($0)".contains(message) } == true, "\(message)")
    }
  }

  @Test("No changed or missing byte ends the program")
  func mutation() {
    let whole = Self.zip([("doc.kml", Self.point), ("b.kml", Self.line)])
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      var changed = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        changed[Int.random(in: 4..<changed.count, using: &generator)] =
          Bool.random(using: &generator) ? 0xff : UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? KMLReader.read(changed)
    }
    for count in 0..<whole.count { _ = try? KMLReader.read(Array(whole.prefix(count))) }
  }
}
