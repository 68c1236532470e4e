import CartoucheData
import CartoucheTestSupport
import Testing

@Suite("Glyph ranges")
struct GlyphRangeReaderTests {
  private struct Glyph {
    var id: UInt64? = 65
    var bitmap: [UInt8]? = [UInt8](repeating: 7, count: 8 * 9)
    var width: UInt64 = 2
    var height: UInt64 = 3
    var left: UInt64 = 1
    var top: UInt64 = 16
    var advance: UInt64 = 13

    var bytes: [UInt8] {
      var writer = ProtobufWriter()
      if let id { writer.write(1, id) }
      if let bitmap { writer.write(2, bitmap) }
      for (field, number) in [(3, width), (4, height), (5, left), (6, top), (7, advance)] {
        writer.write(UInt64(field), number)
      }
      return writer.bytes
    }
  }

  private func file(_ glyphs: [Glyph]) -> [UInt8] {
    var stack = ProtobufWriter()
    stack.write(1, "Open Sans Regular")
    stack.write(2, "0-255")
    for glyph in glyphs { stack.write(3, glyph.bytes) }
    var file = ProtobufWriter()
    file.write(1, stack.bytes)
    return file.bytes
  }

  @Test func `Glyphs are read with all that is said of them`() throws {
    let space = Glyph(id: 32, bitmap: nil, width: 0, height: 0, left: 0, top: 0, advance: 6)
    let range = try GlyphRangeReader.read(file([Glyph(), space]))
    #expect(range.glyphs.keys.sorted() == [32, 65])
    let letter = try #require(range.glyphs[65])
    // Signed numbers are in zigzag order.
    #expect(letter.left == -1 && letter.top == 8)
    #expect(letter.width == 2 && letter.height == 3 && letter.advance == 13)
    #expect(letter.field == [UInt8](repeating: 7, count: 72))
    #expect(range.glyphs[32]?.field == [] && range.glyphs[32]?.advance == 6)
  }

  @Test func `Nothing at all is a range without glyphs`() throws {
    #expect(try GlyphRangeReader.read([]).glyphs.isEmpty)
    #expect(try GlyphRangeReader.read(file([])).glyphs.isEmpty)
  }

  @Test func `What a glyph cannot be is told with its place`() {
    let cases: [(Glyph, String)] = [
      (Glyph(id: nil), "needs the field 'id'"),
      (Glyph(bitmap: [1, 2, 3]), "3 bytes where its size asks for 72"),
      (Glyph(width: 256), "'width' of a glyph is 256, beyond 255"),
      (Glyph(height: 4_294_967_295), "'height'"), (Glyph(left: 8_194), "'left'"),
      (Glyph(top: 4_294_967_295), "'top'"), (Glyph(advance: 4_294_967_295), "'advance'"),
    ]
    for (glyph, message) in cases {
      let error = #expect(throws: GlyphRangeError.self) {
        try GlyphRangeReader.read(file([glyph]), file: "0-255.pbf")
      }
      let told = error?.diagnostics.first
      #expect(told?.message.contains(message) == true, "\(message)")
      #expect(told?.place.file == "0-255.pbf" && (told?.place.byteOffset ?? 0) > 20)
    }
  }

  @Test func `A file cut short is an error at every length but those between glyphs`() throws {
    let whole = file([Glyph()])
    for count in 1..<whole.count {
      #expect(throws: GlyphRangeError.self) {
        try GlyphRangeReader.read(Array(whole.prefix(count)))
      }
    }
  }

  @Test func `Bytes of any kind are read or refused`() {
    var random = SeededGenerator(seed: 11)
    let whole = file([Glyph(), Glyph(id: 66)])
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      do {
        let range = try GlyphRangeReader.read(bytes)
        #expect(range.glyphs.values.allSatisfy { $0.width < 256 && abs($0.left) <= 4_096 })
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}
