import Foundation
import Testing

@testable import CartoucheImage

/// The pairs of pictures by which pixelmatch tests itself, where they are at hand.
@Suite(
  "Pictures that pixelmatch compares",
  .enabled(if: ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"] != nil))
struct PixelmatchConformanceTests {
  private struct Expectations: Decodable {
    let cases: [Pair]
    let pixelPairs: [PixelPair]
  }

  private struct Options: Decodable {
    let threshold: Double?
    let checkerboard: Bool?
  }

  private struct Pair: Decodable {
    let a: String
    let b: String
    let options: Options
    let mismatch: Int
  }

  private struct PixelPair: Decodable {
    let a: [UInt32]
    let b: [UInt32]
    let options: Options
    let mismatch: Int
  }

  private static var folder: String {
    (ProcessInfo.processInfo.environment["CARTOUCHE_CONFORMANCE"] ?? "") + "/pixelmatch"
  }

  private static func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private static func image(_ name: String) throws -> RasterImage {
    try RasterImage(pngData: Array(contents("\(name).png")))
  }

  @Test("have the same counts")
  func counts() throws {
    let expectations = try JSONDecoder().decode(
      Expectations.self, from: Self.contents("expectations.json"))
    #expect(expectations.cases.count >= 10)
    for pair in expectations.cases {
      let metric = DifferenceMetric.perceptual(threshold: pair.options.threshold ?? 0.1)
      let difference = ImageDifference(
        expected: try Self.image(pair.a), actual: try Self.image(pair.b), metric: metric)
      guard case .pixels(let pixels) = difference else {
        Issue.record("\(pair.a) and \(pair.b) are of one size")
        continue
      }
      #expect(pixels.differentPixels == pair.mismatch, "\(pair.a) and \(pair.b)")
      let inside = pixels.regions.map { $0.width * $0.height }.reduce(0, +)
      #expect(inside >= pixels.differentPixels)
    }
  }

  @Test("of one pixel have the same counts")
  func pixels() throws {
    let expectations = try JSONDecoder().decode(
      Expectations.self, from: Self.contents("expectations.json"))
    // Without its pattern beneath what is translucent, pixelmatch takes white.
    for pair in expectations.pixelPairs where pair.options.checkerboard ?? true {
      func image(_ pixel: [UInt32]) -> RasterImage {
        let straight = pixel[3] << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2]
        return RasterImage(width: 1, height: 1, pixels: [PixelAlpha.premultiplied(straight)])
      }
      let difference = ImageDifference(
        expected: image(pair.a), actual: image(pair.b),
        metric: .perceptual(threshold: pair.options.threshold ?? 0.1))
      #expect(difference.isEmpty == (pair.mismatch == 0), "\(pair.a) and \(pair.b)")
    }
  }
}
