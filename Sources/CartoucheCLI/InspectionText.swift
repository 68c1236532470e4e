import Cartouche

/// What is in a file, for a person.
struct InspectionText {
  private(set) var lines: [String] = []
  /// Of properties, layers and the like; more are only counted.
  private static let shownRows = 60

  init(_ inspection: Inspection) {
    switch inspection {
    case .data(let data): tell(data)
    case .style(let style): tell(style)
    case .picture(let picture): tell(picture)
    case .tiles(let tiles): tell(tiles)
    }
  }

  private mutating func tell(_ picture: PictureInspection) {
    lines.append(
      "\(picture.file): \(picture.format), \(picture.width)×\(picture.height) pixels, "
        + "\(picture.colors) of \(picture.bits) bits\(picture.isAnimated ? ", animated" : "")")
    if let scale = picture.scale {
      let size = [picture.width, picture.height].map { Diagnostic.text(Double($0) / scale) }
      lines.append("  scale \(Diagnostic.text(scale)), \(size.joined(separator: "×")) points")
    }
    tellTable(picture.texts.map { [$0.keyword, $0.value] })
  }

  private mutating func tell(_ tiles: TilesetInspection) {
    let name = tiles.name.map { " '\($0)'" } ?? ""
    let count = tiles.tileCount.map { ", " + Self.count($0, "tile") } ?? ""
    lines.append("\(tiles.file): \(tiles.format)\(name)\(count)")
    var kind = tiles.tiles ?? "tiles of unknown format"
    if let encoding = tiles.heightEncoding { kind += ", heights as \(encoding)" }
    if let least = tiles.minimumLevel, let most = tiles.maximumLevel {
      kind += ", levels \(least)…\(most)"
    }
    lines.append("  \(kind)")
    if let bounds = tiles.bounds {
      lines.append("  bounds \(bounds.map(Diagnostic.text).joined(separator: ","))")
    }
    if let attribution = tiles.attribution { lines.append("  attribution \(attribution)") }
    if tiles.warnings > 0 {
      lines.append("  \(Self.count(tiles.warnings, "warning")), which 'cartouche check' lists")
    }
    if !tiles.layers.isEmpty {
      lines.append("  \(Self.count(tiles.layers.count, "layer"))")
      tellTable(tiles.layers.map { [$0] }, indent: 4)
    }
  }

  private mutating func tell(_ data: DataInspection) {
    lines.append("\(data.file): \(data.format), \(Self.count(data.features, "feature"))")
    let kinds = [(data.points, "point"), (data.lines, "line"), (data.areas, "area")]
    let shown = kinds.filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
    if !shown.isEmpty {
      lines.append(
        "  \(shown.joined(separator: ", ")) of \(Self.count(data.positions, "position"))")
    }
    if let bounds = data.bounds {
      lines.append("  bounds \(bounds.map(Diagnostic.text).joined(separator: ","))")
    }
    if data.skippedFeatures + data.skippedPositions > 0 {
      lines.append(
        "  skipped \(Self.count(data.skippedFeatures, "feature")) "
          + "and \(Self.count(data.skippedPositions, "position"))")
    }
    if data.warnings > 0 {
      lines.append("  \(Self.count(data.warnings, "warning")), which 'cartouche check' lists")
    }
    if data.properties.isEmpty { return }
    lines.append(
      "  \(data.properties.count == 1 ? "1 property" : "\(data.properties.count) properties")")
    tellTable(
      data.properties.map { property in
        [
          property.name, property.types.joined(separator: "|"), "\(property.count)",
          Self.values(property),
        ]
      }, indent: 4)
  }

  private static func values(_ property: DataInspection.Property) -> String {
    if property.types == ["number"], let least = property.minimum, let most = property.maximum,
      least != most
    {
      return "\(Diagnostic.text(least))…\(Diagnostic.text(most))"
    }
    return property.examples.joined(separator: ", ")
  }

  private mutating func tell(_ style: StyleInspection) {
    let name = style.name.map { " '\($0)'" } ?? ""
    lines.append(
      "\(style.file): style\(name), \(Self.count(style.layers.count, "layer")), "
        + "\(Self.count(style.sources.count, "source"))")
    if style.errors + style.warnings > 0 {
      lines.append(
        "  \(CheckCommand.summary(errors: style.errors, warnings: style.warnings)), "
          + "which 'cartouche check' lists")
    }
    if !style.sources.isEmpty { lines.append("  sources") }
    tellTable(
      style.sources.map { source in
        [
          source.id, source.type, source.isDrawn ? "drawn" : "not drawn",
          source.files.isEmpty ? "in the style" : source.files.joined(separator: ", "),
        ]
      }, indent: 4)
    tellLayers(style)
    for sprite in style.sprites { lines.append("  sprite \(sprite)") }
    if let glyphs = style.glyphs { lines.append("  glyphs \(glyphs)") }
    if !style.limits.isEmpty { lines.append("  not drawn as the style asks") }
    tellTable(style.limits.map { [$0] }, indent: 4)
  }

  private mutating func tellLayers(_ style: StyleInspection) {
    if style.layers.isEmpty { return }
    lines.append("  layers")
    var types: [String] = []
    for layer in style.layers where !types.contains(layer.type) { types.append(layer.type) }
    tellTable(
      types.map { type in
        let layers = style.layers.filter { $0.type == type }
        let hidden = layers.count { !$0.isVisible }
        let undrawn = layers.count { $0.isVisible && !$0.isDrawn }
        let notes = [(hidden, "hidden"), (undrawn, "not drawn")].filter { $0.0 > 0 }
        return [type, "\(layers.count)", notes.map { "\($0.0) \($0.1)" }.joined(separator: ", ")]
      }, indent: 4)
  }

  /// Columns as wide as their widest cell.
  private mutating func tellTable(_ rows: [[String]], indent: Int = 2) {
    let shown = rows.prefix(Self.shownRows)
    let columns = shown.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      shown.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    for row in shown {
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        line += cell
        let rest = row[(column + 1)...]
        if rest.contains(where: { !$0.isEmpty }) {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      lines.append(line)
    }
    if rows.count > shown.count {
      lines.append(String(repeating: " ", count: indent) + "… \(rows.count - shown.count) more")
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
