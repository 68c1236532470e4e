import CartoucheGeo

/// Gathers points into clusters, zoom by zoom, from the deepest up: a port of no one's code, after
/// the description of Agafonkin's supercluster ("Clustering millions of points on a map", 2016).
///
/// At each zoom the places of the zoom below are taken in turn; one that is not yet part of a
/// cluster becomes a seed and takes all such places within the radius, if they are enough.
struct ClusterBuilder {
  private(set) var nodes: [ClusterNode] = []
  private(set) var groups: [ClusterGroup] = []
  /// Members of all groups, one group after the other.
  private(set) var members: [Int32] = []
  /// Of all groups, `categoryCount` numbers each.
  private(set) var groupCounts: [Int32] = []
  /// By zoom less the minimum zoom; the last holds the points themselves.
  private(set) var levels: [PositionTree] = []

  private let options: ClusterOptions
  private let pointCount: Int
  private let categories: [UInt16]
  private let categoryCount: Int

  /// At which zoom a node was last taken; 255 for not yet.
  private var takenAt: [UInt8] = []
  /// Places of the zoom at hand, in the order in which they become seeds.
  private var order: [Int32] = []
  private var nextOrder: [Int32] = []
  private var neighbours: [Int32] = []
  private var pending: [PositionTree.Span] = []

  /// Coordinates of the tree are rounded by up to this; exact distances are asked of the nodes.
  private static let rounding = 1.2e-7

  /// - Parameters:
  ///   - positions: of the points, in seed order; all finite.
  ///   - categories: of the points, in the same order, each below `categoryCount`; or empty.
  init(
    positions: [WorldPoint], categories: [UInt16], categoryCount: Int, options: ClusterOptions
  ) {
    self.options = options
    self.categories = categories
    self.categoryCount = categoryCount
    pointCount = positions.count
    nodes.reserveCapacity(positions.count * 3 / 2)
    for position in positions {
      nodes.append(ClusterNode(x: position.x, y: position.y, count: 1, parent: -1))
    }
    takenAt = [UInt8](repeating: 255, count: positions.count)
    order = positions.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  mutating func build() {
    var tree = PositionTree(items())
    levels.append(tree)
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      if gather(tree, zoom: zoom) {
        swap(&order, &nextOrder)
        tree = PositionTree(items())
      }
      levels.append(tree)
    }
    levels.reverse()
  }

  private func items() -> [PositionTree.Item] {
    order.map { node in
      let place = nodes[Int(node)]
      return PositionTree.Item(x: Float(place.x), y: Float(place.y), node: node)
    }
  }

  /// Finds the places of one zoom.
  ///
  /// - Returns: whether they differ from those of the zoom below, in place or in order.
  private mutating func gather(_ tree: PositionTree, zoom: Int) -> Bool {
    let radius = options.worldRadius(zoom: zoom)
    let mark = UInt8(truncatingIfNeeded: zoom)
    var isChanged = false
    nextOrder.removeAll(keepingCapacity: true)
    for (index, node) in order.enumerated() where takenAt[Int(node)] > mark {
      takenAt[Int(node)] = mark
      let count = findNeighbours(of: node, in: tree, radius: radius, mark: mark)
      let own = nodes[Int(node)].count
      if count > own, Int(count) >= options.minimumPoints {
        nextOrder.append(merge(node, index: index, zoom: zoom, count: count, mark: mark))
        isChanged = true
      } else {
        nextOrder.append(node)
        for other in neighbours where other != node {
          takenAt[Int(other)] = mark
          nextOrder.append(other)
          isChanged = true
        }
      }
    }
    return isChanged
  }

