import CCairo
import CartoucheDrawing
import CartoucheSupport

extension PDFCanvas {
  /// Halos beneath, then the text itself, each with its alpha as a whole.
  func draw(_ label: VectorLabel) {
    let strokes = label.halo.map { $0.color.alpha > 0 ? $0.strokes : [] } ?? []
    if let halo = label.halo, !strokes.isEmpty {
      layered(strokes.count > 1 || halo.color.alpha < 1, opacity: halo.color.alpha) {
        addOutlines(of: label, withLines: true)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        for stroke in strokes {
          set(halo.color.opaque.multipliedAlpha(stroke.opacity))
          cairo_set_line_width(context, stroke.width)
          cairo_stroke_preserve(context)
        }
        set(halo.color.opaque)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
      }
    }
    guard label.color.alpha > 0 else { return }
    layered(label.color.alpha < 1, opacity: label.color.alpha) {
      set(label.color.opaque)
      addOutlines(of: label, withLines: false)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
      for line in label.lines { show(line) }
    }
  }

  private func layered(_ isLayer: Bool, opacity: Double, _ body: () -> Void) {
    if isLayer { beginGroup(opacity: opacity) }
    body()
    if isLayer { endGroup(opacity: opacity) }
  }

  private func addOutlines(of label: VectorLabel, withLines: Bool) {
    cairo_new_path(context)
    for glyph in label.glyphs {
      add(glyph.index, of: glyph.face, frame: glyph.frame, origin: glyph.origin)
    }
    for line in label.lines where withLines {
      for character in line.characters {
        add(character.glyph, of: line.face, frame: line.frame, origin: character.origin)
      }
    }
  }

  private func add(
    _ glyph: UInt32, of face: any FontFace, frame: GlyphFrame, origin: ScreenPoint
  ) {
    func place(_ point: ScreenPoint) -> ScreenPoint { origin + frame.apply(point) }
    var current = origin
    for step in outline(of: glyph, face: face).steps {
      switch step {
      case .move(let point):
        current = place(point)
        cairo_move_to(context, current.x, current.y)
      case .line(let point):
        current = place(point)
        cairo_line_to(context, current.x, current.y)
      case .quadratic(let control, let point):
        // A parabola as a cubic curve: controls two thirds of the way to the one that it has.
        let (middle, end) = (place(control), place(point))
        let first = current + (middle - current) * (2 / 3)
        let second = end + (middle - end) * (2 / 3)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = end
      case .cubic(let a, let b, let point):
        let (first, second, end) = (place(a), place(b), place(point))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = end
      case .close: cairo_close_path(context)
      }
    }
  }

  private func show(_ line: VectorLabel.Line) {
    guard let font = fonts.font(line.face) else {
      cairo_new_path(context)
      for character in line.characters {
        add(character.glyph, of: line.face, frame: line.frame, origin: character.origin)
      }
      return cairo_fill(context)
    }
    cairo_set_font_face(context, font)
    var matrix = cairo_matrix_t(
      xx: line.frame.right.x, yx: line.frame.right.y, xy: line.frame.down.x,
      yy: line.frame.down.y, x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let glyphs = line.characters.map {
      cairo_glyph_t(index: UInt($0.glyph), x: $0.origin.x, y: $0.origin.y)
    }
    let text = String(String.UnicodeScalarView(line.characters.map(\.scalar)))
    // In one cluster, of which Cairo tells the text as a whole: readers take turned lines, letter by
    // letter, apart.
    var cluster = cairo_text_cluster_t(
      num_bytes: Int32(clamping: text.utf8.count), num_glyphs: Int32(clamping: glyphs.count))
    cairo_show_text_glyphs(
      context, text, cluster.num_bytes, glyphs, cluster.num_glyphs, &cluster, 1,
      cairo_text_cluster_flags_t(rawValue: 0))
  }
}
