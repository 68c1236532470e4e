import CartoucheData
import CartoucheGeo
import Foundation
import Testing

private let conformanceFolder = ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"]

/// Cases of other projects, read from the folder that `CARTOUCHE_CONFORMANCE` names.
@Suite(
  "Conformance",
  .enabled(
    if: conformanceFolder != nil,
    "set CARTOUCHE_CONFORMANCE to a folder of cases to run them"))
struct ConformanceTests {
  private struct GeoJSONIndex: Decodable {
    struct File: Decodable {
      let file: String
      let valid: Bool?
    }
    let files: [File]
  }

  private struct GPXIndex: Decodable {
    struct Counts: Decodable {
      let waypoints: Int
      let tracks: Int
      let trackPoints: Int
      let routePoints: Int
    }
    struct File: Decodable {
      let file: String
      let expected: String?
      let counts: Counts?
    }
    let files: [File]
  }

  private func path(_ file: String) -> String { "\(conformanceFolder ?? "")/\(file)" }

  private func index<Index: Decodable>(_ file: String, as type: Index.Type) throws -> Index? {
    let path = path(file)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func report(_ name: String, passed: Int, failed: [String]) {
    print("\(name): \(passed) passed, \(failed.count) failed")
    for line in failed { print("  \(line)") }
  }

  /// A bad file passes if an error or a warning points into it.
  @Test("GeoJSON")
  func geoJSON() throws {
    guard let index = try index("geojson/index.json", as: GeoJSONIndex.self) else { return }
    var good = (passed: 0, failed: [String]())
    var bad = (passed: 0, failed: [String]())
    for file in index.files {
      // What no one calls good or bad must only not crash.
      guard let isValid = file.valid else {
        _ = try? FeatureFile.read(path: path("geojson/\(file.file)"), format: .geoJSON)
        continue
      }
      do {
        let contents = try FeatureFile.read(path: path("geojson/\(file.file)"), format: .geoJSON)
        let warning = contents.diagnostics.first
        switch (isValid, warning) {
        case (true, _): good.passed += 1
        case (false, nil): bad.failed.append("\(file.file): accepted without a word")
        case (false, let warning?):
          if warning.place.line == nil {
            bad.failed.append("\(file.file): no place")
          } else {
            bad.passed += 1
          }
        }
      } catch .geoJSON(let error) {
        if isValid {
          good.failed.append("\(error)")
        } else if error.place.line == nil {
          bad.failed.append("\(file.file): no place")
        } else {
          bad.passed += 1
        }
      } catch {
        good.failed.append("\(error)")
      }
    }
    report("good GeoJSON", passed: good.passed, failed: good.failed)
    report("bad GeoJSON", passed: bad.passed, failed: bad.failed)
    #expect(good.failed.isEmpty)
  }

  @Test("GPX")
  func gpx() throws {
    guard let index = try index("gpx/index.json", as: GPXIndex.self) else { return }
    var passed = 0
    var failed: [String] = []
    for file in index.files {
      do {
        let contents = try FeatureFile.read(path: path("gpx/\(file.file)"), format: .gpx)
        if let complaint = try complaint(about: contents, file) {
          failed.append("\(file.file): \(complaint)")
        } else {
          passed += 1
        }
      } catch {
        failed.append("\(file.file): \(error)")
      }
    }
    report("GPX", passed: passed, failed: failed)
    #expect(failed.isEmpty)
  }

  private func complaint(about contents: FeatureContents, _ file: GPXIndex.File) throws -> String? {
    let table = contents.features
    if let expected = file.expected {
      let wanted = try FeatureFile.read(path: path("gpx/\(expected)"), format: .geoJSON).features
      guard table.kinds == wanted.kinds else {
        return "\(table.count) features, not \(wanted.count)"
      }
      guard table.points == wanted.points else { return "other points" }
      for name in ["name", "desc", "type", "stroke", "stroke-opacity", "stroke-width"] {
        guard let key = wanted.keyIndex(of: name) else { continue }
        for feature in 0..<table.count {
          let value = table.keyIndex(of: name).flatMap { table.property($0, of: feature) }
          if value != wanted.property(key, of: feature) {
            return "feature \(feature): \(name) is \(String(describing: value))"
          }
        }
      }
    }
    if let counts = file.counts {
      let waypoints = table.kinds.count { $0 == .point }
      if waypoints != counts.waypoints { return "\(waypoints) waypoints, not \(counts.waypoints)" }
      let linePoints = table.points.count - waypoints
      let most = counts.trackPoints + counts.routePoints
      // A track of a single point draws nothing and is skipped with a warning.
      if linePoints != most, contents.diagnostics.isEmpty {
        return "\(linePoints) points of lines, not \(most)"
      }
    }
    return nil
  }

  /// That the properties come through; what is drawn from them is tested where it is drawn.
  @Test("simplestyle")
  func simplestyle() throws {
    let path = path("simplestyle/cases.json")
    guard let data = FileManager.default.contents(atPath: path),
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { return }
    var passed = 0
    var failed: [String] = []
    for item in cases {
      let name = item["name"] as? String ?? "?"
      let text = try JSONSerialization.data(withJSONObject: item["geojson"] ?? [:])
      let wantsError = item["error"] as? Bool ?? false
      do {
        let contents = try GeoJSONReader.read([UInt8](text))
        if wantsError || contents.features.count == 0 || !contents.diagnostics.isEmpty {
          failed.append(name)
        } else {
          passed += 1
        }
      } catch {
        if wantsError { passed += 1 } else { failed.append("\(name): \(error)") }
      }
    }
    report("simplestyle", passed: passed, failed: failed)
    #expect(failed.isEmpty)
  }
}
