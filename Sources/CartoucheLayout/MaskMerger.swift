import CartoucheDrawing
import CartoucheSupport

/// Gathers the fills of a layer's features.
///
/// Features blend one by one, a mask each. Where a whole layer has one opaque paint they share one
/// mask: the blended result is the same, and areas that share an edge leave no seam. Whether
/// they share is a matter of the layer, never of what a window happens to show.
struct MaskMerger {
  private let rule: FillRule
  private let sharesMask: Bool
  private var pending = Path()
  private var pendingPaint = Paint.color(.transparent)
  private(set) var items: [DisplayList.Item] = []

  /// - Parameter sharesMask: whether every feature of the layer has the same paint all over.
  init(rule: FillRule, sharesMask: Bool) {
    self.rule = rule
    self.sharesMask = sharesMask
  }

  mutating func add(_ path: Path, color: Color) {
    add(color: color) { $0.append(path) }
  }

  /// Adds a feature that `build` draws at the end of a path.
  mutating func add(color: Color, _ build: (inout Path) -> Void) {
    guard color.alpha > 0 else { return }
    add(paint: .color(color), isOpaque: color.alpha == 1, build)
  }

  /// Adds a feature that `build` draws at the end of a path.
  ///
  /// - Parameter isOpaque: whether the paint hides whatever lies beneath it.
  mutating func add(paint: Paint, isOpaque: Bool, _ build: (inout Path) -> Void) {
    guard !sharesMask || !isOpaque else {
      if pending.isEmpty { pendingPaint = paint }
      return build(&pending)
    }
    var path = Path()
    build(&path)
    if !path.isEmpty {
      items.append(.fill(path, rule: rule, paint: paint))
    }
  }

  /// Adds a feature whose colour changes from place to place.
  mutating func add(_ path: Path, paint: Paint) {
    if !path.isEmpty { items.append(.fill(path, rule: rule, paint: paint)) }
  }

  /// - Parameter opacity: of the layer as a whole.
  mutating func finish(opacity: Double = 1) -> [DisplayList.Item] {
    if !pending.isEmpty {
      items.append(.fill(pending, rule: rule, paint: pendingPaint))
      pending = Path()
    }
    return Self.grouped(items, opacity: opacity)
  }

  /// Items laid down together with an opacity in 0…1.
  static func grouped(_ items: [DisplayList.Item], opacity: Double) -> [DisplayList.Item] {
    if opacity >= 1 || items.isEmpty { return items }
    return opacity > 0 ? [.group(DisplayList(items: items), opacity: opacity)] : []
  }
}
