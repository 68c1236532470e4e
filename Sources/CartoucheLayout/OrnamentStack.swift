import CartoucheScene
import CartoucheSupport

/// Finds places for ornaments in the picture's corners, so that none covers another.
struct OrnamentStack {
  private let size: ScreenSize
  private let margin: Double
  /// What is taken by others than ornaments.
  private let obstacles: [ScreenRect]
  private(set) var placed: [(ornament: OrnamentDrawing, rect: ScreenRect)] = []
  /// Names of ornaments for which there was no room.
  private(set) var omitted: [String] = []
  /// Names of ornaments whose own position takes them beyond the picture.
  private(set) var overreaching: [String] = []
  /// Names of ornaments whose own position covers another's, which is named second.
  private(set) var covering: [(name: String, other: String)] = []

  init(size: ScreenSize, margin: Double, obstacles: [ScreenRect] = []) {
    self.size = size
    self.obstacles = obstacles
    self.margin = margin.isFinite ? max(margin, 0) : 0
  }

  /// Places an ornament where it is told to stand, whatever stands there.
  mutating func place(_ ornament: OrnamentDrawing, at position: Ornaments.Position) {
    // Whole points, so that edges stay as sharp as the position allows.
    let left = position.x - (position.anchor.shareX * ornament.size.width).rounded()
    let top = position.y - (position.anchor.shareY * ornament.size.height).rounded()
    let rect = ScreenRect(
      minX: left, minY: top, maxX: left + ornament.size.width, maxY: top + ornament.size.height)
    if rect.minX < 0 || rect.minY < 0 || rect.maxX > size.width || rect.maxY > size.height {
      overreaching.append(ornament.name)
    }
    for other in placed where other.rect.intersects(rect) {
      covering.append((ornament.name, other.ornament.name))
    }
    placed.append((ornament, rect))
  }

  /// - Parameters:
  ///   - isCentered: whether it stands in the middle of the corner's edge.
  ///   - margin: to the picture's edges, in place of the stack's own.
  mutating func place(
    _ ornament: OrnamentDrawing, at corner: Ornaments.Corner, isCentered: Bool = false,
    margin: Double? = nil
  ) {
    let edge = margin ?? self.margin
    let (width, height) = (ornament.size.width, ornament.size.height)
    let left =
      isCentered || corner.isCenter
      ? ((size.width - width) / 2).rounded() : corner.isLeft ? edge : size.width - edge - width
    var top = corner.isTop ? edge : size.height - edge - height
    while true {
      let rect = ScreenRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
      guard rect.minX >= 0, rect.minY >= 0, rect.maxX <= size.width, rect.maxY <= size.height
      else {
        omitted.append(ornament.name)
        return
      }
      let reach = rect.insetBy(-self.margin / 2)
      guard let other = (obstacles + placed.map(\.rect)).first(where: reach.intersects) else {
        placed.append((ornament, rect))
        return
      }
      // Every step clears one more ornament, so this ends.
      top =
        corner.isTop ? other.maxY + self.margin / 2 : other.minY - self.margin / 2 - height
    }
  }

  /// What was not as it should be.
  var diagnostics: [Diagnostic] {
    omitted.map {
      Diagnostic(
        .warning, "the picture has no room for the \($0)",
        remedy: "make the picture larger, or hide other ornaments")
    }
      + overreaching.map {
        Diagnostic(.warning, "the \($0) reaches beyond the picture, where its position puts it")
      }
      + covering.map {
        Diagnostic(.warning, "the \($0.name) covers the \($0.other), where its position puts it")
      }
  }
}
