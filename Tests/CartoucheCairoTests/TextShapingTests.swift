import CartoucheTestSupport
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheCairo

@Suite struct TextShapingTests {
  private let library: FontLibrary
  private let shaper: PangoTextShaper

  init() throws {
    library = try FontLibrary()
    shaper = try PangoTextShaper(library: library)
  }

  private func shape(
    _ text: String, size: Double = 1, letterSpacing: Double = 0,
    direction: TextDirection = .natural
  ) -> ShapedText {
    shaper.shape(
      text,
      style: TextStyle(size: size, letterSpacing: letterSpacing, direction: direction))
  }

  private func glyphs(_ text: String) -> [UInt32] {
    shape(text).runs.flatMap { $0.glyphs.map(\.index) }
  }

  /// Noto Sans has 1000 units an em; its H is 741 wide.
  @Test func `Advances are the font's own, neither rounded nor hinted`() {
    #expect(abs(shape("H", size: 10).advance - 7.41) < 0.001)
    #expect(abs(shape("HHH", size: 9.3).advance - 3 * 0.741 * 9.3) < 0.001)
    let metrics = shape("H", size: 100)
    #expect(abs(metrics.ascent - 106.9) < 0.001)
    #expect(abs(metrics.descent - 29.3) < 0.001)
  }

  @Test func `A text is the same at every size`() {
    let small = shape("Reykjavík", size: 7)
    let large = shape("Reykjavík", size: 91)
    #expect(small.runs.map(\.glyphs) == large.runs.map(\.glyphs))
    #expect(abs(small.advance * 13 - large.advance) < 1e-9)
  }

  @Test func `Letters are kerned`() {
    #expect(shape("AV").advance < shape("A").advance + shape("V").advance - 0.01)
  }

  /// With them a navigation display embeds street names in Arabic.
  @Test func `Isolates and marks of direction are heeded, and leave no trace`() {
    let name = shape("Rue 4")
    for marked in ["\u{2068}Rue 4\u{2069}", "Rue\u{200e} 4"] {
      let shaped = shape(marked)
      #expect(shaped.missingGlyphs == 0)
      #expect(abs(shaped.advance - name.advance) < 1e-9)
    }
    let isolated = shape("إلى \u{2068}7 A\u{2069} 5", direction: .rightToLeft)
    let plain = shape("إلى 7 A 5", direction: .rightToLeft)
    #expect(isolated.isRightToLeft && isolated.missingGlyphs == 0)
    #expect(abs(isolated.advance - plain.advance) < 1e-9)
    // "5 7 A" from the left in place of "A 5 7".
    #expect(isolated.runs != plain.runs)
  }

  @Test func `Arabic letters join and run from right to left`() {
    let joined = shape("سس")
    let alone = shape("س")
    #expect(joined.isRightToLeft)
    #expect(joined.missingGlyphs == 0)
    let indices = glyphs("سس")
    #expect(indices.count == 2)
    #expect(!indices.contains(alone.runs[0].glyphs[0].index))
    #expect(indices[0] != indices[1])
    // Of meem and alef joined, the alef comes last and so stands leftmost.
    let word = glyphs("ما")
    #expect(word.count == 2)
    #expect(word[0] != glyphs("م")[0] && word[1] != glyphs("م")[0])
    #expect(word[0] != glyphs("ا")[0])
  }

  @Test func `Devanagari forms conjuncts and puts the short i before its consonant`() {
    #expect(glyphs("क्ष").count == 1)
    let syllable = glyphs("कि")
    #expect(syllable.count == 2)
    #expect(syllable[1] == glyphs("क")[0])
    #expect(shape("नई दिल्ली").missingGlyphs == 0)
  }

  @Test func `Thai marks stand on their consonant`() {
    let bare = shape("ท")
    let marked = shape("ที่")
    #expect(marked.runs[0].glyphs.count == 3)
    #expect(abs(bare.advance - marked.advance) < 1e-9)
  }

  @Test(arguments: [
    "Ελλάδα", "Россия", "ישראל", "বাংলাদেশ", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "ગુજરાતી", "ਪੰਜਾਬੀ",
    "ଓଡ଼ିଆ", "සිංහල", "ລາວ", "ភាសាខ្មែរ", "မြန်မာ", "საქართველო", "Հայաստան", "ኢትዮጵያ", "བོད་", "ދިވެހި",
    "ᏣᎳᎩ", "→ ★ ∑ ♨",
  ])
  func `Fonts of many scripts are found by name`(text: String) {
    #expect(shape(text).missingGlyphs == 0)
    #expect(!shape(text).runs.isEmpty)
  }

