import Cartouche
import Foundation

/// What became of one pair of pictures.
struct DiffOutcome {
  let pair: PicturePairs.Pair
  /// `nil` where one of the pictures is missing.
  let comparison: PictureComparison?

  /// - Throws: what reading a picture throws.
  init(_ pair: PicturePairs.Pair, settings: PictureComparison.Settings) throws {
    self.pair = pair
    comparison =
      if let expected = pair.expected, let actual = pair.actual {
        try PictureComparison(expected: expected, actual: actual, settings: settings)
      } else {
        nil
      }
  }

  var passes: Bool { comparison?.passes ?? false }

  /// `a.png: 12 of 768 pixels differ by more than 0.1 to the eye, …`
  var text: String { "\(pair.name): \(finding)" }

  var finding: String {
    guard let comparison else {
      return pair.expected == nil ? "there is no expected picture" : "there is no actual picture"
    }
    guard passes, !comparison.difference.isEmpty else { return comparison.difference.description }
    return "\(comparison.difference), which is allowed"
  }

  var record: Record { Record(self) }

  /// One line of `--json`.
  struct Record: Encodable {
    let name: String
    let expected: String?
    let actual: String?
    let passes: Bool
    /// In pixels.
    let expectedSize: Size?
    let actualSize: Size?
    private(set) var comparedPixels: Int?
    private(set) var differentPixels: Int?
    private(set) var antialiasedPixels: Int?
    private(set) var share: Double?
    private(set) var maximum: UInt8?
    private(set) var similarity: Double?
    private(set) var regions: [Region]?

    struct Size: Encodable {
      let width: Int
      let height: Int

      init(_ size: PixelSize) { (width, height) = (size.width, size.height) }
    }

    struct Region: Encodable {
      let x: Int
      let y: Int
      let width: Int
      let height: Int

      init(_ region: PixelRegion) {
        (x, y, width, height) = (region.x, region.y, region.width, region.height)
      }
    }

    fileprivate init(_ outcome: DiffOutcome) {
      name = outcome.pair.name
      (expected, actual) = (outcome.pair.expected, outcome.pair.actual)
      passes = outcome.passes
      expectedSize = (outcome.comparison?.expected.size).map(Size.init)
      actualSize = (outcome.comparison?.actual.size).map(Size.init)
      guard let comparison = outcome.comparison, case .pixels(let pixels) = comparison.difference
      else { return }
      comparedPixels = pixels.comparedPixels
      differentPixels = pixels.differentPixels
      antialiasedPixels = pixels.antialiasedPixels
      share = pixels.share
      maximum = pixels.maximum
      similarity = comparison.similarity?.value
      regions = pixels.regions.map(Region.init)
    }

    /// Sorted keys, one line.
    var json: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Numbers are finite and texts are texts: nothing here can be refused.
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
  }
}
