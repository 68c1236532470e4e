public import CartoucheGeo

/// Points gathered into clusters at every zoom: built once, then only asked, from any thread.
///
/// Every zoom keeps its places in a k-d tree, so that asking costs what is found. Counts by
/// category come with every cluster; ``ClusterOptions/Order`` says how far results depend on the
/// order of the input.
public struct ClusterIndex: Sendable {
  public let options: ClusterOptions
  public let categoryCount: Int
  /// Of points whose position was not finite; no cluster holds them.
  public let skippedCount: Int

  let points: [WorldPoint]
  /// From the index's own numbers of points to the input's; empty where they are the same.
  let inputIndices: [Int32]
  let categories: [UInt16]
  let nodes: [ClusterNode]
  let groups: [ClusterGroup]
  let members: [Int32]
  let groupCounts: [Int32]
  let levels: [PositionTree]
  /// Each a number for every point of the input.
  let columns: [[Double]]
  /// Of all groups, ``columnCount`` each.
  let reductions: [ClusterReduction]

  /// Points beyond this number are left out, for indices are 32-bit.
  public static let pointLimit = 100_000_000

  /// - Parameters:
  ///   - points: x of any world copy.
  ///   - categories: of every point, each in 0..<`categoryCount` (others count as the nearest);
  ///     empty where points have none.
  ///   - columns: numbers of the points, whose sums and the like come with every cluster, each
  ///     column as long as `points` (others are left out); what is not finite does not count.
  public init(
    points: [WorldPoint], categories: [Int] = [], categoryCount: Int = 0,
    columns: [[Double]] = [], options: ClusterOptions = ClusterOptions()
  ) {
    self.options = options.clamped
    self.points = points
    let hasCategories = categoryCount > 0 && categories.count == points.count
    self.categoryCount = hasCategories ? min(categoryCount, Int(UInt16.max)) : 0
    let category = { [count = self.categoryCount] (index: Int) in
      UInt16(truncatingIfNeeded: min(max(categories[index], 0), count - 1))
    }

    let usable = points.prefix(Self.pointLimit).indices.filter {
      points[$0].x.isFinite && points[$0].y.isFinite
    }
    skippedCount = points.count - usable.count
    var positions: [WorldPoint]
    var indices = usable.map { Int32(truncatingIfNeeded: $0) }
    switch self.options.order {
    case .input:
      positions = usable.map {
        WorldPoint(x: Double(Float(points[$0].x)), y: Double(Float(points[$0].y)))
      }
    case .position:
      positions = usable.map { WorldPoint(x: Self.wrapped(points[$0].x), y: points[$0].y) }
      let order = PositionOrder(
        positions, categories: hasCategories ? usable.map(category) : [])
      positions = order.ranks.map { positions[Int($0)] }
      indices = order.ranks.map { indices[Int($0)] }
    }
    self.categories = hasCategories ? indices.map { category(Int($0)) } : []
    inputIndices = indices

    var builder = ClusterBuilder(
      positions: positions, categories: self.categories, categoryCount: self.categoryCount,
      options: self.options)
    builder.build()
    nodes = builder.nodes
    groups = builder.groups
    members = builder.members
    groupCounts = builder.groupCounts
    levels = builder.levels
    self.columns = columns.filter { $0.count == points.count }
    reductions = Self.reductions(builder, columns: self.columns, inputIndices: indices)
  }

  /// The number of columns with reductions.
  public var columnCount: Int { columns.count }

  /// The number of points that clusters hold.
  public var pointCount: Int { inputIndices.count }

  /// x in 0..<1: the same place in the first world.
  static func wrapped(_ x: Double) -> Double {
    if x >= 0, x < 1 { return x }
    let turned = x - x.rounded(.down)
    // A tiny negative number plus 1 rounds to 1 itself.
    return turned < 1 ? turned : 0
  }

  /// The places shown at a zoom, clamped to those that were built.
  func level(zoom: Int) -> PositionTree {
    let zoom = min(max(zoom, options.minimumZoom), options.maximumZoom + 1)
    return levels[zoom - options.minimumZoom]
  }

  func cluster(_ node: Int) -> Cluster {
    let place = nodes[node]
    guard node < pointCount else {
      return Cluster(
        id: Cluster.ID(node: node), position: WorldPoint(x: place.x, y: place.y),
        pointCount: Int(place.count), pointIndex: nil)
    }
    let index = Int(inputIndices[node])
    // In the input's order places were rounded to single precision.
    let position =
      options.order == .input ? points[index] : WorldPoint(x: place.x, y: place.y)
    return Cluster(
      id: Cluster.ID(node: node), position: position, pointCount: 1, pointIndex: index)
  }
}