  @Test func `Mixed text follows the bidirectional algorithm`() {
    let mixed = shape("Oran وهران 31")
    #expect(!mixed.isRightToLeft)
    // Left to right on the whole, but the number belongs to the Arabic and stands to its left.
    let digit = glyphs("3")[0]
    let letter = glyphs("O")[0]
    let order = mixed.runs.flatMap { $0.glyphs.map(\.index) }
    #expect(order.first == letter)
    #expect(order.last != digit)
    #expect(order.contains(digit))
    let turned = shape("Oran وهران 31", direction: .rightToLeft)
    #expect(turned.isRightToLeft)
    #expect(turned.runs.flatMap { $0.glyphs.map(\.index) }.last == glyphs("n")[0])
  }

  @Test func `A character that no font has becomes a box and is counted`() {
    let shaped = shape("a\u{e123}b\u{10fffd}")
    #expect(shaped.missingGlyphs == 2)
    let boxes = shaped.runs.flatMap(\.glyphs).filter { $0.index == GlyphRun.Glyph.missing }
    #expect(boxes.count == 2)
    #expect(shape("a\u{200d}\u{200f}\u{fe0f}b").missingGlyphs == 0)
  }

  @Test func `What was shaped before does not change a text`() throws {
    let texts = ["Café ← 12", "ქართული a", "(باريس)", "ह१", "x\u{e123}é", "⌘ ☕ ★", "Ω§¶", "שלום–a"]
    let fresh = try texts.map { text in
      try PangoTextShaper(library: library).shape(text, style: TextStyle(size: 12))
    }
    for order in [texts.indices.map { $0 }, texts.indices.reversed()] {
      let shaper = try PangoTextShaper(library: library)
      for index in order {
        #expect(shaper.shape(texts[index], style: TextStyle(size: 12)) == fresh[index])
      }
    }
  }

  @Test func `Letters are spaced between, and joined scripts not at all`() {
    #expect(abs(shape("HHH", letterSpacing: 0.5).advance - (3 * 0.741 + 1)) < 0.001)
    for joined in ["سس", "भारत", "বাংলা"] {
      #expect(shape(joined, letterSpacing: 0.5).advance == shape(joined).advance)
    }
  }

  @Test func `Bold and italic are faces of their own`() {
    let regular = shaper.shape("a", style: TextStyle(size: 1))
    let bold = shaper.shape("a", style: TextStyle(weight: 700, size: 1))
    let italic = shaper.shape("a", style: TextStyle(isItalic: true, size: 1))
    let faces = Set([regular, bold, italic].map { ObjectIdentifier($0.runs[0].face) })
    #expect(faces.count == 3)
  }

  @Test func `A family of Noto's can be asked for, an unknown one falls back`() {
    let style = { TextStyle(families: [$0], size: 1) }
    let standard = shaper.shape("a", style: TextStyle(size: 1))
    #expect(shaper.shape("a", style: style("Comic Sans MS")) == standard)
    #expect(shaper.shape("a", style: style("../../etc/passwd")) == standard)
    #expect(shaper.shape("a", style: style("Noto Serif")).runs[0].face !== standard.runs[0].face)
  }

  @Test func `Two shapers of one library share their faces`() throws {
    let other = try PangoTextShaper(library: library)
    let style = TextStyle(size: 12)
    #expect(other.shape("Zürich", style: style) == shaper.shape("Zürich", style: style))
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity])
  func `A size that is none gives no glyphs`(size: Double) {
    #expect(shape("abc", size: size).runs.isEmpty)
  }

  @Test func `No text is too strange`() {
    let megabyte = String(repeating: "Llanfair ", count: 1 << 17)
    #expect(shape(megabyte).runs.reduce(0) { $0 + $1.glyphs.count } <= Limits.textLength)
    #expect(shape("").runs.isEmpty)
    #expect(shape("\u{0}\u{1}\u{7f}\u{9f}").runs.isEmpty)
    #expect(shape("a\u{0}b") == shape("ab"))
    #expect(shape("a\nb\tc") == shape("a b c"))
    #expect(shape(String(repeating: "\u{301}", count: 5000)).advance.isFinite)
    #expect(shape(String(repeating: "\u{202e}", count: 5000)).advance.isFinite)
    #expect(shape("\u{feff}\u{200b}\u{2029}\u{fffd}").advance.isFinite)
    for spacing in [Double.nan, .infinity, -1e300, 1e300] {
      #expect(shape("ab", letterSpacing: spacing) == shape("ab"))
    }
  }

  @Test(arguments: ["", "en", "zh-Hant-HK", "\u{0}", "☃", String(repeating: "x", count: 99999)])
  func `Any language tag is taken`(tag: String) {
    let shaped = shaper.shape("ab", style: TextStyle(size: 1, language: tag))
    #expect(shaped == shape("ab"))
  }

  @Test(arguments: [
    ("ja", "東", "JP"), ("ko-KR", "東", "KR"), ("zh", "東", "SC"), ("zh-Hant", "東", "TC"),
    ("zh-TW", "東", "TC"), ("zh-Hant-HK", "東", "HK"), ("fr", "東", "SC"), ("fr", "東の", "JP"),
    ("", "東역", "KR"), (nil, "Tokyo 東", "SC"), (nil, "東ㄅ", "TC"),
  ])
  func `Language and letters choose the forms of ideographs`(
    language: String?, text: String, forms: String
  ) {
    let found = IdeographForms(language: language, text: text)
    #expect(found.rawValue == forms)
    let families = ["Noto Sans CJK JP", "Noto Sans Mono CJK \(forms)", "Noto Sans CJK \(forms)"]
    #expect(found.preferred(families).first == "Noto Sans CJK \(forms)")
  }

  @Test func `Languages choose forms`() {
    // Serbian italic letters differ from Russian ones; the upright be too.
    let russian = shaper.shape("бгд", style: TextStyle(isItalic: true, size: 1, language: "ru"))
    let serbian = shaper.shape("бгд", style: TextStyle(isItalic: true, size: 1, language: "sr"))
    #expect(russian.runs[0].glyphs != serbian.runs[0].glyphs)
  }
}

