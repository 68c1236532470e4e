import CCairo
import CartoucheDrawing
import CartoucheSupport

/// The outline of a glyph with its curves: in ems from the glyph's origin, y down, to be filled by
/// the non-zero rule.
struct GlyphOutline {
  enum Step {
    case move(ScreenPoint)
    case line(ScreenPoint)
    case quadratic(ScreenPoint, ScreenPoint)
    case cubic(ScreenPoint, ScreenPoint, ScreenPoint)
    case close
  }

  fileprivate(set) var steps: [Step] = []
  fileprivate var unit = 1.0

  /// How far faces without curves of their own may stray, in ems.
  private static let tolerance = 1.0 / 2_048

  /// A face that can tell nothing has an empty outline.
  init(of glyph: UInt32, face: any FontFace) {
    if let face = face as? OutlineFace, glyph != GlyphRun.Glyph.missing {
      unit = face.unit
      withUnsafeMutablePointer(to: &self) { pointer in
        cartouche_hb_font_draw_glyph(face.font, glyph, Callbacks.shared.functions, pointer)
      }
      return
    }
    var path = Path()
    face.appendOutline(of: glyph, tolerance: Self.tolerance, to: &path)
    var start = 0
    for end in path.contourEnds {
      steps.append(.move(path.points[start]))
      steps += path.points[start + 1..<Int(end)].map { .line($0) }
      steps.append(.close)
      start = Int(end)
    }
  }

  /// Fonts count y upwards.
  private func point(_ x: Float, _ y: Float) -> ScreenPoint {
    ScreenPoint(x: Double(x) * unit, y: -Double(y) * unit)
  }
}

extension GlyphOutline {
  /// The table of functions by which HarfBuzz hands over an outline.
  fileprivate final class Callbacks: Sendable {
    // Immutable once made.
    nonisolated(unsafe) let functions: OpaquePointer?

    static let shared = Callbacks()

    private init() {
      functions = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        functions,
        { _, data, _, x, y, _ in
          GlyphOutline.update(data) { $0.steps.append(.move($0.point(x, y))) }
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        functions,
        { _, data, _, x, y, _ in
          GlyphOutline.update(data) { $0.steps.append(.line($0.point(x, y))) }
        }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, controlX, controlY, x, y, _ in
          GlyphOutline.update(data) {
            $0.steps.append(.quadratic($0.point(controlX, controlY), $0.point(x, y)))
          }
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          GlyphOutline.update(data) {
            $0.steps.append(
              .cubic($0.point(firstX, firstY), $0.point(secondX, secondY), $0.point(x, y)))
          }
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in GlyphOutline.update(data) { $0.steps.append(.close) } }, nil,
        nil)
      hb_draw_funcs_make_immutable(functions)
    }

    deinit { hb_draw_funcs_destroy(functions) }
  }

  private static func update(
    _ data: UnsafeMutableRawPointer?, _ body: (inout GlyphOutline) -> Void
  ) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: GlyphOutline.self).pointee)
  }
}
