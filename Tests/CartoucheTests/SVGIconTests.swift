import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import Cartouche

@Suite("Icons in SVG in pictures")
struct SVGIconTests {
  private static func svg(_ content: String, _ attributes: String = #"width="16" height="16""#)
    -> String
  {
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
  }

  /// A red square of 8 points in the middle of 16.
  private static let square = svg(##"<rect x="4" y="4" width="8" height="8" fill="#f00"/>"##)
  private static let disk = svg(##"<circle cx="8" cy="8" r="6" fill="#00f"/>"##)

  /// A style with one icon in the middle of its picture.
  private func folder(
    _ icons: [String: String], sprite: String = #""icons/""#, icon: String = "square"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/icons", withIntermediateDirectories: true)
    for (name, text) in icons { try folder.write(text, to: "icons/\(name)") }
    try folder.write(
      """
      {"version": 8,
       "sprite": \(sprite),
       "sources": {"a": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
       "layers": [{"id": "a", "type": "symbol", "source": "a",
         "layout": {"icon-image": "\(icon)", "icon-allow-overlap": true}}]}
      """, to: "style.json")
    return folder
  }

  private func draw(
    _ folder: TemporaryFolder, scale: Double = 1, _ renderer: MapRenderer = MapRenderer()
  ) throws -> RenderedMap {
    var request = MapRequest(
      style: "\(folder.path)/style.json", camera: Camera(zoom: 3),
      size: ScreenSize(width: 40, height: 30))
    request.scale = scale
    request.ornaments.attribution.visibility = .hidden
    return try renderer.render(request)
  }

  @Test(arguments: [1.0, 1.5, 2, 3, 4])
  func `Icons are sharp at every scale`(scale: Double) throws {
    let map = try draw(folder(["square.svg": Self.square]), scale: scale)
    #expect(map.diagnostics.isEmpty)
    for y in 0..<map.image.height {
      for x in 0..<map.image.width {
        let (column, row) = ((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        let isInside = (16.0..<24).contains(column) && (11.0..<19).contains(row)
        #expect(map.image[x, y] == (isInside ? 0xffff_0000 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `One renderer keeps the icons of each scale apart`() throws {
    let folder = try folder(["square.svg": Self.disk])
    let renderer = MapRenderer()
    for scale in [1.0, 2, 1, 3, 2] {
      let fresh = try draw(folder, scale: scale)
      #expect(try draw(folder, scale: scale, renderer).image.pixels == fresh.image.pixels)
    }
  }

  @Test(arguments: [
    #""icons/""#, #""icons""#, #""./icons""#, #""./""#, #"[{"id": "default", "url": "icons"}]"#,
    #""FILE/icons/""#, #""FILE/icons""#,
  ])
  func `A folder is named by a path or a URL`(sprite: String) throws {
    let folder = try folder(["square.svg": Self.square])
    try folder.write(Self.square, to: "square.svg")
    let style = String(decoding: try folder.contents(of: "style.json"), as: UTF8.self)
      .replacing(#""icons/""#, with: sprite.replacing("FILE", with: "file://\(folder.path)"))
    try folder.write(style, to: "style.json")
    let map = try draw(folder)
    #expect(map.diagnostics.isEmpty && map.image[20, 15] == 0xffff_0000)
  }

  @Test func `Folders and sheets stand beside each other, each under its id`() throws {
    let sprites = #"[{"id": "b", "url": "icons"}, {"id": "default", "url": "more"}]"#
    for (icon, color) in [("b:square", 0xffff_0000), ("square", 0xff00_00ff)] as [(_, UInt32)] {
      let folder = try folder(["square.svg": Self.square], sprite: sprites, icon: icon)
      try FileManager.default.createDirectory(
        atPath: folder.path + "/more", withIntermediateDirectories: true)
      try folder.write(Self.disk, to: "more/square.svg")
      let map = try draw(folder)
      #expect(map.diagnostics.isEmpty && map.image[20, 15] == color)
    }
  }

  @Test func `A sheet goes before a folder of its name`() throws {
    let folder = try folder(["square.svg": Self.square], sprite: #""icons""#)
    try folder.write("{}", to: "icons.json")
    try folder.write(
      RasterImage(width: 1, height: 1, pixels: [0]).pngData(), to: "icons.png")
    #expect(
      try draw(folder).diagnostics.map(\.message) == [
        "no sprite of the style has an image 'square'"
      ])
  }

  @Test func `What cannot be drawn is told once a file, and the rest is drawn`() throws {
    let folder = try folder([
      "square.svg": Self.square, "a.svg": "<svg", "b.svg": Self.svg("<text>a</text>"),
      "c.svg": Self.svg("", ""), "d.svg": Self.svg("", #"width="1e9" height="3""#), "e.svg": "",
      "f.txt": "", ".g.svg": "",
      "h.svg": #"<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>"#,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/icons/i.svg", withDestinationPath: "/etc/hostname")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/icons/j.svg", withIntermediateDirectories: true)
    let map = try draw(folder)
    #expect(map.image[20, 15] == 0xffff_0000)
    #expect(map.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(map.diagnostics.allSatisfy { $0.message.hasSuffix("; the icon is left out") })
    let files = map.diagnostics.map { $0.place.file ?? "" }
    #expect(files == ["a", "b", "c", "d", "e", "h", "i", "j"].map { "icons/\($0).svg" })
    #expect(map.diagnostics.contains { $0.message.contains("leaves the folder") })
  }

  @Test func `A folder that is missing or outside is told where the style names it`() throws {
    let missing = try draw(folder([:], sprite: #""gone/""#)).diagnostics
    #expect(missing.first?.message == "'gone/': no such folder")
    #expect(missing.first?.place.path == "sprite" && missing.first?.place.line == 2)
    let outside = try draw(folder([:], sprite: #""/usr/share/""#)).diagnostics
    #expect(outside.first?.message.contains("leaves the folder") == true)
    #expect(missing.count == 2 && outside.count == 2)
  }
}
