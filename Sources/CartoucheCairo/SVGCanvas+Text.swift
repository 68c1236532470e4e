import CartoucheDrawing
import CartoucheSupport

extension SVGCanvas {
  /// Halos beneath, then the text itself. A glyph's outline stands once in the document.
  func draw(_ label: VectorLabel) {
    guard !label.glyphs.isEmpty || !label.lines.isEmpty else { return }
    let strokes = label.halo.map { $0.color.alpha > 0 ? $0.strokes : [] } ?? []
    guard let halo = label.halo, !strokes.isEmpty else {
      return draw(label.color) { append(label, name: nil, stroke: nil, to: &$0) }
    }
    let name = name("t")
    draw(halo.color) { svg in
      for (index, stroke) in strokes.enumerated() {
        svg.append("<g")
        svg.append("stroke", halo.color.opaque)
        svg.append(" stroke-linejoin=\"round\"")
        svg.append("opacity", opacity: stroke.opacity)
        svg.append(">")
        append(label, name: index == 0 ? name : nil, stroke: stroke.width, to: &svg)
        svg.append("</g>\n")
      }
    }
    // Without strokes of its own it takes those of where it is used: none.
    draw(label.color) { $0.append("<use xlink:href=\"#\(name)\"/>\n") }
  }

  /// In one colour, whose alpha holds for the whole.
  private func draw(_ color: Color, _ body: (inout SVGBytes) -> Void) {
    guard color.alpha > 0 else {
      // Defined all the same.
      return write { svg in
        svg.append("<g display=\"none\">")
        body(&svg)
        svg.append("</g>\n")
      }
    }
    var content = SVGBytes()
    body(&content)
    write { svg in
      svg.append("<g")
      svg.append("fill", color.opaque)
      svg.append("opacity", opacity: color.alpha)
      svg.append(">")
      svg.append(content)
      svg.append("</g>\n")
    }
  }

  /// - Parameter stroke: the width of one, in points.
  private func append(
    _ label: VectorLabel, name: String?, stroke: Double?, to svg: inout SVGBytes
  ) {
    svg.append("<g")
    if let name { svg.append(" id=\"\(name)\"") }
    svg.append(">")
    var start = 0
    while start < label.glyphs.count {
      let first = label.glyphs[start]
      var end = start + 1
      while end < label.glyphs.count, label.glyphs[end].frame == first.frame { end += 1 }
      append(label.glyphs[start..<end], stroke: stroke, to: &svg)
      start = end
    }
    for line in label.lines { append(line, stroke: stroke, to: &svg) }
    svg.append("</g>\n")
  }

  /// Glyphs that lie alike: one frame for all, and an offset for each.
  private func append(
    _ glyphs: ArraySlice<VectorLabel.Glyph>, stroke: Double?, to svg: inout SVGBytes
  ) {
    guard let first = glyphs.first, let undo = GlyphFrameInverse(first.frame) else { return }
    let unit = 0.001
    let frame = GlyphFrame(right: first.frame.right * unit, down: first.frame.down * unit)
    let isSingle = glyphs.count == 1
    func attributes(_ svg: inout SVGBytes) {
      svg.append(transform: frame, origin: first.origin, decimals: 6)
      guard let stroke, first.em > 0 else { return }
      svg.append(" stroke-width=\"")
      svg.append(stroke / first.em / unit, decimals: 1)
      svg.append("\"")
    }
    if !isSingle {
      svg.append("<g")
      attributes(&svg)
      svg.append(">")
    }
    for glyph in glyphs {
      guard let name = self.glyph(glyph.index, of: glyph.face) else { continue }
      svg.append("<use xlink:href=\"#\(name)\"")
      if isSingle { attributes(&svg) }
      let offset = undo.apply(glyph.origin - first.origin) * 1_000
      for (name, value) in [("x", offset.x), ("y", offset.y)] where abs(value) >= 0.05 {
        svg.append(" \(name)=\"")
        svg.append(value, decimals: 1)
        svg.append("\"")
      }
      svg.append("/>")
    }
    if !isSingle { svg.append("</g>") }
  }

  private func append(_ line: VectorLabel.Line, stroke: Double?, to svg: inout SVGBytes) {
    let face = line.face.characters
    guard let first = line.characters.first, let family = face.family, line.em > 0,
      let undo = GlyphFrameInverse(line.frame)
    else { return }
    svg.append("<text font-family=\"'")
    svg.append(escaping: family.filter { $0 != "'" })
    svg.append("'\" font-size=\"")
    svg.append(line.em)
    svg.append("\"")
    // Who heeds the places of all letters has no need of it.
    if line.spacing > 0.01 {
      svg.append(" letter-spacing=\"")
      svg.append(line.spacing * line.em)
      svg.append("\"")
    }
    if face.weight != 400 { svg.append(" font-weight=\"\(face.weight)\"") }
    if face.isItalic { svg.append(" font-style=\"italic\"") }
    if let stroke {
      svg.append(" stroke-width=\"")
      svg.append(stroke)
      svg.append("\"")
    }
    // Letters keep their size where the frame keeps it.
    let frame = GlyphFrame(
      right: line.frame.right * (1 / line.em), down: line.frame.down * (1 / line.em))
    let isUpright = frame.right == ScreenPoint(x: 1, y: 0) && frame.down == ScreenPoint(x: 0, y: 1)
    let origin = isUpright ? .zero : first.origin
    if !isUpright { svg.append(transform: frame, origin: origin, decimals: 6) }
    let places = line.characters.map { character in
      isUpright ? character.origin : undo.apply(character.origin - origin) * line.em
    }
    svg.append(" x=\"")
    for (index, place) in places.enumerated() {
      if index > 0 { svg.append(" ") }
      svg.append(place.x)
    }
    svg.append("\" y=\"")
    let isLevel = places.allSatisfy { abs($0.y - places[0].y) < 0.005 }
    for (index, place) in (isLevel ? places.prefix(1) : places[...]).enumerated() {
      if index > 0 { svg.append(" ") }
      svg.append(place.y)
    }
    svg.append("\">")
    svg.append(escaping: String(String.UnicodeScalarView(line.characters.map(\.scalar))))
    svg.append("</text>")
  }
}

extension Color {
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
