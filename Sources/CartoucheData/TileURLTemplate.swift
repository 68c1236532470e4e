package import CartoucheGeo

/// A path or address of tiles with places for the level, the column and the row.
///
/// - `{z}`, `{x}`, `{y}`: the row is counted as the scheme says; in `{-y}` from the south.
/// - `{quadkey}`: a digit of 0…3 for each level, east 1, south 2.
/// - `{prefix}`: the lowest hexadecimal digits of column and row, which spread tiles over folders.
/// - `{bbox-epsg-3857}`: west, south, east and north in Web Mercator metres, as map services want it.
/// - `{ratio}`: `@2x` for pictures with two pixels a point, else nothing.
package struct TileURLTemplate: Hashable, Sendable {
  /// As it was written.
  package let text: String
  private let pieces: [Piece]
  private let scheme: TileScheme

  private enum Piece: Hashable {
    case literal(String)
    case placeholder(Placeholder)
  }

  private enum Placeholder: String {
    case z
    case x
    case y
    case southRow = "-y"
    case quadkey
    case prefix
    case ratio
    case bounds = "bbox-epsg-3857"
  }

  package init(_ text: String, scheme: TileScheme = .xyz) throws(TileURLTemplateError) {
    self.text = text
    self.scheme = scheme
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .unclosedBrace(template: text)
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let placeholder = Placeholder(rawValue: name) else {
        throw .unsupportedPlaceholder(name, template: text)
      }
      pieces += [.literal(String(rest[..<open])), .placeholder(placeholder)]
      rest = rest[rest.index(after: close)...]
    }
    self.pieces = pieces + [.literal(String(rest))]
  }

  /// What stands before the first place, up to its last slash: where all tiles lie below.
  package var folder: String {
    guard case .literal(let text) = pieces.first, let slash = text.lastIndex(of: "/") else {
      return ""
    }
    return String(text[...slash])
  }

  /// The suffix of all addresses, without the dot and what follows a question mark; `nil` without.
  package var suffix: String? {
    guard case .literal(let text) = pieces.last else { return nil }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    let suffix = path[path.index(after: dot)...]
    return suffix.isEmpty ? nil : String(suffix)
  }

  /// - Parameter isDense: whether a picture with two pixels a point is wanted, where there are such.
  package func address(of tile: TileID, isDense: Bool = false) -> String {
    var address = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): address += text
      case .placeholder(let placeholder): address += value(of: placeholder, tile, isDense)
      }
    }
    return address
  }

  private func value(of placeholder: Placeholder, _ tile: TileID, _ isDense: Bool) -> String {
    let southRow = (1 << tile.z) - 1 - tile.y
    switch placeholder {
    case .z: return "\(tile.z)"
    case .x: return "\(tile.x)"
    case .y: return "\(scheme == .tms ? southRow : tile.y)"
    case .southRow: return "\(southRow)"
    case .quadkey: return Self.quadkey(of: tile)
    case .prefix: return String(tile.x & 15, radix: 16) + String(tile.y & 15, radix: 16)
    case .ratio: return isDense ? "@2x" : ""
    case .bounds: return Self.bounds(of: tile)
    }
  }

  private static func quadkey(of tile: TileID) -> String {
    (0..<tile.z).reversed().map { bit in
      "\((tile.x >> bit & 1) + (tile.y >> bit & 1) * 2)"
    }.joined()
  }

  private static func bounds(of tile: TileID) -> String {
    // The side is a power of two of the whole, so that shared borders have the same digits.
    let side = WebMercator.circumference / Double(1 << tile.z)
    let half = WebMercator.circumference / 2
    let west = Double(tile.x) * side - half
    let north = half - Double(tile.y) * side
    return [west, half - Double(tile.y + 1) * side, Double(tile.x + 1) * side - half, north]
      .map(\.description).joined(separator: ",")
  }
}
