import CartoucheImage
import Foundation
import Testing

@testable import CartoucheTesting

/// Each test plays in a folder of its own, which goes with it.
@Suite final class GoldenCheckTests {
  private let home: URL
  private let red = RasterImage(width: 2, height: 1, pixels: [0xffff_0000, 0xffff_0000])
  private let nearlyRed = RasterImage(width: 2, height: 1, pixels: [0xffff_0000, 0xfffe_0000])
  private let blue = RasterImage(width: 2, height: 1, pixels: [0xff00_00ff, 0xff00_00ff])

  init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "cartouche-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  private var folder: GoldenFolder {
    GoldenFolder(testFile: home.appendingPathComponent("MapTests.swift").path)
  }

  private func run(
    _ image: RasterImage, _ mode: RecordMode, name: String = "map",
    tolerance: ImageTolerance = .oneStep
  ) -> GoldenCheck.Outcome {
    GoldenCheck(folder: folder, mode: mode, tolerance: tolerance).run(image, name: name)
  }

  private func message(_ outcome: GoldenCheck.Outcome) throws -> String {
    guard case .fails(let message, _) = outcome else {
      throw GoldenError.invalidName("the check did not fail")
    }
    return message
  }

  private func files(_ path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: home.appendingPathComponent(path).path)
    return (names ?? []).sorted()
  }

  private func golden(_ name: String = "map") throws -> RasterImage? {
    try folder.readGolden(try GoldenName(name))
  }

  @Test func `A missing golden image fails, says how to record it, and writes nothing`() throws {
    let text = try message(run(red, .never))
    #expect(
      text == "there is no golden image \(home.path)/Goldens/map.png; "
        + "CARTOUCHE_RECORD=missing swift test records it")
    #expect(files("") == [])
  }

  @Test(arguments: [RecordMode.all, .missing, .failed])
  func `Recording a missing image fails the test, and the next run matches`(
    mode: RecordMode
  ) throws {
    #expect(try message(run(red, mode)).hasPrefix("recorded \(home.path)/Goldens/map.png;"))
    #expect(try golden() == red)
    #expect(run(red, .never) == .matches)
  }

  @Test func `All records even what matches`() throws {
    _ = run(red, .all)
    #expect(try message(run(red, .all)).hasPrefix("recorded"))
    #expect(try message(run(blue, .all)).hasPrefix("recorded"))
    #expect(try golden() == blue)
  }

  @Test func `Failed records what differs and leaves what matches`() throws {
    _ = run(red, .all)
    #expect(run(nearlyRed, .failed) == .matches)
    #expect(try golden() == red)
    #expect(try message(run(blue, .failed)).hasPrefix("recorded"))
    #expect(try golden() == blue)
  }

  @Test(arguments: [RecordMode.missing, .never])
  func `Other modes never touch an image that exists`(mode: RecordMode) throws {
    _ = run(red, .all)
    #expect(
      try message(run(blue, mode)).hasPrefix(
        "'map' is not as its golden image: 2 of 2 pixels differ by more than 1, at most by 255, "
          + "within 2×1 at 0, 0; see \(home.path)/Failures/map.difference.png;"))
    #expect(try golden() == red)
  }

  @Test func `A failure leaves three pictures that git ignores, and success removes them`() throws {
    _ = run(red, .all)
    _ = run(blue, .never)
    #expect(
      files("Failures") == [
        ".gitignore", "map.actual.png", "map.difference.png", "map.expected.png",
      ])
    let path = folder.evidencePath(.actual, of: try GoldenName("map"))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try RasterImage(pngData: bytes) == blue)
    #expect(
      try String(contentsOf: home.appendingPathComponent("Failures/.gitignore"), encoding: .utf8)
        == "*\n")
    #expect(run(red, .never) == .matches)
    #expect(files("Failures") == [".gitignore"])
  }

  @Test func `Tolerance counts steps of a channel and pixels beyond them`() {
    _ = run(red, .all)
    #expect(run(nearlyRed, .never) == .matches)
    #expect(run(nearlyRed, .never, tolerance: .exact) != .matches)
    #expect(
      run(nearlyRed, .never, tolerance: ImageTolerance(channel: 0, pixels: 1)) == .matches)
  }

  @Test func `Another size never matches`() throws {
    _ = run(red, .all)
    let tall = RasterImage(width: 1, height: 2, pixels: red.pixels)
    let outcome = run(tall, .never, tolerance: ImageTolerance(channel: 255, pixels: 1000))
    #expect(try message(outcome).contains("the size is 1×2 pixels instead of 2×1"))
  }

  @Test func `Names may stand in folders`() throws {
    _ = run(red, .missing, name: "tilt/bearing-30@2x")
    #expect(files("Goldens/tilt") == ["bearing-30@2x.png"])
    #expect(run(red, .never, name: "tilt/bearing-30@2x") == .matches)
  }

  @Test(arguments: ["", "/etc/map", "../map", "a/../b", "a//b", "a b", "map\0", ".map", "ä"])
  func `A name that could leave the folder or not be a file is refused`(name: String) throws {
    #expect(try message(run(red, .all, name: name)).contains("cannot name a golden image"))
    #expect(files("") == [])
  }

  @Test func `A golden image that is no picture fails with its path`() throws {
    let goldens = home.appendingPathComponent("Goldens")
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    try Data("text".utf8).write(to: goldens.appendingPathComponent("map.png"))
    #expect(try message(run(red, .never)) == "\(home.path)/Goldens/map.png: not a PNG file")
  }

  @Test func `A place that cannot be written fails with its path`() throws {
    try Data().write(to: home.appendingPathComponent("Goldens"))
    #expect(
      try message(run(red, .all)).hasPrefix("cannot write \(home.path)/Goldens/map.png:"))
  }

  @Test func `The mode comes from the environment and is never by default`() throws {
    #expect(try RecordMode(environment: [:]) == .never)
    #expect(try RecordMode(environment: ["CARTOUCHE_RECORD": ""]) == .never)
    for mode in RecordMode.allCases {
      #expect(try RecordMode(environment: ["CARTOUCHE_RECORD": mode.rawValue]) == mode)
    }
    #expect(throws: GoldenError.unknownRecordMode("yes")) {
      try RecordMode(environment: ["CARTOUCHE_RECORD": "yes"])
    }
  }
}
