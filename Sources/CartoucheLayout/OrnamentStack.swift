import CartoucheScene
import CartoucheSupport

/// Finds places for ornaments in the picture's corners, so that none covers another.
struct OrnamentStack {
  private let size: ScreenSize
  private let margin: Double
  private(set) var placed: [(ornament: OrnamentDrawing, rect: ScreenRect)] = []
  /// Names of ornaments for which there was no room.
  private(set) var omitted: [String] = []

  init(size: ScreenSize, margin: Double) {
    self.size = size
    self.margin = margin.isFinite ? max(margin, 0) : 0
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
      isCentered
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
      guard let other = placed.first(where: { $0.rect.intersects(reach) })?.rect else {
        placed.append((ornament, rect))
        return
      }
      // Every step clears one more ornament, so this ends.
      top =
        corner.isTop ? other.maxY + self.margin / 2 : other.minY - self.margin / 2 - height
    }
  }
}
