import CartoucheData
import CartoucheGeo
import Foundation
import Testing

@Suite("A file of features")
struct FeatureFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("cartouche-data-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test("is read by its suffix, or by how it begins")
  func formats() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let point = #"{"type":"Point","coordinates":[1,2]}"#
    let gpx = #"<gpx><wpt lat="1" lon="2"/></gpx>"#
    for (name, text) in [
      ("a.geojson", point), ("A.JSON", point), ("plain", "\u{feff}\n " + point), ("b.GPX", gpx),
      ("gpx", gpx), ("c.csv", "lat,lon\n1,2"), ("d.tsv", "lat\tlon\n1\t2"),
      ("large.geojson", point + String(repeating: " ", count: 100_000)),
    ] {
      let contents = try FeatureFile.read(path: try file(name, text))
      #expect(contents.features.count == 1, "\(name)")
    }
    #expect(throws: FeatureFileError.self) {
      try FeatureFile.read(path: try file("e", "lat,lon\n1,2"))
    }
  }

  @Test("that is missing, a folder or empty says so")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("missing.geojson").path
    #expect(throws: FeatureFileError.file(.missing(path: missing))) {
      try FeatureFile.read(path: missing)
    }
    #expect(throws: FeatureFileError.file(.isDirectory(path: folder.path))) {
      try FeatureFile.read(path: folder.path)
    }
    let empty = try file("empty.geojson", "")
    #expect(throws: FeatureFileError.file(.empty(path: empty))) {
      try FeatureFile.read(path: empty)
    }
    let inside = try file("a.csv", "lat,lon") + "/b.csv"
    #expect(throws: FeatureFileError.file(.missing(path: inside))) {
      try FeatureFile.read(path: inside)
    }
    #expect("\(FileError.empty(path: "a.gpx"))" == "a.gpx: the file is empty")
  }

  @Test("that may not be read says why", .enabled(if: getuid() != 0, "root may read everything"))
  func forbidden() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try file("a.csv", "lat,lon")
    chmod(path, 0)
    #expect(throws: FeatureFileError.file(.unreadable(path: path, reason: "Permission denied"))) {
      try FeatureFile.read(path: path)
    }
  }

  @Test("is the same in pieces of any size from a pipe")
  func pipe() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let text = #"{"type":"Point","coordinates":[1,2]}"# + String(repeating: " ", count: 200_000)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      try? handle?.write(contentsOf: Data(text.utf8))
      try? handle?.close()
    }
    writer.start()
    #expect(try FeatureFile.read(path: path).features.count == 1)
  }
}
