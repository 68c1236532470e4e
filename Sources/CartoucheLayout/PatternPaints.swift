import CartoucheDrawing
import CartoucheScene

/// The paints of patterns, each made once for all areas that have it.
final class PatternPaints {
  private let images: OverlayImages
  private let plane: MapPlane
  private var known: [(pattern: FillPattern, paint: Paint?)] = []

  /// Areas with more patterns in turn than this make them anew.
  private static let capacity = 16

  init(images: OverlayImages, plane: MapPlane) {
    self.images = images
    self.plane = plane
  }

  /// `nil` for one that cannot be drawn.
  func paint(_ pattern: FillPattern) -> Paint? {
    if let ready = known.first(where: { $0.pattern == pattern }) { return ready.paint }
    let paint = PatternPaint(pattern, images: images, plane: plane)?.paint
    if known.count >= Self.capacity { known.removeFirst() }
    known.append((pattern, paint))
    return paint
  }
}
