import CartoucheDrawing

/// What a shaped text depends on: everything of the style but the size.
struct ShapingKey: Hashable {
  let text: String
  let families: [String]
  let weight: Int
  let isItalic: Bool
  let letterSpacing: Double
  let direction: TextDirection
  let language: String?

  init(text: String, style: TextStyle) {
    self.text = text
    families = style.families
    weight = min(max(style.weight, 1), 1000)
    isItalic = style.isItalic
    let isUsable = style.letterSpacing.isFinite && abs(style.letterSpacing) <= 100
    letterSpacing = isUsable ? style.letterSpacing : 0
    direction = style.direction
    // Pango keeps every tag that it meets for ever.
    let tag = style.language ?? ""
    let isTag =
      tag.utf8.count <= 35
      && tag.utf8.allSatisfy { $0 == 0x2d || (0x30...0x7a).contains($0) }
    language = isTag && !tag.isEmpty ? tag : nil
  }
}
