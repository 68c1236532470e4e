public import CartoucheGeo

extension ClusterIndex {
  /// What is shown inside a box at a zoom, its edges included.
  ///
  /// - Parameter zoom: of a world of `options.extent` × 2^zoom points; the nearest that was built
  ///   counts.
  public func clusters(in bounds: CoordinateBounds, zoom: Int) -> [Cluster] {
    let northWest = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    return clusters(
      in: WorldBounds(
        minX: northWest.x, minY: northWest.y, maxX: southEast.x, maxY: southEast.y),
      zoom: zoom)
  }

  /// What is shown inside a box of the world, of any world copies; each once, in the first world.
  public func clusters(in bounds: WorldBounds, zoom: Int) -> [Cluster] {
    guard !bounds.isEmpty else { return [] }
    let tree = level(zoom: zoom)
    func found(_ minX: Double, _ maxX: Double) -> [Int32] {
      tree.nodes(
        in: WorldBounds(minX: minX, minY: bounds.minY, maxX: maxX, maxY: bounds.maxY))
    }
    let nodes: [Int32]
    if bounds.maxX - bounds.minX >= 1 {
      nodes = found(-.infinity, .infinity)
    } else {
      let west = bounds.minX - bounds.minX.rounded(.down)
      let east = west + (bounds.maxX - bounds.minX)
      // The tree's last place may be rounded to 1 itself.
      nodes = east > 1 ? found(west, 1) + found(0, east - 1) : found(west, east)
    }
    return nodes.map { cluster(Int($0)) }
  }

  /// What a picture shows whose scale differs from place to place: from the clusters of
  /// `coarsestZoom` on, each group falls apart where the zoom at its own place asks for it. Every
  /// point is in just one of the result.
  package func clusters(
    in bounds: WorldBounds, coarsestZoom: Int, zoom: (WorldPoint) -> Int
  ) -> [Cluster] {
    var found: [Cluster] = []
    var pending = clusters(in: bounds, zoom: coarsestZoom)
    while let cluster = pending.popLast() {
      if cluster.isGroup, zoom(cluster.position) >= expansionZoom(of: cluster.id) {
        pending += children(of: cluster.id)
      } else {
        found.append(cluster)
      }
    }
    return found
  }

  /// What a tile of the pyramid shows, with what lies within the radius outside of it.
  ///
  /// Coordinates are whole units of `options.extent` a side from the tile's north-west corner.
  public func clusters(in tile: TileID) -> [(x: Int, y: Int, cluster: Cluster)] {
    let tree = level(zoom: tile.z)
    let side = Double(1 << tile.z)
    let margin = options.radius / options.extent
    let top = (Double(tile.y) - margin) / side
    let bottom = (Double(tile.y) + 1 + margin) / side
    var found: [(x: Int, y: Int, cluster: Cluster)] = []
    func add(minX: Double, maxX: Double, column: Double) {
      let box = WorldBounds(minX: minX, minY: top, maxX: maxX, maxY: bottom)
      for node in tree.nodes(in: box) {
        let cluster = cluster(Int(node))
        found.append(
          (
            x: Self.unit((cluster.position.x * side - column) * options.extent),
            y: Self.unit((cluster.position.y * side - Double(tile.y)) * options.extent), cluster
          ))
      }
    }
    let column = Double(tile.x)
    add(minX: (column - margin) / side, maxX: (column + 1 + margin) / side, column: column)
    if tile.x == 0 { add(minX: 1 - margin / side, maxX: 1, column: side) }
    if Double(tile.x) == side - 1 { add(minX: 0, maxX: margin / side, column: -1) }
    return found
  }

  /// Half up, as JavaScript rounds.
  private static func unit(_ value: Double) -> Int {
    Int(exactly: min(max((value + 0.5).rounded(.down), -1e15), 1e15)) ?? 0
  }

  /// What a group is made of at the next deeper zoom that parts it; empty for a lone point.
  public func children(of id: Cluster.ID) -> [Cluster] {
    memberRange(of: id.node).map { cluster(Int(members[$0])) }
  }

  /// The group that takes it in at a lower zoom; `nil` of what stays single.
  package func parent(of id: Cluster.ID) -> Cluster? {
    guard nodes.indices.contains(id.node), nodes[id.node].parent >= 0 else { return nil }
    return cluster(Int(nodes[id.node].parent))
  }

  /// The input indices of the points within, from `offset` on, at most `limit`.
  public func leaves(of id: Cluster.ID, limit: Int = .max, offset: Int = 0) -> [Int] {
    var found: [Int] = []
    var skipping = max(offset, 0)
    var pending = [id.node]
    while let node = pending.popLast(), found.count < limit {
      guard nodes.indices.contains(node) else { continue }
      if node < pointCount {
        if skipping > 0 { skipping -= 1 } else { found.append(Int(inputIndices[node])) }
      } else if skipping >= Int(nodes[node].count) {
        skipping -= Int(nodes[node].count)
      } else {
        pending.append(contentsOf: memberRange(of: node).reversed().map { Int(members[$0]) })
      }
    }
    return found
  }

  /// The first zoom at which a group falls into several places; for a lone point the one above
  /// the maximum zoom.
  public func expansionZoom(of id: Cluster.ID) -> Int {
    guard let group = group(of: id.node) else { return options.maximumZoom + 1 }
    return Int(group.zoom) + 1
  }

  /// How many points of each category are within.
  public func categoryCounts(of id: Cluster.ID) -> [Int] {
    guard categoryCount > 0, nodes.indices.contains(id.node) else { return [] }
    guard id.node >= pointCount else {
      var counts = [Int](repeating: 0, count: categoryCount)
      counts[Int(categories[id.node])] = 1
      return counts
    }
    let start = (id.node - pointCount) * categoryCount
    return groupCounts[start..<start + categoryCount].map { Int($0) }
  }

  /// The number by which supercluster 8 knows a group: its seed's place and zoom, after the points.
  public func superclusterID(of id: Cluster.ID) -> Int? {
    group(of: id.node).map { (Int($0.seedIndex) << 5) + Int($0.zoom) + 1 + points.count }
  }

  private func group(of node: Int) -> ClusterGroup? {
    let index = node - pointCount
    return groups.indices.contains(index) ? groups[index] : nil
  }

  private func memberRange(of node: Int) -> Range<Int> {
    let index = node - pointCount
    guard groups.indices.contains(index) else { return 0..<0 }
    let end = index + 1 < groups.count ? Int(groups[index + 1].membersStart) : members.count
    return Int(groups[index].membersStart)..<end
  }
}
