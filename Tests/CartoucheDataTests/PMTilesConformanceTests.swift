import CartoucheGeo
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheData

private let conformanceFolder = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"]
  .map { "\($0)/pmtiles" }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }

/// The archives of the PMTiles project, read from the folder that `CARTOUCHE_CONFORMANCE` names.
@Suite(
  "Conformance: PMTiles",
  .enabled(
    if: conformanceFolder != nil,
    "set CARTOUCHE_CONFORMANCE to a folder of cases to run them"))
struct PMTilesConformanceTests {
  /// Levels up to here are gone through tile by tile.
  private static let deepest = 6

  private static var files: [String] {
    let names =
      conformanceFolder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
    return names.filter { $0.hasSuffix(".pmtiles") }.sorted()
  }

  /// Files whose names say that they are broken must be refused with a place; the others give every
  /// tile that their headers count.
  @Test("Archives")
  func archives() throws {
    var failed: [String] = []
    for file in Self.files {
      if let complaint = complaint(about: file) { failed.append("\(file): \(complaint)") }
    }
    print("PMTiles: \(Self.files.count - failed.count) passed, \(failed.count) failed")
    for line in failed { print("  \(line)") }
    #expect(failed.isEmpty)
  }

  private func complaint(about file: String) -> String? {
    let mustFail = file.hasPrefix("invalid") || file.hasPrefix("empty")
    do {
      let archive = try PMTiles(path: "\(conformanceFolder ?? "")/\(file)", name: file)
      if mustFail { return "accepted" }
      return try complaint(about: archive)
    } catch let error as PMTilesError {
      guard mustFail else { return "\(error)" }
      return error.diagnostics.first?.place.file == file ? nil : "no place"
    } catch {
      return "another error: \(error)"
    }
  }

  private func complaint(about archive: PMTiles) throws -> String? {
    if !archive.diagnostics.isEmpty { return "\(archive.diagnostics)" }
    let levels = archive.header.levels
    guard levels.upperBound <= Self.deepest, let expected = archive.header.tileCount else {
      return nil
    }
    let numbers =
      TileID.count(below: levels.lowerBound)..<TileID.count(below: levels.upperBound + 1)
    var found: UInt64 = 0
    for number in numbers {
      guard let id = TileID(hilbertNumber: number) else { return "no tile \(number)" }
      switch try archive.tile(id) {
      case .missing: break
      case .empty: found += 1
      case .bytes(let bytes):
        found += 1
        let format = TilesetMetadata.Format(beginning: bytes)
        if let format, format != archive.metadata.format { return "\(id) is \(format)" }
      }
    }
    return found == expected ? nil : "\(found) tiles, not \(expected)"
  }

  /// What the project's own tests expect of their first fixture.
  @Test("The first fixture has the values of the project's own tests")
  func firstFixture() throws {
    let file = "test_fixture_1.pmtiles"
    guard Self.files.contains(file) else { return }
    let archive = try PMTiles(path: "\(conformanceFolder ?? "")/\(file)", name: file)
    let header = archive.header
    #expect([header.root, header.metadata, header.tiles] == [127..<152, 152..<399, 399..<468])
    #expect(header.leaves.isEmpty)
    #expect(header.tileCount == 1)
    #expect(header.directoryCompression == .deflate)
    #expect(header.tileCompression == .deflate)
    #expect(header.levels == 0...0)
    #expect(header.edges == [0, 0, 0.9999999, 1])
    #expect(archive.root.entries == [.init(tile: 0, offset: 0, length: 69, runLength: 1)])
    #expect(archive.metadata.format == .vector)
    #expect(archive.metadata.name == file)
    #expect(archive.metadata.vectorLayers == ["test_fixture_1pmtiles"])
    #expect(try archive.tile(#require(TileID(z: 0, x: 0, y: 0))).found?.count == 49)
  }
}
