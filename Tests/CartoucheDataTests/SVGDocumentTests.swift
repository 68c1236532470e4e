import CartoucheData
import CartoucheSupport
import CartoucheTestSupport
import Testing

@Suite("Icons in SVG")
struct SVGDocumentTests {
  private static func svg(_ content: String, _ attributes: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
    width="16" height="16"\(attributes)>\(content)</svg>
    """
  }

  private func read(_ text: String) throws(SVGError) -> SVGDocument {
    try SVGDocument(Array(text.utf8), file: "a.svg")
  }

  private func text(_ text: String) throws -> String {
    String(decoding: try read(text).text, as: UTF8.self)
  }

  @Test("keep shapes with their styles, and lose what says nothing to the eye")
  func kept() throws {
    let written = try text(
      """
      <?xml version="1.0"?><?xml-stylesheet href="data:text/css,a"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/svg11.dtd">
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:i="http://i" viewBox="0 0 9 9" onload="x()">
      <s:title>A <s:b/></s:title><i:view><s:path d="M0 0"/></i:view><s:script>x()</s:script>
      <s:style><![CDATA[.a>.b{fill:red}]]></s:style>
      <s:g id="g" i:label="C:\\g" class="a &quot;&lt;&amp;"><s:path d="M0,0
      L9 9"/></s:g><s:use id="g" xlink:href="#g"/></s:svg>
      """)
    #expect(
      written == #"<svg xmlns="http://www.w3.org/2000/svg" "#
        + #"xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">"#
        + #"<style>.a&gt;.b{fill:red}</style>"#
        + #"<g id="g" class="a &quot;&lt;&amp;"><path d="M0,0 L9 9"></path></g>"#
        + ##"<use xlink:href="#g"></use></svg>"##)
  }

  @Test(
    "refuse what the machine decides or what need not end, and say where",
    arguments: [
      ("<text>a</text>", "<text> is not drawn"),
      (#"<image href="a.png"/>"#, "<image> is not drawn"),
      ("<switch/>", "<switch> is not drawn"),
      ("<foreignObject/>", "<foreignObject> is not drawn"),
      (#"<g systemLanguage="de"/>"#, "'systemLanguage' is not heeded"),
      (#"<use href="b.svg#a"/>"#, "other files"),
      (#"<use xlink:href="data:image/svg+xml,#a"/>"#, "other files"),
      (#"<g fill="url(b.svg#a)"/>"#, "other files"),
      (#"<g style="fill: URL( 'http://a#b')"/>"#, "other files"),
      (#"<g fill="u\72l(b.svg#a)"/>"#, "backslashes"),
      (##"<g mask="url('#no')"/>"##, "'#no' is not in the file"),
      (##"<filter id="f"/><g mask="url(#f)"/>"##, "'#f' is not in the file"),
      (#"<g stroke-dasharray="0.001"/>"#, "dashed"),
      (#"<g style="STROKE-dasharray : 1 2"/>"#, "dashed"),
      (#"<g style="filter:blur(9px)"/>"#, "filters"),
      ("<style>@import url(#a);</style>", "'@'"),
      ("<style>a{fill:url(a.svg)}</style>", "other files"),
      (##"<g id="g"/><style>g{mask:url(#g)}</style>"##, "gradients only"),
      ("<style>\(String(repeating: "a ", count: 9_000))</style>", "16384 bytes"),
      (##"<g id="g"><use href="#g"/></g>"##, "refer to itself"),
    ])
  func refused(content: String, message: String) throws {
    let error = #expect(throws: SVGError.self) {
      try read("\n" + Self.svg(#"<path d="M0 0"/>\#n"# + content))
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message.contains(message), "\(diagnostic)")
    #expect(diagnostic.place.file == "a.svg" && (diagnostic.place.line ?? 0) >= 3)
  }

  @Test(
    "allow what only looks like it",
    arguments: [
      #"<g stroke-dasharray="none" filter="none" style="stroke-dasharray:none;filter: none"/>"#,
      #"<g color-interpolation-filters="linearRGB"/>"#,
      ##"<linearGradient id="a"/><g style="fill:url( &quot;#a&quot; )"/>"##,
      ##"<linearGradient id="a" href="#b"/><linearGradient id="b"/><style>g{fill:url(#a)}</style>"##,
      #"<a href="http://example.org/"><path d="M0 0"/></a>"#,
    ])
  func allowed(content: String) throws {
    #expect(try read(Self.svg(content)).steps >= 2)
  }

  @Test("count what is drawn through references, however often")
  func steps() throws {
    let uses = ##"<g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>"##
    let plain = try read(Self.svg("")).steps
    let once = try read(Self.svg(#"<g id="a"><path/></g>"#)).steps - plain
    #expect(once == 2)
    // Two more each in their own place, and four behind the last; a `use` with its address is one.
    let all = try read(Self.svg(#"<g id="a"><path/></g>"# + uses)).steps - plain
    #expect(all >= 2 + 7 + 8 && all <= 2 + 2 * 9 + 8)
    let long = String(repeating: "L1 1", count: 400)
    #expect(try read(Self.svg(#"<path d="\#(long)"/>"#)).steps - plain >= 100)
  }

  @Test("that would never end or overflow a stack are refused")
  func bombs() throws {
    let levels = (1...40).map { level in
      let use = ##"<use href="#u\##(level - 1)"/>"##
      return #"<g id="u\#(level)">\#(String(repeating: use, count: 10))</g>"#
    }.joined()
    let laughs = Self.svg(#"<rect id="u0"/>"# + levels + ##"<use href="#u40"/>"##)
    #expect(throws: SVGError.self) { try read(laughs) }
    let chain = (0..<4_000).map { ##"<use id="u\##($0)" href="#u\##($0 + 1)"/>"## }.joined()
    #expect(throws: SVGError.self) { try read(Self.svg(chain + #"<g id="u4000"/>"#)) }
    let back = (0..<4_000).reversed().map { ##"<use id="u\##($0)" href="#u\##($0 + 1)"/>"## }
    #expect(throws: SVGError.self) { try read(Self.svg(#"<g id="u4000"/>"# + back.joined())) }
    let deep = { (depth: Int) in
      String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    }
    #expect(throws: Never.self) { try read(Self.svg(deep(Limits.svgDepth - 1))) }
    #expect(throws: SVGError.self) { try read(Self.svg(deep(Limits.svgDepth))) }
    #expect(throws: SVGError.self) { try read(Self.svg(deep(10_000))) }
    let many = String(repeating: "<g/>", count: Limits.svgSteps)
    #expect(throws: SVGError.self) { try read(Self.svg(many)) }
    let entities = #"<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>"# + Self.svg("&c;")
    #expect(throws: SVGError.self) { try read(entities) }
    #expect(throws: SVGError.self) {
      try read(Self.svg(String(repeating: " ", count: Limits.svgBytes)))
    }
  }

  @Test(
    "that are none are refused", arguments: ["", "<svg", "<html/>", "\u{0}", "<svg></g>", "{}"])
  func none(text: String) {
    #expect(throws: SVGError.self) { try read(text) }
  }

  @Test("survive any bytes, and what is kept of them is read again", arguments: 0..<60)
  func anyBytes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(
      Self.svg(
        """
        <style>.a{fill:url(#c)}</style><linearGradient id="c"><stop offset="1"/></linearGradient>
        <g id="b" style="mask:url(#m)"><use xlink:href="#d"/></g><mask id="m"/><path id="d" d="M0"/>
        """
      ).utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] = UInt8.random(in: 0...255, using: &generator)
    }
    guard let document = try? SVGDocument(bytes, file: "a.svg") else { return }
    let again = try SVGDocument(document.text, file: "a.svg")
    #expect(again.text == document.text)
  }
}
