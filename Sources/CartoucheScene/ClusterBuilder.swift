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

  /// Places of the zoom at hand, in the order in which they become seeds.
  private var order: [Int32] = []
  private var nextOrder: [Int32] = []
  /// By node: where in the tree of the zoom below it stands.
  private var treePositions: [Int32] = []
  /// Positions in that tree.
  private var neighbours: [Int32] = []

  /// Points for whose groups room is made beforehand.
  private static let mostReserved = 1 << 22

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
    // Every group has one place less than its members, so that there are fewer groups than points;
    // what of the room is not used takes no memory.
    let room = min(positions.count, Self.mostReserved)
    nodes.reserveCapacity(room * 2)
    members.reserveCapacity(room * 2)
    groups.reserveCapacity(room)
    groupCounts.reserveCapacity(room * min(categoryCount, 8))
    for position in positions {
      nodes.append(ClusterNode(x: position.x, y: position.y, count: 1, parent: -1))
    }
    order = positions.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  mutating func build() {
    var tree = PositionTree(items())
    adopt(tree)
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      if gather(tree, zoom: zoom) {
        swap(&order, &nextOrder)
        tree = PositionTree(items())
      }
      adopt(tree)
    }
    levels.reverse()
  }

  private func items() -> [PositionTree.Item] {
    order.map { node in
      let place = nodes[Int(node)]
      return PositionTree.Item(x: Float(place.x), y: Float(place.y), node: node)
    }
  }

  /// Keeps a zoom's places. In the order of position they become seeds in the tree's order, which
  /// leaves the next tree little to sort.
  private mutating func adopt(_ tree: PositionTree) {
    levels.append(tree)
    if options.order == .position { order = tree.items.map(\.node) }
    treePositions.append(
      contentsOf: repeatElement(0, count: nodes.count - treePositions.count))
    for (position, item) in tree.items.enumerated() {
      treePositions[Int(item.node)] = Int32(truncatingIfNeeded: position)
    }
  }

  /// Finds the places of one zoom.
  ///
  /// - Returns: whether they differ from those of the zoom below, in place or in order.
  private mutating func gather(_ tree: PositionTree, zoom: Int) -> Bool {
    let radius = options.worldRadius(zoom: zoom)
    let reach = options.order == .position ? radius + Self.rounding : radius
    let isAlone = OccupancyGrid.loneItems(of: tree.items, radius: radius + Self.rounding)
    if !isAlone.contains(false), !joinsAcrossEdge(tree, reach: reach) { return false }
    var remainder = PositionTree.Remainder(tree, radius: reach)
    var isChanged = false
    nextOrder.removeAll(keepingCapacity: true)
    for (index, seed) in order.enumerated() {
      let position = Int(treePositions[Int(seed)])
      if isAlone[position], !isNearEdge(tree.items[position], reach: reach) {
        nextOrder.append(seed)
        continue
      }
      guard remainder.holds(position) else { continue }
      findNeighbours(of: seed, at: position, in: &remainder, radius: radius)
      remainder.take(position)
      guard neighbours.count > 1 else {
        nextOrder.append(seed)
        continue
      }
      isChanged = true
      var count: Int32 = 0
      for index in neighbours.indices {
        remainder.take(Int(neighbours[index]))
        neighbours[index] = tree.items[Int(neighbours[index])].node
        count += nodes[Int(neighbours[index])].count
      }
      if Int(count) >= options.minimumPoints {
        nextOrder.append(merge(seed, index: index, zoom: zoom, count: count))
      } else {
        nextOrder.append(seed)
        for other in neighbours where other != seed { nextOrder.append(other) }
      }
    }
    return isChanged
  }

  /// Whether a place may have neighbours across ±180°, where the grid of lone items does not look.
  @inline(__always)
  private func isNearEdge(_ item: PositionTree.Item, reach: Double) -> Bool {
    guard options.order == .position else { return false }
    let x = Double(item.x)
    return x < reach + Self.rounding || x > 1 - reach - Self.rounding
  }

  private func joinsAcrossEdge(_ tree: PositionTree, reach: Double) -> Bool {
    options.order == .position && tree.items.contains { isNearEdge($0, reach: reach) }
  }

  /// Lists the seed itself and what remains within the radius, in the tree's order.
  private mutating func findNeighbours(
    of seed: Int32, at position: Int, in remainder: inout PositionTree.Remainder, radius: Double
  ) {
    neighbours.removeAll(keepingCapacity: true)
    let (x, y) = (nodes[Int(seed)].x, nodes[Int(seed)].y)
    guard options.order == .position else {
      remainder.forEachNeighbour(of: position, x: x, y: y) {
        neighbours.append(Int32(truncatingIfNeeded: $0))
      }
      return
    }
    let tree = remainder.tree
    remainder.forEachNeighbour(of: position, x: x, y: y) { position in
      if isNeighbour(tree.items[position].node, x: x, y: y, radius: radius) {
        neighbours.append(Int32(truncatingIfNeeded: position))
      }
    }
    let reach = radius + Self.rounding
    if x < reach { addBeyondEdge(x: x + 1, y: y, radius: radius, in: &remainder) }
    if x > 1 - reach { addBeyondEdge(x: x - 1, y: y, radius: radius, in: &remainder) }
  }

  /// Lists what lies within the radius across ±180°.
  private mutating func addBeyondEdge(
    x: Double, y: Double, radius: Double, in remainder: inout PositionTree.Remainder
  ) {
    let tree = remainder.tree
    remainder.forEach(aroundX: x, y: y) { position in
      if isNeighbour(tree.items[position].node, x: x, y: y, radius: radius) {
        neighbours.append(Int32(truncatingIfNeeded: position))
      }
    }
  }

  /// Whether a node's exact place lies within the radius, and not nearer another way round the
  /// world, from where it is found too.
  @inline(__always)
  private func isNeighbour(_ node: Int32, x: Double, y: Double, radius: Double) -> Bool {
    let (dx, dy) = (nodes[Int(node)].x - x, nodes[Int(node)].y - y)
    return dx > -0.5 && dx <= 0.5 && dx * dx + dy * dy <= radius * radius
  }

  /// A difference of x taken the short way round the world.
  private static func nearestTurn(_ difference: Double) -> Double {
    difference > 0.5 ? difference - 1 : difference < -0.5 ? difference + 1 : difference
  }

  /// Makes a group of the seed and its neighbours.
  private mutating func merge(
    _ seed: Int32, index: Int, zoom: Int, count: Int32
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
      }
      nodes[Int(member)].parent = group
      addCounts(of: Int(member), at: countsStart)
    }
    var x = sumX / Double(count)
    if options.order == .position { x = ClusterIndex.wrapped(x) }
    nodes.append(ClusterNode(x: x, y: sumY / Double(count), count: count, parent: -1))
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
