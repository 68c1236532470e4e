import CCairo
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// Draws a page of PDF through Cairo.
final class PDFCanvas: VectorCanvas {
  private let output: PDFOutput
  private let surface: OpaquePointer
  /// What is being drawn on: the page, or what is kept within it.
  private var contexts: [OpaquePointer]
  private let description: VectorDescription
  private var textures: [ObjectIdentifier: (texture: Texture, surface: OpaquePointer)] = [:]
  /// Form objects, which stand once in the document.
  private var stamps: [ObjectIdentifier: (stamp: Stamp, surface: OpaquePointer)] = [:]
  private var outlines: [GlyphKey: GlyphOutline] = [:]
  var fonts = PDFFonts()
  private var failure: PaintError?

  private struct GlyphKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
  }

  /// - Parameter byteLimit: of the document.
  init(
    size: ScreenSize, description: VectorDescription, byteLimit: Int = Limits.encodedPictureBytes
  ) throws(PaintError) {
    let output = PDFOutput(byteLimit: byteLimit)
    let surface = cairo_pdf_surface_create_for_stream(
      PDFOutput.write, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    guard let surface else { throw .cairo(reason: "out of memory") }
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      throw .cairo(reason: "out of memory")
    }
    self.output = output
    self.surface = surface
    contexts = [context]
    self.description = description
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    describe()
  }

  deinit {
    for context in contexts { cairo_destroy(context) }
    for kept in stamps.values { cairo_surface_destroy(kept.surface) }
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    for kept in textures.values { cairo_surface_destroy(kept.surface) }
  }

  var context: OpaquePointer { contexts[contexts.count - 1] }

  private func describe() {
    func set(_ key: cairo_pdf_metadata_t, _ value: String) {
      cairo_pdf_surface_set_metadata(surface, key, value)
    }
    if let title = description.title { set(CAIRO_PDF_METADATA_TITLE, title) }
    if !description.credits.isEmpty {
      set(CAIRO_PDF_METADATA_AUTHOR, description.credits.joined(separator: "; "))
    }
    set(CAIRO_PDF_METADATA_SUBJECT, description.view)
    set(CAIRO_PDF_METADATA_CREATOR, description.software)
    // The same bytes whenever it is drawn: no date.
    set(CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  /// Cairo writes a page when it is done.
  var byteCount: Int { output.bytes.count }

  // MARK: Areas

  func fill(_ path: Path, isEvenOdd: Bool, _ paint: VectorPaint) {
    set(paint)
    add(path, isEvenOdd: isEvenOdd)
    cairo_fill(context)
  }

  private func add(_ path: Path, isEvenOdd: Bool) {
    cairo_new_path(context)
    var start = 0
    for end in path.contourEnds {
      for index in start..<Int(end) {
        let point = path.points[index]
        if index == start {
          cairo_move_to(context, point.x, point.y)
        } else {
          cairo_line_to(context, point.x, point.y)
        }
      }
      cairo_close_path(context)
      start = Int(end)
    }
    cairo_set_fill_rule(
      context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  private func set(_ paint: VectorPaint) {
    switch paint {
    case .color(let color): set(color)
    case .linear(let start, let end, let stops):
      set(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
    case .radial(let center, let radius, let stops):
      set(
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), stops)
    }
  }

  private func set(_ pattern: OpaquePointer?, _ stops: [VectorPaint.Stop]) {
    guard let pattern else { return }
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Pixels

  func draw(_ image: RasterImage, in rect: ScreenRect) {
    guard let surface = imageSurface(image) else { return }
    defer { cairo_surface_destroy(surface) }
    let size = (width: Double(image.width), height: Double(image.height))
    draw(
      surface, size,
      placement: GlyphFrame(
        right: ScreenPoint(x: rect.width / size.width, y: 0),
        down: ScreenPoint(x: 0, y: rect.height / size.height)),
      origin: ScreenPoint(x: rect.minX, y: rect.minY), opacity: 1, isSmooth: true)
  }

  func draw(
    _ texture: Texture, placement: GlyphFrame, origin: ScreenPoint, opacity: Double,
    isSmooth: Bool
  ) {
    let key = ObjectIdentifier(texture)
    if textures[key] == nil {
      guard let surface = imageSurface(texture.image) else { return }
      textures[key] = (texture, surface)
    }
    guard let surface = textures[key]?.surface else { return }
    draw(
      surface, (Double(texture.image.width), Double(texture.image.height)), placement: placement,
      origin: origin, opacity: opacity, isSmooth: isSmooth)
  }

  private func draw(
    _ surface: OpaquePointer, _ size: (width: Double, height: Double), placement: GlyphFrame,
    origin: ScreenPoint, opacity: Double, isSmooth: Bool
  ) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: placement.right.x, yx: placement.right.y, xy: placement.down.x, yy: placement.down.y,
      x0: origin.x, y0: origin.y)
    guard abs(placement.determinant) > 1e-9 else { return cairo_restore(context) }
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(
      cairo_get_source(context), isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    cairo_rectangle(context, 0, 0, size.width, size.height)
    cairo_clip(context)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  /// A surface with pixels of its own, which whoever asks for it destroys.
  private func imageSurface(_ image: RasterImage) -> OpaquePointer? {
    let surface = cairo_image_surface_create(
      image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(clamping: image.width),
      Int32(clamping: image.height))
    guard let surface, let base = cairo_image_surface_get_data(surface) else {
      if let surface {
        note(cairo_surface_status(surface))
        cairo_surface_destroy(surface)
      }
      return nil
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    image.pixels.withUnsafeBytes { pixels in
      for row in 0..<image.height {
        let line = UnsafeMutableRawBufferPointer(start: base + row * stride, count: image.width * 4)
        line.copyBytes(from: pixels[row * image.width * 4..<(row + 1) * image.width * 4])
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  // MARK: Structure

  func beginGroup(opacity: Double) { cairo_push_group(context) }

  func endGroup(opacity: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  func beginClip(_ path: Path, isEvenOdd: Bool) {
    cairo_save(context)
    add(path, isEvenOdd: isEvenOdd)
    cairo_clip(context)
  }

  func endClip() { cairo_restore(context) }

  func beginTag(_ name: String) {}

  func endTag() {}

  func hasStamp(_ stamp: Stamp) -> Bool { stamps[ObjectIdentifier(stamp)] != nil }

  func beginStamp(_ stamp: Stamp, rect: ScreenRect) {
    var extents = cairo_rectangle_t(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else {
      return note(CAIRO_STATUS_NO_MEMORY)
    }
    stamps[ObjectIdentifier(stamp)] = (stamp, surface)
    // Cairo answers a failure with a context that only knows its status, never with nothing.
    if let context = cairo_create(surface) { contexts.append(context) }
  }

  func endStamp() {
    guard contexts.count > 1, let context = contexts.popLast() else { return }
    note(cairo_status(context))
    cairo_destroy(context)
  }

  func draw(stamp: Stamp, at point: ScreenPoint) {
    guard let surface = stamps[ObjectIdentifier(stamp)]?.surface else { return }
    cairo_set_source_surface(context, surface, point.x, point.y)
    cairo_paint(context)
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  private func note(_ status: cairo_status_t) {
    if status != CAIRO_STATUS_SUCCESS { failure = failure ?? PaintError(status) }
  }

  func outline(of glyph: UInt32, face: any FontFace) -> GlyphOutline {
    let key = GlyphKey(face: ObjectIdentifier(face), glyph: glyph)
    if let known = outlines[key] { return known }
    let outline = GlyphOutline(of: glyph, face: face)
    fonts.hold(face)
    outlines[key] = outline
    return outline
  }

  func finish() throws(PaintError) -> [UInt8] {
    for link in description.links { add(link) }
    cairo_show_page(context)
    let status = cairo_status(context)
    cairo_surface_finish(surface)
    if let failure { throw failure }
    if output.isFull { throw .documentTooLarge(byteLimit: output.byteLimit) }
    try PaintError.check(status)
    try PaintError.check(cairo_surface_status(surface))
    return output.bytes
  }

  private func add(_ link: VectorDescription.Link) {
    // Within quotes, which addresses have no use for.
    let address = link.address.filter { $0 != "'" && $0 != "\\" }
    cairo_tag_begin(
      context, CAIRO_TAG_LINK,
      "rect=[\(link.rect.minX) \(link.rect.minY) \(link.rect.width) \(link.rect.height)] "
        + "uri='\(address)'")
    cairo_tag_end(context, CAIRO_TAG_LINK)
  }
}
