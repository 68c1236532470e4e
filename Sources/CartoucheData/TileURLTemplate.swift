package import CartoucheGeo

/// A path or address of tiles with places for the level, the column and the row.
///
/// - `{z}`, `{x}`, `{y}`: the row is counted as the scheme says; in `{-y}` from the south.
/// - `{quadkey}`: a digit of 0…3 for each level, east 1, south 2.
/// - `{prefix}`: the lowest hexadecimal digits of column and row, which spread tiles over folders.
/// - `{ratio}`: nothing; others put `@2x` there on dense screens.
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

  package func address(of tile: TileID) -> String {
    var address = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): address += text
      case .placeholder(let placeholder): address += value(of: placeholder, tile)
      }
    }
    return address
  }

  private func value(of placeholder: Placeholder, _ tile: TileID) -> String {
    let southRow = (1 << tile.z) - 1 - tile.y
    switch placeholder {
    case .z: return "\(tile.z)"
    case .x: return "\(tile.x)"
    case .y: return "\(scheme == .tms ? southRow : tile.y)"
    case .southRow: return "\(southRow)"
    case .quadkey: return Self.quadkey(of: tile)
    case .prefix: return String(tile.x & 15, radix: 16) + String(tile.y & 15, radix: 16)
    case .ratio: return ""
    }
  }

  private static func quadkey(of tile: TileID) -> String {
    (0..<tile.z).reversed().map { bit in
      "\((tile.x >> bit & 1) + (tile.y >> bit & 1) * 2)"
    }.joined()
  }
}
