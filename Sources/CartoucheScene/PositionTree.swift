import CartoucheGeo
import Foundation

/// Positions in the order of an implicit k-d tree (Bentley 1975): every range has its median in
/// the middle, split by x and y in turn, down to leaves of at most 65 items.
///
/// The medians come from Floyd and Rivest's SELECT (Algorithm 489, 1975), and the tree is walked
/// greater half first, as kdbush does it: the order in which neighbours are found decides how
/// supercluster's sums round and which points come next, so equal results need equal orders.
struct PositionTree: Sendable {
  struct Item: Sendable {
    var x: Float
    var y: Float
    var node: Int32
  }

  /// In the tree's order.
  let items: [Item]

  private static let leafSize = 64

  init(_ items: [Item]) {
    var items = items
    let last = items.count - 1
    var span = items.mutableSpan
    Self.sort(&span, 0, last, by: AlongX.self, then: AlongY.self)
    self.items = items
  }

  // MARK: Building

  private protocol Axis { static func value(_ item: Item) -> Float }
  private enum AlongX: Axis { static func value(_ item: Item) -> Float { item.x } }
  private enum AlongY: Axis { static func value(_ item: Item) -> Float { item.y } }

  private static func sort<A: Axis, B: Axis>(
    _ items: inout MutableSpan<Item>, _ left: Int, _ right: Int, by axis: A.Type, then other: B.Type
  ) {
    guard right - left > leafSize else { return }
    let middle = (left + right) >> 1
    select(&items, middle, left, right, axis)
    sort(&items, left, middle - 1, by: other, then: axis)
    sort(&items, middle + 1, right, by: other, then: axis)
  }

  /// Brings the item of rank `k` to its place, none greater before it, none smaller after it.
  private static func select<A: Axis>(
    _ items: inout MutableSpan<Item>, _ k: Int, _ start: Int, _ end: Int, _ axis: A.Type
  ) {
    var (left, right) = (start, end)
    while right > left {
      if right - left > 600 {
        let (low, high) = sampleRange(k, left, right)
        select(&items, k, low, high, axis)
      }
      let pivot = A.value(items[k])
      var i = left
      var j = right
      items.swapAt(left, k)
      if A.value(items[right]) > pivot { items.swapAt(left, right) }
      while i < j {
        items.swapAt(i, j)
        i += 1
        j -= 1
        while A.value(items[i]) < pivot { i += 1 }
        while A.value(items[j]) > pivot { j -= 1 }
      }
      if A.value(items[left]) == pivot {
        items.swapAt(left, j)
      } else {
        j += 1
        items.swapAt(j, right)
      }
      if j <= k { left = j + 1 }
      if k <= j { right = j - 1 }
    }
  }

  /// A part of the range that likely holds its item of rank `k`.
  private static func sampleRange(_ k: Int, _ left: Int, _ right: Int) -> (Int, Int) {
    let count = Double(right - left + 1)
    let rank = Double(k - left + 1)
    let logarithm = log(count)
    let size = 0.5 * exp(2 * logarithm / 3)
    let side: Double = rank - count / 2 < 0 ? -1 : 1
    let spread = 0.5 * (logarithm * size * (count - size) / count).squareRoot() * side
    let low = (Double(k) - rank * size / count + spread).rounded(.down)
    let high = (Double(k) + (count - rank) * size / count + spread).rounded(.down)
    return (max(left, Int(low)), min(right, Int(high)))
  }

  // MARK: Asking

  /// The nodes inside a box, its edges included.
  func nodes(in box: WorldBounds) -> [Int32] {
    var found: [Int32] = []
    walk(box) { run in
      for position in run {
        let item = items[position]
        let (x, y) = (Double(item.x), Double(item.y))
        if x >= box.minX, x <= box.maxX, y >= box.minY, y <= box.maxY { found.append(item.node) }
      }
    }
    return found
  }

  /// Calls `body` with all leaves and splits, as positions.
  func forEachRun(_ body: (ClosedRange<Int>) -> Void) {
    let everything = WorldBounds(
      minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    walk(everything, body)
  }

  /// A part of the tree still to be walked.
  private struct Span {
    var left: Int
    var right: Int
    var splitsByY: Bool
  }

  /// Calls `body` with the leaves that a box touches and the splits on the way, as positions.
  @inline(__always)
  func walk(_ box: WorldBounds, _ body: (ClosedRange<Int>) -> Void) {
    var pending: [Span] = []
    var span = Span(left: 0, right: items.count - 1, splitsByY: false)
    while true {
      if span.right - span.left <= Self.leafSize {
        if span.left <= span.right { body(span.left...span.right) }
        guard let next = pending.popLast() else { return }
        span = next
        continue
      }
      let middle = (span.left + span.right) >> 1
      body(middle...middle)
      let item = items[middle]
      let value = Double(span.splitsByY ? item.y : item.x)
      let lesser = Span(left: span.left, right: middle - 1, splitsByY: !span.splitsByY)
      guard (span.splitsByY ? box.maxY : box.maxX) >= value else {
        span = lesser
        continue
      }
      if (span.splitsByY ? box.minY : box.minX) <= value { pending.append(lesser) }
      span = Span(left: middle + 1, right: span.right, splitsByY: !span.splitsByY)
    }
  }
}
