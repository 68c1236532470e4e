import CartoucheStyle
import CartoucheSupport
import CartoucheSupport

/// Where a label's block lies about its anchor; lengths in ems of the label.
struct LabelAnchor {
  /// The shares of the block's width and height that lie before the anchor.
  let horizontal: Double
  let vertical: Double
  /// Of the block from there, right and down.
  let offset: StyleVector
  /// Whether the block keeps its padding from the anchor, as MapLibre has it where it chooses among
  /// several.
  var keepsPadding = false

  /// MapLibre lets the baseline, not the box, keep the distance from the anchor: 7 of an em's 24
  /// units lie between.
  private static let baselineShare = 7.0 / 24

  /// How far the block is moved from the anchor for its padding's sake, in the padding's unit.
  func shift(keeping padding: Double) -> ScreenPoint {
    guard keepsPadding else { return .zero }
    return ScreenPoint(x: (1 - 2 * horizontal) * padding, y: (1 - 2 * vertical) * padding)
  }

  init(_ anchor: StyleAnchor, offset: StyleVector) {
    horizontal = anchor.horizontalShare
    vertical = anchor.verticalShare
    self.offset = offset
  }

  /// Moved away from the anchor, on the side that the anchor names.
  init(_ anchor: StyleAnchor, radialOffset: Double) {
    let distance = max(radialOffset, 0)
    let isDiagonal = anchor.horizontalShare != 0.5 && anchor.verticalShare != 0.5
    let part = isDiagonal ? distance / 2.0.squareRoot() : distance
    self.init(anchor, distances: StyleVector(x: part, y: part))
  }

  /// Moved by the distances' amounts, in the directions that the anchor names.
  init(_ anchor: StyleAnchor, distances: StyleVector) {
    let x = abs(distances.x) * anchor.horizontalDirection
    let down = anchor.verticalDirection
    self.init(
      anchor,
      offset: StyleVector(x: x, y: down * (abs(distances.y) - Self.baselineShare)))
  }

  /// One of `text-variable-anchor-offset`.
  init(_ pair: AnchorOffset) {
    let down = pair.anchor.verticalDirection
    self.init(
      pair.anchor,
      offset: StyleVector(x: pair.offset.x, y: pair.offset.y - down * Self.baselineShare))
  }

  /// The same as one of several to choose from.
  var asChoice: LabelAnchor {
    var choice = self
    choice.keepsPadding = true
    return choice
  }

  /// Of text in columns, which MapLibre turns about the anchor where there is but one.
  var asVertical: LabelAnchor {
    guard !keepsPadding else { return self }
    return LabelAnchor(
      horizontal: 1 - vertical, vertical: horizontal,
      offset: StyleVector(x: -offset.y, y: offset.x))
  }

  private init(horizontal: Double, vertical: Double, offset: StyleVector) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offset = offset
  }

  var justification: LabelText.Justification {
    horizontal == 0 ? .left : horizontal == 1 ? .right : .center
  }
}

extension StyleAnchor {
  /// The share of what is anchored that lies to the left of its anchor.
  var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .center, .top, .bottom: 0.5
    }
  }

  /// The share of what is anchored that lies above its anchor.
  var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .center, .left, .right: 0.5
    }
  }

  /// 1 for a block to the right of its anchor, −1 to the left, 0 for neither.
  fileprivate var horizontalDirection: Double { 1 - 2 * horizontalShare }
  fileprivate var verticalDirection: Double { 1 - 2 * verticalShare }
}
