package import CartoucheGeo

/// The pattern by which a server names its tiles, as TileJSON and MapLibre styles write it.
///
/// Known are `{z}`, `{x}`, `{y}` and `{-y}` (rows from the south), `{ratio}` (`@2x` or nothing),
/// `{quadkey}` (one digit 0…3 a level), `{prefix}` (a hexadecimal digit each of column and row) and
/// `{bbox-epsg-3857}` (west, south, east and north in metres).
package struct TileURLTemplate: Hashable, Sendable {
  private enum Variable: String {
    case z, x, y, ratio, quadkey, prefix
    case flippedY = "-y"
    case bounds = "bbox-epsg-3857"
  }

  private enum Part: Hashable {
    case text(String)
    case variable(Variable)
  }

  package let text: String
  private let parts: [Part]

  /// - Throws: ``NetworkError/invalidURL(url:reason:)`` where it is no URL of http or https, or has
  ///   variables that are not known, or none that tells tiles apart.
  package init(_ text: String) throws(NetworkError) {
    self.text = text
    parts = try Self.parse(text)
    let tells = parts.contains { part in
      if case .variable(let variable) = part { variable != .ratio } else { false }
    }
    guard tells else { throw Self.flaw(text, "it has no {z}, {x} and {y}") }
    if let corner = TileID(z: 0, x: 0, y: 0) { _ = try HTTPURL(url(of: corner)) }
  }

  /// - Parameters:
  ///   - scheme: which way `{y}` counts.
  ///   - isDense: whether `{ratio}` asks for pictures with two pixels a point.
  package func url(of id: TileID, scheme: Scheme = .xyz, isDense: Bool = false) -> String {
    let flipped = (1 << id.z) - 1 - id.y
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(.z): "\(id.z)"
      case .variable(.x): "\(id.x)"
      case .variable(.y): "\(scheme == .tms ? flipped : id.y)"
      case .variable(.flippedY): "\(flipped)"
      case .variable(.ratio): isDense ? "@2x" : ""
      case .variable(.quadkey): Self.quadkey(id)
      case .variable(.prefix):
        String(id.x % 16, radix: 16) + String(id.y % 16, radix: 16)
      case .variable(.bounds): Self.bounds(id)
      }
    }.joined()
  }

  package enum Scheme: Hashable, Sendable {
    /// Rows count from the north.
    case xyz
    /// Rows count from the south.
    case tms
  }

  private static func parse(_ text: String) throws(NetworkError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      guard let variable = Variable(rawValue: String(name)) else {
        throw flaw(text, "{\(name)} is not known")
      }
      parts += [.text(String(rest[..<start])), .variable(variable)]
      rest = rest[rest.index(after: end)...]
    }
    return parts + [.text(String(rest))]
  }

  private static func flaw(_ text: String, _ reason: String) -> NetworkError {
    .invalidURL(url: URLRedaction.redact(text), reason: reason)
  }

  /// One digit a level from the coarsest: 1 for the east, 2 for the south (Bing Maps Tile System).
  private static func quadkey(_ id: TileID) -> String {
    (0..<id.z).reversed().map { level in
      "\((id.x >> level & 1) + 2 * (id.y >> level & 1))"
    }.joined()
  }

  private static func bounds(_ id: TileID) -> String {
    // The side is a power of two of the whole, so that shared borders have the same digits.
    let side = WebMercator.circumference / Double(1 << id.z)
    let half = WebMercator.circumference / 2
    let west = Double(id.x) * side - half
    let north = half - Double(id.y) * side
    return [west, half - Double(id.y + 1) * side, Double(id.x + 1) * side - half, north]
      .map(\.description).joined(separator: ",")
  }
}
