import CCairo
import CartoucheDrawing
import CartoucheSupport

/// Receives an outline from HarfBuzz and turns its curves into straight edges.
struct OutlineFlattener {
  private(set) var path: Path
  /// Ems a unit of the font.
  private let unit: Double
  private let tolerance: Double
  private var current = ScreenPoint.zero

  /// A curve is cut into no more edges than this.
  private static let edgeLimit = 64.0

  init(path: Path, unit: Double, toleranceInUnits: Double) {
    self.path = path
    self.unit = unit
    tolerance = toleranceInUnits
  }

  mutating func move(to point: ScreenPoint) {
    closeContour()
    current = point
    append(point)
  }

  mutating func line(to point: ScreenPoint) {
    append(point)
    current = point
  }

  /// Equal steps of the parameter: n edges stray from the parabola by |p₀ − 2p₁ + p₂| / (4n²).
  mutating func quadratic(_ control: ScreenPoint, to end: ScreenPoint) {
    let bend = current - control * 2 + end
    let count = edgeCount(bend: Self.length(bend) / 4)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let s = 1 - t
      append(current * (s * s) + control * (2 * s * t) + end * (t * t))
    }
    append(end)
    current = end
  }

  /// Equal steps of the parameter: n edges stray from a curve by at most |second derivative| / (8n²),
  /// which for a cubic is 6·max(|p₀ − 2p₁ + p₂|, |p₁ − 2p₂ + p₃|) / (8n²).
  mutating func cubic(_ first: ScreenPoint, _ second: ScreenPoint, to end: ScreenPoint) {
    let bend = max(
      Self.length(current - first * 2 + second), Self.length(first - second * 2 + end))
    let count = edgeCount(bend: bend * 0.75)
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let s = 1 - t
      append(
        current * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
          + end * (t * t * t))
    }
    append(end)
    current = end
  }

  mutating func closeContour() { path.closeContour() }

  private func edgeCount(bend: Double) -> Int {
    Int(min(max((bend / tolerance).squareRoot().rounded(.up), 1), Self.edgeLimit))
  }

  /// Fonts count y upwards.
  private mutating func append(_ point: ScreenPoint) {
    path.append(ScreenPoint(x: point.x * unit, y: -point.y * unit))
  }

  private static func length(_ vector: ScreenPoint) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}

extension OutlineFlattener {
  /// The table of functions by which HarfBuzz hands over an outline.
  final class Callbacks: Sendable {
    // Immutable once made.
    nonisolated(unsafe) let functions: OpaquePointer?

    fileprivate init() {
      functions = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        functions,
        { _, data, _, x, y, _ in
          OutlineFlattener.update(data) { $0.move(to: point(x, y)) }
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        functions,
        { _, data, _, x, y, _ in
          OutlineFlattener.update(data) { $0.line(to: point(x, y)) }
        }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, controlX, controlY, x, y, _ in
          OutlineFlattener.update(data) {
            $0.quadratic(point(controlX, controlY), to: point(x, y))
          }
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          OutlineFlattener.update(data) {
            $0.cubic(point(firstX, firstY), point(secondX, secondY), to: point(x, y))
          }
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in OutlineFlattener.update(data) { $0.closeContour() } }, nil,
        nil)
      hb_draw_funcs_make_immutable(functions)
    }

    deinit { hb_draw_funcs_destroy(functions) }
  }

  static let callbacks = Callbacks()

  private static func update(
    _ data: UnsafeMutableRawPointer?, _ body: (inout OutlineFlattener) -> Void
  ) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: OutlineFlattener.self).pointee)
  }
}

private func point(_ x: Float, _ y: Float) -> ScreenPoint {
  ScreenPoint(x: Double(x), y: Double(y))
}
