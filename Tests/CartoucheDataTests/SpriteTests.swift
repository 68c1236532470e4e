import CartoucheData
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("Sprites")
struct SpriteTests {
  private static let sheet = RasterImage(
    width: 40, height: 20, pixels: [UInt32](repeating: 0xff00_8000, count: 800))

  private func read(_ index: String) throws -> Sprite {
    try Sprite(
      index: Array(index.utf8), sheet: try Self.sheet.pngData(), indexFile: "s.json",
      sheetFile: "s.png")
  }

  @Test("are read with all that is said of their icons")
  func allMembers() throws {
    let sprite = try read(
      """
      {"plain": {"x": 0, "y": 0, "width": 20, "height": 20},
       "full": {"x": 20, "y": 4, "width": 20, "height": 16, "pixelRatio": 2, "sdf": true,
         "stretchX": [[2, 4.5], [8, 18]], "stretchY": [[3, 3]], "content": [1, 2, 19, 15],
         "textFitWidth": "stretchOnly", "textFitHeight": "proportional", "visible": true}}
      """)
    #expect(sprite.diagnostics.isEmpty)
    #expect(sprite.icons.map(\.name) == ["plain", "full"])
    let plain = sprite.icons[0]
    #expect(plain.pixelRatio == 1 && !plain.isDistanceField && plain.content == nil)
    let full = sprite.icons[1]
    #expect(full.x == 20 && full.y == 4 && full.width == 20 && full.height == 16)
    #expect(full.pixelRatio == 2 && full.isDistanceField)
    #expect(full.stretchX == [2...4.5, 8...18] && full.stretchY == [3...3])
    #expect(full.content == ScreenRect(minX: 1, minY: 2, maxX: 19, maxY: 15))
    #expect(full.textFitWidth == .stretchOnly && full.textFitHeight == .proportional)
  }

  @Test(
    "leave out an icon that breaks the rules, and say where",
    arguments: [
      (#""x": 21, "y": 0, "width": 20, "height": 20"#, "bad", "beyond the sheet"),
      (#""x": 0, "y": 1, "width": 20, "height": 20"#, "bad", "beyond the sheet"),
      (#""x": -1, "y": 0, "width": 20, "height": 20"#, "bad.x", "0…32767"),
      (#""x": 0.5, "y": 0, "width": 20, "height": 20"#, "bad.x", "whole number"),
      (#""x": 0, "y": 0, "width": 1e300, "height": 20"#, "bad.width", "0…32767"),
      (#""x": 0, "y": 0, "width": "20", "height": 20"#, "bad.width", "found string"),
      (#""x": 0, "y": 0, "width": 0, "height": 20"#, "bad", "empty"),
      (#""x": 0, "y": 0, "width": 20"#, "bad", "\"height\" is required"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "pixelRatio": 1e9"#, "bad.pixelRatio", "1/64"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "pixelRatio": 0"#, "bad.pixelRatio", "1/64"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "pixelRatio": -2"#, "bad.pixelRatio", "1/64"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "sdf": 1"#, "bad.sdf", "true or false"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "stretchX": [[4, 2]]"#, "bad.stretchX", "pairs"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "stretchY": [[4, 10]]"#, "bad.stretchY", "0…9"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "stretchX": [1, 2]"#, "bad.stretchX", "pairs"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "content": [0, 0, 9]"#, "bad.content", "within"),
      (#""x": 0, "y": 0, "width": 9, "height": 9, "content": [5, 0, 4, 9]"#, "bad.content", "with"),
      (
        #""x": 0, "y": 0, "width": 9, "height": 9, "textFitWidth": "x""#, "bad.textFitWidth", "stre"
      ),
    ])
  func brokenIcon(members: String, path: String, message: String) throws {
    let sprite = try read(
      """
      {"good": {"x": 0, "y": 0, "width": 1, "height": 1},
       "bad": {\(members)}, "last": {"x": 1, "y": 1, "width": 1, "height": 1}}
      """)
    #expect(sprite.icons.map(\.name) == ["good", "last"])
    let warning = try #require(sprite.diagnostics.first)
    #expect(sprite.diagnostics.count == 1 && warning.severity == .warning)
    #expect(warning.place.file == "s.json" && warning.place.line == 2)
    #expect(warning.place.path == path)
    #expect(warning.message.contains(message), "\(warning)")
  }

  @Test("that are no sprite are refused with a place")
  func refused() throws {
    for (index, place) in [
      ("", 1), ("{\n\"a\": NaN}", 2), ("[1]", 1), ("{\"a\": {}, \"a\": {}}", 1),
    ] {
      let error = #expect(throws: SpriteError.self) { try read(index) }
      #expect(error?.place.line == place && error?.place.file == "s.json")
    }
    let error = #expect(throws: SpriteError.self) {
      try Sprite(index: Array("{}".utf8), sheet: [1, 2], indexFile: "s.json", sheetFile: "s.png")
    }
    #expect(error?.place.file == "s.png")
  }

  @Test("of too many icons or too much text are refused without reading on")
  func tooMuch() throws {
    let icon = #"{"x":0,"y":0,"width":1,"height":1}"#
    let many = (0...Limits.spriteIcons).map { "\"\($0)\":\(icon)" }.joined(separator: ",")
    let error = #expect(throws: SpriteError.self) { try read("{\(many)}") }
    #expect(error?.description.contains("65536 icons") == true)
    let long = String(repeating: " ", count: Limits.spriteIndexBytes) + "{}"
    #expect(throws: SpriteError.self) { try read(long) }
  }

  @Test("of a million icons are refused within the bounds of memory")
  func millionIcons() throws {
    let text = (0..<1_000_000).map { "\"\($0)\":{}" }.joined(separator: ",")
    #expect(throws: SpriteError.self) { try read("{\(text)}") }
  }

  @Test("survive any bytes", arguments: 0..<40)
  func anyBytes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(
      #"{"a": {"x": 0, "y": 1, "width": 20, "height": 3, "stretchX": [[1, 2]], "sdf": true}}"#.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    let sprite = try? Sprite(
      index: bytes, sheet: try Self.sheet.pngData(), indexFile: "s.json", sheetFile: "s.png")
    for icon in sprite?.icons ?? [] {
      #expect(
        Self.sheet.part(x: icon.x, y: icon.y, width: icon.width, height: icon.height) != nil)
    }
  }
}
