import CCairo
import CartoucheDrawing
import CartoucheSupport

/// Takes the glyphs of a laid-out line, in ems.
struct PangoLineReader {
  let library: FontLibrary
  /// Between clusters, in ems.
  let letterSpacing: Double

  private(set) var runs: [GlyphRun] = []
  private(set) var advance = 0.0
  private(set) var missingGlyphs = 0
  private(set) var isRightToLeft = false

  private static let unit = 1 / (Double(PANGO_SCALE) * PangoFonts.em)

  init(library: FontLibrary, letterSpacing: Double) {
    self.library = library
    self.letterSpacing = letterSpacing
  }

  mutating func read(_ layout: OpaquePointer) {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return }
    isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var node = line.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        read(item.pointee)
      }
      node = current.pointee.next
    }
    if advance != 0 { advance -= letterSpacing }
  }

  private mutating func read(_ item: PangoGlyphItem) {
    guard let string = item.glyphs?.pointee, let infos = string.glyphs,
      let clusters = string.log_clusters, let font = item.item?.pointee.analysis.font,
      let face = library.face(of: font)
    else { return }
    let origin = advance
    var run = RunBuilder(face: face)
    let count = Int(string.num_glyphs)
    var clusterStart = 0.0
    for position in 0..<count {
      let info = infos[position]
      let x = advance - origin + Double(info.geometry.x_offset) * Self.unit
      let y = Double(info.geometry.y_offset) * Self.unit
      if Self.isMissing(info.glyph) {
        missingGlyphs += 1
        run.append(GlyphRun.Glyph.missing, at: ScreenPoint(x: x, y: y))
        advance += MissingGlyphBox.advance
      } else {
        if info.glyph != Self.emptyGlyph { run.append(info.glyph, at: ScreenPoint(x: x, y: y)) }
        advance += Double(info.geometry.width) * Self.unit
      }
      let endsCluster = position + 1 == count || clusters[position + 1] != clusters[position]
      if endsCluster {
        run.endCluster(middle: (clusterStart + advance - origin) / 2)
        advance += letterSpacing
        clusterStart = advance - origin
      }
    }
    runs += run.finish(origin: ScreenPoint(x: origin, y: 0))
  }

  /// Pango marks in a glyph's highest bits what is not in the font.
  private static func isMissing(_ glyph: UInt32) -> Bool { glyph & 0x1000_0000 != 0 }

  private static let emptyGlyph: UInt32 = 0x0fff_ffff

  /// Collects the glyphs that have an outline.
  private struct RunBuilder {
    let face: OutlineFace
    var glyphs: [GlyphRun.Glyph] = []
    private var clusterStart = 0
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    init(face: OutlineFace) { self.face = face }

    mutating func append(_ glyph: UInt32, at offset: ScreenPoint) {
      guard let ink = face.inkBounds(of: glyph) else { return }
      glyphs.append(GlyphRun.Glyph(index: glyph, offset: offset))
      minX = min(minX, offset.x + ink.minX)
      minY = min(minY, offset.y + ink.minY)
      maxX = max(maxX, offset.x + ink.maxX)
      maxY = max(maxY, offset.y + ink.maxY)
    }

    mutating func endCluster(middle: Double) {
      for index in clusterStart..<glyphs.count { glyphs[index].middle = middle }
      clusterStart = glyphs.count
    }

    func finish(origin: ScreenPoint) -> [GlyphRun] {
      guard !glyphs.isEmpty else { return [] }
      let bounds = ScreenRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      return [
        GlyphRun(face: face, size: 1, origin: origin, glyphs: glyphs, inkBounds: bounds)
      ]
    }
  }
}