  /// Lists the node itself and what is free within the radius, in the tree's order.
  ///
  /// - Returns: the number of their points.
  private mutating func findNeighbours(
    of node: Int32, in tree: PositionTree, radius: Double, mark: UInt8
  ) -> Int32 {
    neighbours.removeAll(keepingCapacity: true)
    let (x, y) = (nodes[Int(node)].x, nodes[Int(node)].y)
    if options.order == .input {
      collect(node, in: tree, radius: radius, x: x, y: y, mark: mark)
    } else {
      let reach = radius + Self.rounding
      collectNearest(node, in: tree, radius: reach, x: x, y: y, mark: mark)
      if x < reach { collectNearest(node, in: tree, radius: reach, x: x + 1, y: y, mark: mark) }
      if x > 1 - reach {
        collectNearest(node, in: tree, radius: reach, x: x - 1, y: y, mark: mark)
      }
      keepExact(radius: radius, x: x, y: y)
    }
    return neighbours.reduce(0) { $0 + ($1 == node ? 0 : nodes[Int($1)].count) }
      + nodes[Int(node)].count
  }

  private mutating func collect(
    _ node: Int32, in tree: PositionTree, radius: Double, x: Double, y: Double, mark: UInt8
  ) {
    tree.forEachNode(within: radius, ofX: x, y: y, pending: &pending) { other in
      if takenAt[Int(other)] > mark || other == node { neighbours.append(other) }
    }
  }

  /// The same, less what lies nearer another way round the world and is found from there.
  private mutating func collectNearest(
    _ node: Int32, in tree: PositionTree, radius: Double, x: Double, y: Double, mark: UInt8
  ) {
    tree.forEachNode(within: radius, ofX: x, y: y, pending: &pending) { other in
      let difference = nodes[Int(other)].x - x
      guard difference > -0.5, difference <= 0.5 else { return }
      if takenAt[Int(other)] > mark || other == node { neighbours.append(other) }
    }
  }

  /// Leaves out what only the tree's rounding brought within the radius.
  private mutating func keepExact(radius: Double, x: Double, y: Double) {
    guard neighbours.count > 1 else { return }
    neighbours.removeAll { other in
      let place = nodes[Int(other)]
      let dx = Self.nearestTurn(place.x - x)
      let dy = place.y - y
      return dx * dx + dy * dy > radius * radius
    }
  }

  /// A difference of x taken the short way round the world.
  private static func nearestTurn(_ difference: Double) -> Double {
    difference > 0.5 ? difference - 1 : difference < -0.5 ? difference + 1 : difference
  }

  /// Makes a group of the seed and its neighbours.
  private mutating func merge(
    _ seed: Int32, index: Int, zoom: Int, count: Int32, mark: UInt8
  ) -> Int32 {
    let group = Int32(truncatingIfNeeded: nodes.count)
    let origin = nodes[Int(seed)]
    var sumX = origin.x * Double(origin.count)
    var sumY = origin.y * Double(origin.count)
    let countsStart = groupCounts.count
    groupCounts.append(contentsOf: repeatElement(0, count: categoryCount))
    if !neighbours.contains(seed) { neighbours.insert(seed, at: 0) }
    for member in neighbours {
      let place = nodes[Int(member)]
      if member != seed {
        var x = place.x
        if options.order == .position { x = origin.x + Self.nearestTurn(x - origin.x) }
        sumX += x * Double(place.count)
        sumY += place.y * Double(place.count)
        takenAt[Int(member)] = mark
      }
      nodes[Int(member)].parent = group
      addCounts(of: Int(member), at: countsStart)
    }
    var x = sumX / Double(count)
    if options.order == .position { x = ClusterIndex.wrapped(x) }
    nodes.append(ClusterNode(x: x, y: sumY / Double(count), count: count, parent: -1))
    takenAt.append(mark)
    groups.append(
      ClusterGroup(
        membersStart: Int32(truncatingIfNeeded: members.count),
        seedIndex: Int32(truncatingIfNeeded: index), zoom: UInt8(truncatingIfNeeded: zoom)))
    members.append(contentsOf: neighbours)
    return group
  }

  private mutating func addCounts(of member: Int, at start: Int) {
    guard categoryCount > 0 else { return }
    if member < pointCount {
      groupCounts[start + Int(categories[member])] += 1
    } else {
      let source = (member - pointCount) * categoryCount
      for category in 0..<categoryCount {
        groupCounts[start + category] += groupCounts[source + category]
      }
    }
  }
}
