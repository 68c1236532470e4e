import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Setting labels")
struct LabelSettingTests {
  private func section(
    _ text: String, scale: Double = 1, color: Color? = nil
  ) -> LabelText.Section {
    LabelText.Section(
      text: text, fonts: FontStack(["Typewriter"]), scale: scale, color: color)
  }

  private func block(_ label: LabelText) -> TextBlock {
    LabelSetter(shaper: LabelTypewriter()).block(label)
  }

  /// The middle of a line lies 17/24 em below the top of its font's glyph box.
  @Test func `One line stands in the middle of its height`() {
    let block = block(LabelText(sections: [section("abc")]))
    #expect(block.width == 1.5)
    #expect(block.height == 1.2)
    let typed = block.pieces[0].runs.typed
    #expect(typed[0].origin.x == 0)
    #expect(abs(typed[0].origin.y - (0.6 + 1 - 17.0 / 24)) < 1e-12)
  }

  @Test(arguments: [
    (LabelText.Justification.left, 0.0), (.center, 0.5), (.right, 1.0),
  ])
  func `Lines are justified`(justification: LabelText.Justification, x: Double) {
    let label = LabelText(
      sections: [section("abcd\nef")], lineHeight: 2, justification: justification)
    let block = block(label)
    let typed = block.pieces.flatMap { $0.runs.typed }
    #expect(typed.map(\.text) == ["abcd", "ef"])
    #expect(typed.map(\.origin.x) == [0, x])
    #expect(abs(typed[1].origin.y - typed[0].origin.y - 2) < 1e-12)
    #expect(block.height == 4)
  }

  @Test func `Letter spacing widens lines between letters`() {
    #expect(block(LabelText(sections: [section("abc")], letterSpacing: 0.25)).width == 2)
  }

  @Test func `Sections follow each other, each in its size and colour`() {
    let red = Color(rgb: 0xff0000)
    let block = block(
      LabelText(sections: [section("ab"), section("cd", scale: 2, color: red)]))
    #expect(block.width == 3)
    #expect(block.height == 2.4)
    #expect(block.pieces.map(\.color) == [nil, red])
    let typed = block.pieces.flatMap { $0.runs.typed }
    #expect(typed.map(\.origin.x) == [0, 1])
    #expect(typed[0].origin.y == typed[1].origin.y)
    #expect(block.pieces[1].runs[0].size == 2)
  }

  @Test func `Lines of a label share its direction`() {
    let typewriter = LabelTypewriter()
    let block = LabelSetter(shaper: typewriter).block(
      LabelText(sections: [section("شارع\n"), section("A"), section("12")]))
    // In the line of two sections the later one stands to the left.
    #expect(block.pieces.flatMap { $0.runs.typed.map(\.text) } == ["شارع", "12", "A"])
  }

  @Test func `A label is set once and then known`() {
    let typewriter = LabelTypewriter()
    let setter = LabelSetter(shaper: typewriter)
    let label = LabelText(sections: [section("one two")], maximumWidth: 2)
    _ = setter.block(label)
    let count = typewriter.shapedTexts.count
    #expect(setter.block(label).pieces.count == 2)
    #expect(typewriter.shapedTexts.count == count)
  }

  @Test func `A label of a megabyte is cut, not refused`() {
    let text = String(repeating: "na ", count: 1 << 19)
    let block = block(LabelText(sections: [section(text)], maximumWidth: 10))
    #expect(block.pieces.count > 100)
    let letters = block.pieces.flatMap(\.runs).reduce(0) { $0 + $1.glyphs.count }
    #expect(letters <= Limits.textLength)
  }

  @Test(arguments: [
    ("Noto Sans Regular", "Noto Sans", 400, false),
    ("Noto Sans Bold", "Noto Sans", 700, false),
    ("Noto Sans Bold Italic", "Noto Sans", 700, true),
    ("Open Sans Semibold", "Open Sans", 600, false),
    ("Open Sans Extra Bold Oblique", "Open Sans", 800, true),
    ("Roboto Condensed Light", "Roboto Condensed", 300, false),
    ("Arial Unicode MS Regular", "Arial Unicode MS", 400, false),
    ("Black", "Black", 400, false),
    ("Arial Black", "Arial", 900, false),
    ("", "", 400, false),
  ])
  func `Names of fonts say family, weight and slant`(
    name: String, family: String, weight: Int, isItalic: Bool
  ) {
    let stack = FontStack([name])
    #expect(stack.families == (family.isEmpty ? [] : [family]))
    #expect(stack.weight == weight)
    #expect(stack.isItalic == isItalic)
  }

  @Test func `The first font of a stack decides weight and slant`() {
    let stack = FontStack(["Noto Sans Italic", "Arial Unicode MS Bold"])
    #expect(stack.families == ["Noto Sans", "Arial Unicode MS"])
    #expect(stack.weight == 400)
    #expect(stack.isItalic)
  }

  @Test func `Anchors move the block to their side`() {
    let top = LabelAnchor(.top, radialOffset: 1)
    #expect(top.horizontal == 0.5 && top.vertical == 0)
    #expect(top.offset == StyleVector(x: 0, y: 1 - 7.0 / 24))
    let left = LabelAnchor(.left, radialOffset: 2)
    #expect(left.offset == StyleVector(x: 2, y: 0))
    let corner = LabelAnchor(.bottomRight, radialOffset: 2.0.squareRoot())
    #expect(abs(corner.offset.x + 1) < 1e-12)
    #expect(abs(corner.offset.y + 1 - 7.0 / 24) < 1e-12)
    #expect(LabelAnchor(.right, distances: StyleVector(x: -3, y: 0)).offset.x == -3)
    #expect(LabelAnchor(.top, radialOffset: -5).offset.y == -7.0 / 24)
    #expect(LabelAnchor(.left, radialOffset: 0).justification == .left)
  }
}
