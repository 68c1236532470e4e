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

  private(set) var items: [Item]

  private static let leafSize = 64

  init(_ items: [Item]) {
    self.items = items
    Self.sort(&self.items, 0, items.count - 1, by: AlongX.self, then: AlongY.self)
  }

  // MARK: Building

  private protocol Axis { static func value(_ item: Item) -> Float }
  private enum AlongX: Axis { static func value(_ item: Item) -> Float { item.x } }
  private enum AlongY: Axis { static func value(_ item: Item) -> Float { item.y } }

  private static func sort<A: Axis, B: Axis>(
    _ items: inout [Item], _ left: Int, _ right: Int, by axis: A.Type, then other: B.Type
  ) {
    guard right - left > leafSize else { return }
    let middle = (left + right) >> 1
    select(&items, middle, left, right, axis)
    sort(&items, left, middle - 1, by: other, then: axis)
    sort(&items, middle + 1, right, by: other, then: axis)
  }

  /// Brings the item of rank `k` to its place, none greater before it, none smaller after it.
  private static func select<A: Axis>(
    _ items: inout [Item], _ k: Int, _ start: Int, _ end: Int, _ axis: A.Type
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

  /// A part of the tree still to be walked.
  struct Span {
    fileprivate let left: Int32
    fileprivate let right: Int32
    fileprivate let splitsByY: Bool
  }

  /// Calls `body` with the nodes at most `radius` from a place.
  ///
  /// - Parameter pending: memory for the walk, empty before and after, so that a million walks do
  ///   not ask for it a million times.
  @inline(__always)
  func forEachNode(
    within radius: Double, ofX x: Double, y: Double, pending: inout [Span], _ body: (Int32) -> Void
  ) {
    let limit = radius * radius
    func check(_ item: Item) {
      let dx = Double(item.x) - x
      let dy = Double(item.y) - y
      if dx * dx + dy * dy <= limit { body(item.node) }
    }
    walk(
      minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius, pending: &pending,
      check)
  }

  /// The nodes inside a box, its edges included.
  func nodes(minX: Double, minY: Double, maxX: Double, maxY: Double) -> [Int32] {
    var found: [Int32] = []
    var pending: [Span] = []
    walk(minX: minX, minY: minY, maxX: maxX, maxY: maxY, pending: &pending) { item in
      let (x, y) = (Double(item.x), Double(item.y))
      if x >= minX, x <= maxX, y >= minY, y <= maxY { found.append(item.node) }
    }
    return found
  }

  /// Calls `body` with every item of the leaves that a box touches and of the splits on the way.
  @inline(__always)
  private func walk(
    minX: Double, minY: Double, maxX: Double, maxY: Double, pending: inout [Span],
    _ body: (Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    pending.append(
      Span(left: 0, right: Int32(truncatingIfNeeded: items.count - 1), splitsByY: false))
    while let span = pending.popLast() {
      let (left, right) = (Int(span.left), Int(span.right))
      if right - left <= Self.leafSize {
        if left <= right { for index in left...right { body(items[index]) } }
        continue
      }
      let middle = (left + right) >> 1
      let item = items[middle]
      body(item)
      let value = Double(span.splitsByY ? item.y : item.x)
      if (span.splitsByY ? minY : minX) <= value {
        pending.append(
          Span(
            left: span.left, right: Int32(truncatingIfNeeded: middle - 1),
            splitsByY: !span.splitsByY))
      }
      if (span.splitsByY ? maxY : maxX) >= value {
        pending.append(
          Span(
            left: Int32(truncatingIfNeeded: middle + 1), right: span.right,
            splitsByY: !span.splitsByY))
      }
    }
  }
}
