import Foundation

/// What documents beside folders say, as JSON with sorted keys.
extension TileArchiveDescription {
  private struct Document: Encodable {
    let tilejson = "3.0.0"
    let name: String
    let tiles: [String]
    let scheme = "xyz"
    let version = "1.0.0"
    let minzoom: Int
    let maxzoom: Int
    let bounds: [Double]
    let center: [Double]
    let attribution: String?
    let tileSize: Int
    let part: TileArchivePart?

    enum CodingKeys: String, CodingKey {
      case tilejson, name, tiles, scheme, version, minzoom, maxzoom, bounds, center, attribution
      case tileSize
      case part = "cartouche:part"
    }
  }

  /// A TileJSON document, version 3; `tileSize` is what style sources say besides.
  ///
  /// - Parameters:
  ///   - template: an address with `{z}`, `{x}` and `{y}`.
  ///   - tileSize: in points.
  package func tileJSON(template: String, levels: ClosedRange<Int>, tileSize: Int) -> [UInt8] {
    Self.json(
      Document(
        name: name, tiles: [template], minzoom: levels.lowerBound, maxzoom: levels.upperBound,
        bounds: edges, center: center + [Double(levels.lowerBound)], attribution: attributionText,
        tileSize: tileSize, part: part)) + Array("\n".utf8)
  }

  private static func json(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and finite numbers always have a form.
    return (try? encoder.encode(value)).map(Array.init) ?? Array("{}".utf8)
  }
}
