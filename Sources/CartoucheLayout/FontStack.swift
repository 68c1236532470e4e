import CartoucheDrawing

/// A style's font stack as families, weight and slant.
///
/// The words at a name's end that say weight or slant are taken off, and what is left is the
/// family: "Noto Sans Bold Italic" is the bold italic of Noto Sans. Weight and slant are those of
/// the stack's first font; the other fonts serve what the first lacks.
struct FontStack: Hashable {
  /// As the style writes them.
  let names: [String]
  var families: [String] = []
  var weight = 400
  var isItalic = false

  init(_ names: [String]) {
    self.names = names
    for (index, name) in names.enumerated() {
      var words = name.split(separator: " ")
      let style = Self.takeStyle(from: &words)
      if index == 0 { (weight, isItalic) = (style.weight ?? 400, style.isItalic) }
      if !words.isEmpty { families.append(words.joined(separator: " ")) }
    }
  }

  func style(size: Double, letterSpacing: Double, direction: TextDirection, language: String?)
    -> TextStyle
  {
    TextStyle(
      families: families, stack: names, weight: weight, isItalic: isItalic, size: size,
      letterSpacing: letterSpacing, direction: direction, language: language)
  }

  private static func takeStyle(from words: inout [Substring]) -> (weight: Int?, isItalic: Bool) {
    var weight: Int?
    var isItalic = false
    // The first word always belongs to the family.
    while words.count > 1, let last = words.last?.lowercased() {
      if last == "italic" || last == "oblique" {
        isItalic = true
      } else if weight == nil, let named = weights[last] {
        weight = named
        words.removeLast()
        if words.count > 1, let before = words.last?.lowercased(),
          let combined = weights[before + last]
        {
          weight = combined
          words.removeLast()
        }
        continue
      } else {
        break
      }
      words.removeLast()
    }
    return (weight, isItalic)
  }

  private static let weights: [String: Int] = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
    "regular": 400, "normal": 400, "book": 400, "roman": 400, "medium": 500, "semibold": 600,
    "demibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
  ]
}