@Suite struct TextRobustnessTests {
  /// Scalars of all planes, assigned or not, with many controls and marks among them.
  private static func text(using generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let limit: UInt32 =
        [0x80, 0x300, 0x3000, 0x1_0000, 0x11_0000].randomElement(
          using: &generator) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  @Test func `Texts of any characters are shaped and painted`() throws {
    let shaper = try PangoTextShaper(library: FontLibrary())
    let painter = CairoPainter()
    var generator = SeededGenerator(seed: 77)
    let window = PixelWindow(originX: 0, originY: 0, width: 200, height: 40, scale: 1)
    for _ in 0..<300 {
      let text = Self.text(using: &generator)
      let shaped = shaper.shape(
        text,
        style: TextStyle(
          weight: Int.random(in: -5...2000, using: &generator),
          isItalic: Bool.random(using: &generator), size: 14,
          letterSpacing: Double.random(in: -1...1, using: &generator)))
      #expect(shaped.advance.isFinite)
      let item = DisplayList.Item.glyphs(
        shaped.runs, origin: ScreenPoint(x: 5, y: 25), rotation: 0, color: .black,
        halo: Halo(color: .white, width: 1))
      #expect(try painter.paint(DisplayList(items: [item]), in: window).pixels.count == 8000)
    }
  }

  @Test func `Workers on threads of their own set and paint the same`() async throws {
    let library = try FontLibrary()
    let texts = ["Québec", "الجزائر", "नई दिल्ली", "กรุงเทพ", "Ελλάδα", "თბილისი", "→ ★"]
    let pictures = await withTaskGroup(of: RasterImage?.self) { group in
      for _ in 0..<6 {
        group.addTask {
          guard let shaper = try? PangoTextShaper(library: library) else { return nil }
          let items = texts.enumerated().map { index, text in
            DisplayList.Item.glyphs(
              shaper.shape(text, style: TextStyle(size: 13)).runs,
              origin: ScreenPoint(x: 5, y: Double(20 + 18 * index)), rotation: 0, color: .black,
              halo: Halo(color: .white, width: 1.5))
          }
          return try? CairoPainter().paint(
            DisplayList(items: items),
            in: PixelWindow(originX: 0, originY: 0, width: 120, height: 150, scale: 1))
        }
      }
      return await group.reduce(into: [RasterImage?]()) { $0.append($1) }
    }
    let first = try #require(pictures[0])
    #expect(Set(first.pixels).count > 50)
    #expect(pictures.allSatisfy { $0 == first })
  }

  /// Cairo holds ten faces open at a time; these texts need more, in two weights.
  @Test func `Workers that use more faces than Cairo holds open do not disturb one another`()
    async throws
  {
    let library = try FontLibrary()
    let texts = [
      "Québec", "الجزائر", "नई दिल्ली", "กรุงเทพ", "თბილისი", "→ ★", "ירושלים", "ঢাকা", "சென்னை", "አዲስ አበባ",
      "Երևան", "ಬೆಂಗಳೂರು",
    ]
    let advances = await withTaskGroup(of: [Double].self) { group in
      for worker in 0..<8 {
        group.addTask {
          var sums = [Double](repeating: 0, count: texts.count)
          for round in 0..<6 {
            guard let shaper = try? PangoTextShaper(library: library) else { return [] }
            for step in texts.indices {
              let index = (step * 5 + worker + round) % texts.count
              for weight in [400, 700] {
                let style = TextStyle(weight: weight, size: 13)
                sums[index] += shaper.shape(texts[index], style: style).advance
              }
            }
          }
          return sums
        }
      }
      return await group.reduce(into: [[Double]]()) { $0.append($1) }
    }
    #expect(advances.allSatisfy { $0 == advances[0] && $0.count == texts.count })
    #expect(advances[0].allSatisfy { $0 > 0 })
  }
}
