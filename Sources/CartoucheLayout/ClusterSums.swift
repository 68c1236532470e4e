import CartoucheGeo
import CartoucheScene
import CartoucheStyle

/// What `clusterProperties` come to for each cluster.
///
/// Every point's contribution is a row of a table that the reduce expressions read, and so is every
/// cluster's sum, which is a contribution to the cluster that takes it in.
struct ClusterSums: Sendable {
  let names: [String]
  private var table = FeatureTable()
  private var rows: [Cluster.ID: Int] = [:]

  /// - Parameter rows: the feature of each point of the index.
  init(
    _ properties: [ClusterProperty], index: ClusterIndex, features: FeatureTable, rows: [Int],
    style: Style
  ) {
    names = properties.map(\.name)
    guard !properties.isEmpty else { return }
    var context = style.context(zoom: 0, features: features)
    for row in rows {
      context.feature = row
      append(properties.map { $0.mapped(context) })
    }
    var groups = Self.groups(of: index)
    // Deepest first: what a cluster holds was summed up before it.
    groups.sort { $0.zoom > $1.zoom }
    var next = groups.startIndex
    while next < groups.endIndex {
      let end = groups[next...].firstIndex { $0.zoom != groups[next].zoom } ?? groups.endIndex
      add(groups[next..<end].map(\.id), properties, index: index, style: style)
      next = end
    }
  }

  /// In the order of ``names``.
  func values(of cluster: Cluster.ID) -> [PropertyValue] {
    guard let row = rows[cluster] else { return [] }
    return table.propertyRange(of: row).map { table.propertyValues[$0] }
  }

  private static func groups(of index: ClusterIndex) -> [(id: Cluster.ID, zoom: Int)] {
    let everywhere = WorldBounds(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
    var pending = index.clusters(in: everywhere, zoom: index.options.minimumZoom)
    var groups: [(id: Cluster.ID, zoom: Int)] = []
    while let cluster = pending.popLast() {
      guard cluster.isGroup else { continue }
      groups.append((cluster.id, index.expansionZoom(of: cluster.id)))
      pending += index.children(of: cluster.id)
    }
    return groups
  }

  /// Sums up clusters that do not hold each other.
  private mutating func add(
    _ groups: [Cluster.ID], _ properties: [ClusterProperty], index: ClusterIndex, style: Style
  ) {
    var context = style.context(zoom: 0, features: table)
    let sums = groups.map { group in
      let members = index.children(of: group).compactMap { $0.pointIndex ?? rows[$0.id] }
      return sum(of: members, properties, &context)
    }
    for (group, sum) in zip(groups, sums) {
      rows[group] = table.count
      append(sum)
    }
  }

  private func sum(
    of members: [Int], _ properties: [ClusterProperty], _ context: inout EvaluationContext
  ) -> [StyleValue] {
    guard let first = members.first else { return properties.map { _ in .null } }
    var sum = table.propertyRange(of: first).map { StyleValue(table.propertyValues[$0]) }
    for member in members.dropFirst() {
      context.feature = member
      for (number, property) in properties.enumerated() {
        context.accumulated = sum[number]
        sum[number] = property.reduced(context)
      }
    }
    return sum
  }

  private mutating func append(_ values: [StyleValue]) {
    let properties = zip(names, values).map { (table.intern(key: $0), PropertyValue($1)) }
    table.appendPoint(WorldPoint(x: 0, y: 0), properties: properties)
  }
}
