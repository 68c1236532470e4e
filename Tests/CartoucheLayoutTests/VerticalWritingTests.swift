import CartoucheDrawing
import CartoucheSupport
import Testing

@testable import CartoucheLayout

@Suite("Vertical writing")
struct VerticalWritingTests {
  private func block(_ text: String, _ writing: LabelText.Writing) -> TextBlock {
    LabelSetter(shaper: LabelTypewriter()).block(
      LabelText(
        sections: [LabelText.Section(text: text, fonts: FontStack([]))], lineHeight: 1,
        writing: writing))
  }

  @Test func `Ideographs, kana and hangul stand upright, letters do not ask for it`() {
    #expect(VerticalWriting.suits("東京"))
    #expect(VerticalWriting.suits("abc ガ"))
    #expect(VerticalWriting.suits("서울"))
    #expect(!VerticalWriting.suits("Tokyo 1"))
    #expect(!VerticalWriting.suits("القاهرة"))
    #expect(VerticalWriting.form(of: "、") == "︑")
    #expect(VerticalWriting.form(of: "「") == "﹁")
    #expect(VerticalWriting.form(of: "字") == nil)
  }

  @Test func `Characters stand one below the other, each an em high`() {
    let block = block("東京都", .columns)
    #expect(block.width == 1)
    #expect(block.height == 3)
    let glyphs = block.pieces.flatMap(\.runs).map { ($0.origin, $0.glyphs[0]) }
    #expect(glyphs.count == 3)
    #expect(glyphs.allSatisfy { $0.1.frame == nil })
    let tops = glyphs.map { $0.0.y + $0.1.offset.y }
    #expect(abs(tops[1] - tops[0] - 1) < 1e-9 && abs(tops[2] - tops[1] - 1) < 1e-9)
  }

  @Test func `The second column stands left of the first`() {
    let block = block("東京\n大阪", .columns)
    #expect(block.width == 2 && block.height == 2)
    let origins = block.pieces.flatMap(\.runs).map { $0.origin.x + $0.glyphs[0].offset.x }
    #expect(origins.count == 4)
    #expect(origins[2] < origins[0])
    #expect(abs(origins[0] - origins[1]) < 1e-9)
  }

  @Test func `Words of a script that joins lie on their sides`() {
    let block = block("東 شارع", .columns)
    let frames = block.pieces.flatMap(\.runs).flatMap(\.glyphs).compactMap(\.frame)
    #expect(!frames.isEmpty)
    for frame in frames {
      #expect(frame.right == ScreenPoint(x: 0, y: 1) && frame.down == ScreenPoint(x: -1, y: 0))
    }
  }

  @Test func `Along a line upright characters lie on their left sides, letters as ever`() {
    let block = block("東a", .along)
    let glyphs = block.pieces.flatMap(\.runs).flatMap(\.glyphs)
    #expect(glyphs.count == 2)
    #expect(glyphs[0].frame?.right == ScreenPoint(x: 0, y: -1))
    #expect(glyphs[1].frame == nil)
    #expect(block.width == 1.5)
  }
}
