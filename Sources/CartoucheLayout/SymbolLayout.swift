package import CartoucheDrawing
import CartoucheStyle
package import CartoucheSupport

/// Places the symbols of all layers together, so that none covers another, and draws each with its
/// layer: the icons beneath the texts.
package struct SymbolLayout {
  /// The part of the plane whose labels compete, in points.
  let picture: ScreenRect
  /// Of what becomes one image; beyond them lies nothing that avoids edges.
  let edges: ScreenRect
  let placement: LabelPlacement
  private var layers: [SymbolLayerLayout] = []
  private var candidates: [LabelCandidate] = []
  private var ranges: [Range<Int>] = []

  init(picture: ScreenRect, edges: ScreenRect, placement: LabelPlacement) {
    self.picture = picture
    self.edges = edges
    self.placement = placement
  }

  mutating func add(_ layer: SymbolLayerLayout) {
    let start = candidates.count
    candidates += layer.candidates()
    layers.append(layer)
    ranges.append(start..<candidates.count)
  }

  /// The items of each layer, by its index in the style.
  ///
  /// - Parameter obstacles: what no label may cover, in points of the plane.
  package func items(obstacles: [ScreenRect] = []) -> [Int: [DisplayList.Item]] {
    let chosen = PointLabelLayout(
      picture: picture, edges: edges, placement: placement, obstacles: obstacles
    ).place(candidates)
    var items: [Int: [DisplayList.Item]] = [:]
    for (layer, range) in zip(layers, ranges) {
      let drawn = range.filter { chosen[$0] != nil }
        .sorted { layer.drawingOrder(candidates[$0], candidates[$1]) }
      let icons = drawn.compactMap { number -> DisplayList.Item? in
        guard let icon = chosen[number]?.icon, icon.paint.opacity > 0 else { return nil }
        return .image(icon.paint)
      }
      let texts = drawn.flatMap { number in
        chosen[number]?.position.map { PointLabelLayout.items(of: candidates[number], at: $0) }
          ?? []
      }
      items[layer.layerIndex, default: []] += icons + texts
    }
    return items
  }

  /// What of the labels cannot be drawn as asked: one warning a kind and layer.
  var diagnostics: [Diagnostic] {
    missingGlyphDiagnostics + cutDiagnostics
  }

  private var cutDiagnostics: [Diagnostic] {
    let texts = candidates.lazy.map(\.rank.text).filter {
      $0.utf8.count > Limits.textLength && $0.unicodeScalars.count > Limits.textLength
    }
    guard let first = texts.first else { return [] }
    return [
      Diagnostic(
        .warning,
        "labels are cut where a line has more than \(Limits.textLength) characters, such as "
          + "'\(Self.shortened(first))'")
    ]
  }

  private var missingGlyphDiagnostics: [Diagnostic] {
    let texts = candidates.lazy.filter(\.lacksGlyphs).map(\.rank.text)
    guard let first = texts.first else { return [] }
    let count = Set(texts).count
    return [
      Diagnostic(
        .warning,
        "no font has some characters of \(count == 1 ? "the label" : "\(count) labels, such as")"
          + " '\(Self.shortened(first))'; they show as boxes, or not at all",
        remedy:
          "install fonts that have them (fonts-noto-core, fonts-noto-cjk) or name their folder")
    ]
  }

  /// In one line, without the characters that stand for images.
  private static func shortened(_ text: String) -> String {
    let start = text.prefix(40)
    let shown = String(start).replacing(LabelText.imageCharacter, with: "")
      .replacing("\n", with: " ")
    return start.endIndex < text.endIndex ? shown + "…" : shown
  }
}
