extension Ornaments {
  /// A place of the caller's choice, where an ornament stays whatever else stands there.
  public struct Position: Hashable, Sendable {
    /// A point of the ornament's frame.
    public enum Anchor: String, Hashable, Sendable, CaseIterable {
      case center, top, bottom, left, right
      case topLeft = "top-left"
      case topRight = "top-right"
      case bottomLeft = "bottom-left"
      case bottomRight = "bottom-right"

      /// From the frame's left edge, in its widths.
      package var shareX: Double {
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .center, .top, .bottom: 0.5
        case .right, .topRight, .bottomRight: 1
        }
      }

      /// From the frame's upper edge, in its heights.
      package var shareY: Double {
        switch self {
        case .top, .topLeft, .topRight: 0
        case .center, .left, .right: 0.5
        case .bottom, .bottomLeft, .bottomRight: 1
        }
      }
    }

    /// From the picture's left edge, in points.
    public var x: Double
    /// From the picture's upper edge, in points.
    public var y: Double
    /// Which point of the ornament stands there.
    public var anchor: Anchor

    public init(x: Double, y: Double, anchor: Anchor = .topLeft) {
      self.x = x
      self.y = y
      self.anchor = anchor
    }
  }
}
