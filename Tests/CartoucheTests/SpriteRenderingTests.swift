import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Sprites in pictures")
struct SpriteRenderingTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// A folder with a style of one patterned background, and the sprite's files of these names.
  private func folder(
    _ files: [String], sprite: String = #""sheet""#, pattern: String = "bricks"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files {
      try FileManager.default.copyItem(
        atPath: "\(Self.fixtures)/\(file)", toPath: "\(folder.path)/\(file)")
    }
    try folder.write(
      """
      {"version": 8, "sources": {},
       "sprite": \(sprite),
       "layers": [{"id": "a", "type": "background", "paint": {"background-pattern": "\(pattern)"}}]}
      """, to: "style.json")
    return folder
  }

  private func draw(_ folder: TemporaryFolder, scale: Double = 1) throws -> RenderedMap {
    var request = MapRequest(
      style: "\(folder.path)/style.json", camera: Camera(zoom: 3),
      size: ScreenSize(width: 40, height: 30))
    request.scale = scale
    request.ornaments.attribution.visibility = .hidden
    return try MapRenderer().render(request)
  }

  private static let coarse = ["sheet.json", "sheet.png"]
  private static let fine = ["sheet@2x.json", "sheet@2x.png"]

  @Test func `The finer sheet serves finer pictures, either serves where the other is missing`()
    throws
  {
    let both = try folder(Self.coarse + Self.fine)
    let onlyCoarse = try folder(Self.coarse)
    let onlyFine = try folder(Self.fine)
    for scale in [1.0, 1.5, 2] {
      let map = try draw(both, scale: scale)
      #expect(map.diagnostics.isEmpty && map.image.isOpaque)
      let right = try draw(scale > 1 ? onlyFine : onlyCoarse, scale: scale)
      let other = try draw(scale > 1 ? onlyCoarse : onlyFine, scale: scale)
      #expect(map.image.pixels == right.image.pixels)
      #expect(other.diagnostics.isEmpty && other.image.isOpaque)
      #expect(other.image.pixels != map.image.pixels)
    }
  }

  @Test func `Finer sheets and finer pictures change no place`() throws {
    let folder = try folder(Self.coarse + Self.fine)
    let one = try draw(folder).image
    let two = try draw(folder, scale: 2).image
    // The mean of four fine pixels is the coarse pixel, but for what the coarse sheet's maker blended:
    // up to 29 beside the joints. A pattern that is moved differs by more than 40.
    for y in 0..<one.height {
      for x in 0..<one.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { two[2 * x + $0.0, 2 * y + $0.1] }
        let mean = four.reduce(0) { $0 + Int($1 >> 8 & 0xff) } / 4
        let green = Int((one[x, y] ?? 0) >> 8 & 0xff)
        #expect(abs(mean - green) <= 32, "\(x), \(y)")
      }
    }
  }

  @Test func `Several sprites go by their ids`() throws {
    let sprites = #"[{"id": "default", "url": "sheet"}, {"id": "b", "url": "./sheet"}]"#
    let plain = try draw(folder(Self.coarse))
    for name in ["bricks", "b:bricks"] {
      let map = try draw(folder(Self.coarse, sprite: sprites, pattern: name))
      #expect(map.diagnostics.isEmpty && map.image.pixels == plain.image.pixels)
    }
    let map = try draw(folder(Self.coarse, sprite: sprites, pattern: "default:bricks"))
    #expect(map.image.pixels.allSatisfy { $0 == 0 })
    #expect(
      map.diagnostics.map(\.message) == [
        "no sprite of the style has an image 'default:bricks'"
      ])
  }

  @Test func `A sprite may stand anywhere in the folder, and nowhere else`() throws {
    let inside = try folder(Self.coarse)
    try inside.write(
      """
      {"version": 8, "sources": {}, "sprite": "file://\(inside.path)/sheet",
       "layers": [{"id": "a", "type": "background", "paint": {"background-pattern": "bricks"}}]}
      """, to: "style.json")
    #expect(try draw(inside).image.isOpaque)
    let outside = try folder([], sprite: #""file://\#(Self.fixtures)/sheet""#)
    let map = try draw(outside)
    #expect(map.image.pixels.allSatisfy { $0 == 0 })
    #expect(map.diagnostics.first?.message.contains("leaves the folder") == true)
  }

  @Test func `What is wrong with a sprite is told with its place, and the rest is drawn`() throws {
    let missing = try draw(folder([])).diagnostics
    #expect(missing.first?.message == "'sheet.json': no such file")
    #expect(missing.first?.place.path == "sprite" && missing.first?.place.line == 2)
    let half = try draw(folder(["sheet.json"])).diagnostics
    #expect(half.first?.message == "'sheet.png': no such file")
    let broken = try folder(["sheet.png"])
    try broken.write("{\"bricks\": {\"x\": 1,\n \"x\"", to: "sheet.json")
    let told = try #require(try draw(broken).diagnostics.first)
    #expect(told.place.file == "sheet.json" && told.place.line == 2 && told.severity == .warning)
    try broken.write(
      #"{"bricks": {"x": 0, "y": 0, "width": 16, "height": 12}, "no": {"x": 1e9}}"#,
      to: "sheet.json")
    let rest = try draw(broken)
    #expect(rest.image.isOpaque && rest.diagnostics.first?.place.path == "no.x")
    let remote = try draw(folder([], sprite: #""https://example.com/s""#)).diagnostics
    #expect(remote.first?.severity == .warning && remote.first?.place.path == "sprite")
  }

  @Test func `A sprite that no layer uses is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"version": 8, "sources": {}, "sprite": "gone", "layers": [{"id": "a", "type": "background"}]}"#,
      to: "style.json")
    #expect(try draw(folder).diagnostics.isEmpty)
  }
}
