/// A small drawing that recurs, about an origin at (0, 0). A painter may keep what it looks like.
///
/// Equal is only the same stamp: a drawing that recurs is made into one stamp, which its items share.
public final class Stamp: Sendable {
  public let drawing: DisplayList
  /// How far lists are nested in it, itself counted.
  package let depth: Int

  public init(_ drawing: DisplayList) {
    self.drawing = drawing
    depth = drawing.depth + 1
  }
}

extension Stamp: Hashable {
  public static func == (a: Stamp, b: Stamp) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DisplayList {
  fileprivate var depth: Int {
    items.reduce(0) { depth, item in
      switch item {
      case .fill, .glyphs, .image, .solids: depth
      case .group(let list, _), .clip(_, _, let list), .cell(_, let list), .tag(_, let list):
        max(depth, list.depth + 1)
      case .stamp(let stamp, _): max(depth, stamp.depth)
      }
    }
  }
}
