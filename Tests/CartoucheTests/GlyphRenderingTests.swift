import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("A style's own glyphs in pictures")
struct GlyphRenderingTests {
  /// A range whose only glyph is a block of 10 × 10 units for the letter A.
  private static let range: [UInt8] = {
    func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      let count = bytes.count
      return [number << 3 | 2]
        + (count < 128 ? [UInt8(count)] : [UInt8(count & 127) | 128, UInt8(count >> 7)]) + bytes
    }
    let bitmap = (0..<256).map { index -> UInt8 in
      (3..<13).contains(index % 16) && (3..<13).contains(index / 16) ? 255 : 0
    }
    let glyph =
      [1 << 3, 65] + field(2, bitmap)
      // Width, height, left 0, top −7 in zigzag order, advance.
      + [3 << 3, 10, 4 << 3, 10, 5 << 3, 0, 6 << 3, 13, 7 << 3, 12]
    return field(1, field(1, Array("Blocks".utf8)) + field(3, glyph))
  }()

  private func folder(
    glyphs: String = "glyphs/{fontstack}/{range}.pbf", font: String = #"["Blocks"]"#,
    text: String = "A"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/glyphs/Blocks", withIntermediateDirectories: true)
    try folder.write(Self.range, to: "glyphs/Blocks/0-255.pbf")
    try folder.write(
      """
      {"version": 8,
       "sources": {"a": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
       "glyphs": "\(glyphs)",
       "layers": [{"id": "a", "type": "symbol", "source": "a",
         "layout": {"text-field": "\(text)", "text-font": \(font), "text-size": 24}}]}
      """, to: "style.json")
    return folder
  }

  private func draw(_ folder: TemporaryFolder, renderer: MapRenderer = MapRenderer()) throws
    -> RenderedMap
  {
    var request = MapRequest(
      style: "\(folder.path)/style.json", camera: Camera(zoom: 3),
      size: ScreenSize(width: 40, height: 40))
    request.ornaments.attribution.visibility = .hidden
    return try renderer.render(request)
  }

  /// How many pixels are black.
  private func ink(_ map: RenderedMap) -> Int { map.image.pixels.count { $0 == 0xff00_0000 } }

  @Test func `Texts are drawn from the files that the style names`() throws {
    let map = try draw(folder())
    #expect(map.diagnostics.isEmpty)
    #expect((80...100).contains(ink(map)))
    // The line's top lies 17 units above the point of the picture's middle, the glyph 7 below that; it
    // stands half an advance to the left, from column 14 to 24 and row 10 to 20.
    for (x, y, isInk) in [
      (15, 11, true), (22, 18, true), (12, 15, false), (26, 15, false), (19, 8, false),
      (19, 22, false),
    ] {
      #expect((map.image[x, y] == 0xff00_0000) == isInk, "\(x), \(y)")
    }
  }

  @Test func `A file URL is as good as a path`() throws {
    let folder = try folder()
    let picture = try draw(folder).image
    let other = try self.folder(
      glyphs: "file://\(folder.path)/glyphs/{fontstack}/{range}.pbf")
    var options = MapRenderer.Options()
    options.allowsOutside = true
    let map = try draw(other, renderer: MapRenderer(options: options))
    #expect(map.diagnostics.isEmpty && map.image.pixels == picture.pixels)
  }

  @Test func `A stack without files is set in the fonts of the machine`() throws {
    let map = try draw(folder(font: #"["Blocks", "Other"]"#))
    #expect(map.diagnostics.count == 1)
    let warning = try #require(map.diagnostics.first)
    #expect(warning.severity == .warning && warning.place.path == "glyphs")
    #expect(warning.message.contains("Blocks,Other"))
    #expect(ink(map) > 10 && ink(map) < 80)
  }

  @Test func `Each file that is missing is told once, and what there is is drawn`() throws {
    let renderer = MapRenderer()
    let folder = try folder(text: "Aāēī")
    for _ in 0..<2 {
      let map = try draw(folder, renderer: renderer)
      let files = map.diagnostics.filter { $0.message.contains("256-511.pbf") }
      #expect(files.count == 1 && files.first?.severity == .warning)
      #expect(map.diagnostics.count { $0.message.contains("no font has some characters") } == 1)
      #expect((80...100).contains(ink(map)))
    }
  }

  @Test func `A broken file is told of with its place`() throws {
    let folder = try folder()
    try folder.write(Array(Self.range.dropLast(3)), to: "glyphs/Blocks/0-255.pbf")
    let map = try draw(folder)
    #expect(map.diagnostics.contains { $0.message.contains("end too early") })
    #expect(map.diagnostics.allSatisfy { $0.severity == .warning } && ink(map) == 0)
  }

  @Test func `Font stacks do not lead out of the style's folder`() throws {
    let folder = try folder(font: #"["../../../../../../../tmp"]"#)
    let map = try draw(folder)
    #expect(map.diagnostics.first?.place.path == "glyphs")
    #expect(ink(map) > 10 && ink(map) < 80)
  }

  @Test func `Glyphs of the network are left alone where that is not allowed`() throws {
    let map = try draw(folder(glyphs: "https://example.com/{fontstack}/{range}.pbf"))
    #expect(map.diagnostics.map(\.place.path) == ["layers.a.text-font"] && ink(map) > 10)
    #expect(map.diagnostics.first?.message == "there is no font 'Blocks'; Noto Sans stands in")
  }
}
