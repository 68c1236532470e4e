import CartoucheSupport
import Testing

struct ColorCSSTests {
  @Test(
    "Every way that CSS writes a colour is read",
    arguments: [
      ("red", 0xff0000, 1.0), ("RebeccaPurple", 0x663399, 1), (" transparent ", 0x000000, 0),
      ("#f0c", 0xff00cc, 1), ("#F0C8", 0xff00cc, 136.0 / 255), ("#ff00cc", 0xff00cc, 1),
      ("#ff00cc80", 0xff00cc, 128.0 / 255), ("rgb(255,0,204)", 0xff00cc, 1),
      ("rgba( 255 , 0 , 204 , .5 )", 0xff00cc, 0.5), ("rgb(255 0 204)", 0xff00cc, 1),
      ("rgb(255 0 204 / 50%)", 0xff00cc, 0.5), ("rgb(100% 0% 80%)", 0xff00cc, 1),
      ("rgb(300,-5,204)", 0xff00cc, 1), ("rgba(255,0,204,7)", 0xff00cc, 1),
      ("hsl(0, 100%, 50%)", 0xff0000, 1), ("hsl(120deg 100% 50%)", 0x00ff00, 1),
      ("hsla(-120, 100%, 50%, 25%)", 0x0000ff, 0.25), ("hsl(480 100% 50% / 0.25)", 0x00ff00, 0.25),
      ("rgb(2.55e2, 0, 204)", 0xff00cc, 1),
    ] as [(String, Int, Double)])
  func colors(text: String, rgb: Int, alpha: Double) throws {
    let color = try #require(Color(css: text))
    let expected = Color(rgb: UInt32(rgb), alpha: alpha)
    for (found, wanted) in [
      (color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue),
      (color.alpha, expected.alpha),
    ] { #expect((found - wanted).magnitude < 1e-12) }
  }

  @Test(
    "What CSS does not write is refused",
    arguments: [
      "", "#", "#12", "#12345", "#ggg", "reddish", "rgb()", "rgb(1,2)", "rgb(1,2,3", "rgb 1,2,3",
      "rgb(1 2,3)", "rgb(1,2,3 / 4)", "rgb(1%,2,3)", "rgb(1,2,3,4,5)", "rgb(a,b,c)", "rgb(nan,0,0)",
      "rgb(inf 0 0)", "hsl(1,2,3)", "hsl(1%,2%,3%)", "hsv(1,2%,3%)", "#１２３", "rgb(1/2/3)",
      "rgb(0x10,0,0)",
    ])
  func refused(text: String) { #expect(Color(css: text) == nil) }
}
