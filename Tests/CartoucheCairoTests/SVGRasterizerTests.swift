import CartoucheImage
import CartoucheSupport
import Testing

@testable import CartoucheCairo

@Suite("Icons in SVG as pixels")
struct SVGRasterizerTests {
  private static func svg(_ content: String, _ attributes: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
  }

  private static let left = ##"<rect width="8" height="100" fill="#ff0000"/>"##

  private func image(
    _ attributes: String, _ content: String = left, scale: Double = 1, steps: Int = 2
  ) throws(SVGRenderingError) -> RasterImage {
    var rasterizer = SVGRasterizer(scale: scale)
    return try rasterizer.image(of: Array(Self.svg(content, attributes).utf8), steps: steps)
  }

  @Test(
    "are as large as they say",
    arguments: [
      (#"width="16" height="24""#, 16, 24), (#"viewBox="0 0 16 24""#, 16, 24),
      (#"width="100%" height="100%" viewBox="0 0 16 24""#, 16, 24),
      (#"width="32" viewBox="0 0 16 24""#, 32, 48), (#"height="12" viewBox="0 0 16 24""#, 8, 12),
      (#"width="16px" height="0.25in""#, 16, 24), (#"width="15.5" height="0.01""#, 16, 1),
      (#"width="5mm" height="16.0001""#, 19, 16), (#"width="1024" height="1""#, 1024, 1),
    ])
  func size(attributes: String, width: Int, height: Int) throws {
    let image = try image(attributes)
    #expect(image.size == PixelSize(width: width, height: height) && image.scale == 1)
  }

  @Test(
    "without a size, or with one beyond measure, are refused",
    arguments: [
      "", #"width="16""#, #"width="0" height="9""#, #"width="-3" height="9""#,
      #"width="nan" height="9""#, #"width="1e30" height="1e30""#, #"width="1025" height="1""#,
      #"viewBox="0 0 0 0""#, #"viewBox="0 0 1e300 1e300""#, #"viewBox="0 0 1e-300 1e300""#,
      #"width="1000" viewBox="0 0 1e-300 1""#,
    ])
  func noSize(attributes: String) {
    #expect(throws: SVGRenderingError.self) { try image(attributes) }
  }

  @Test("are drawn with as many pixels as the scale asks for, sharp at every one")
  func scales() throws {
    for (scale, ratio) in [
      (1.0, 1.0), (2, 2), (3, 3), (1.5, 1.5), (1.25, 1.25), (1.1, 2), (0.5, 0.5), (0.1, 1),
      (20, 20),
    ] {
      let image = try image(#"width="16" height="16""#, scale: scale)
      #expect(image.scale == ratio && image.width == Int(16 * ratio) && image.height == image.width)
      for x in 0..<image.width {
        #expect(image[x, 0] == (x < image.width / 2 ? 0xffff_0000 : 0), "\(x) at \(scale)")
      }
    }
    let large = try image(#"width="300" height="10""#, scale: 4)
    #expect(large.scale == 3 && large.width == 900)
    let odd = try image(#"width="15" height="15""#, scale: 1.5)
    #expect(odd.scale == 2 && odd.width == 30)
  }

  @Test("stand in the middle where their size is not whole, premultiplied")
  func middle() throws {
    let half = ##"<rect width="15" height="14.5" fill="#ff0000" fill-opacity="0.5"/>"##
    let image = try image(#"width="15" height="14.5""#, half)
    #expect(image.size == PixelSize(width: 15, height: 15))
    let (top, middle, bottom) = (image[7, 0], image[7, 7], image[7, 14])
    #expect(top == bottom)
    #expect(middle == 0x8080_0000 || middle == 0x7f7f_0000, "\(middle ?? 0)")
    #expect((top ?? 0) >> 24 < (middle ?? 0) >> 24)
  }

  @Test("of more work than a folder may take are refused, and what goes before counts")
  func work() throws {
    #expect(throws: SVGRenderingError.tooMuchWork) {
      try image(#"width="1024" height="1024""#, steps: 8_193)
    }
    var rasterizer = SVGRasterizer(scale: 1)
    let text = Array(Self.svg(Self.left, #"width="1024" height="1024""#).utf8)
    _ = try rasterizer.image(of: text, steps: 8_000)
    #expect(throws: SVGRenderingError.tooMuchWork) { try rasterizer.image(of: text, steps: 200) }
    _ = try rasterizer.image(of: text, steps: 192)
  }

  @Test("that are none are refused", arguments: ["", "<svg", "text", "\u{0}"])
  func none(text: String) {
    var rasterizer = SVGRasterizer(scale: 1)
    #expect(throws: SVGRenderingError.self) {
      try rasterizer.image(of: Array(text.utf8), steps: 1)
    }
  }

  @Test("have room on the stack for the deepest elements and the longest style sheets")
  func room() throws {
    let depth = Limits.svgDepth - 2
    let groups = String(repeating: #"<g opacity="0.99">"#, count: depth)
    let deep = groups + Self.left + String(repeating: "</g>", count: depth)
    #expect(try image(#"width="16" height="16""#, deep)[2, 2] ?? 0 > 0)
    for sheet in [
      String(repeating: "g ", count: Limits.svgStyleBytes / 2),
      String(repeating: ":not(", count: Limits.svgStyleBytes / 5),
      String(repeating: "g>", count: Limits.svgStyleBytes / 2),
    ] {
      #expect(try image(#"width="16" height="16""#, "<style>\(sheet)</style>" + deep).width == 16)
    }
  }
}
