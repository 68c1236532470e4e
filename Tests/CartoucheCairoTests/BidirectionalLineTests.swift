import Testing

@testable import CartoucheCairo

@Suite struct BidirectionalLineTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func `Latin stays as it is written, with its combining marks`() {
    let line = BidirectionalLine("Cafe\u{301} (1)", direction: .natural)
    #expect(line.characters == scalars("Cafe\u{301} (1)") && !line.isRightToLeft)
  }

  @Test func `Hebrew runs from right to left, numbers in it do not, brackets are mirrored`() {
    let line = BidirectionalLine("אב (12) ג", direction: .natural)
    #expect(line.isRightToLeft)
    #expect(line.characters == scalars("ג (12) בא"))
  }

  @Test func `The direction asked for orders what has both`() {
    #expect(
      BidirectionalLine("A אב", direction: .natural).characters == scalars("A בא"))
    let turned = BidirectionalLine("A אב", direction: .rightToLeft)
    #expect(turned.isRightToLeft && turned.characters == scalars("בא A"))
  }

  @Test func `Arabic letters take the forms in which they join`() {
    // Beh alone, and at the beginning, within and at the end of a word.
    #expect(BidirectionalLine("ب", direction: .natural).characters == [0xfe8f])
    #expect(
      BidirectionalLine("ببب", direction: .natural).characters == [0xfe90, 0xfe92, 0xfe91])
    // Lam and alef become one.
    #expect(BidirectionalLine("لا", direction: .natural).characters == [0xfefb])
  }

  @Test func `Marks of direction and joining have no glyph`() {
    let line = BidirectionalLine("a\u{200b}b\u{200e}\u{2067}\u{2069}", direction: .leftToRight)
    #expect(line.characters == scalars("ab"))
    #expect(BidirectionalLine("", direction: .rightToLeft).characters.isEmpty)
  }
}
