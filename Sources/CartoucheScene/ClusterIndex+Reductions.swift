extension ClusterIndex {
  /// What a column of the points' numbers comes to within a cluster: its sum, least, greatest and
  /// mean.
  ///
  /// - Parameter column: below ``columnCount``; of others there is nothing.
  public func reduction(_ column: Int, of id: Cluster.ID) -> ClusterReduction {
    guard columns.indices.contains(column), nodes.indices.contains(id.node) else {
      return ClusterReduction()
    }
    if id.node < pointCount {
      var reduction = ClusterReduction()
      reduction.add(columns[column][Int(inputIndices[id.node])])
      return reduction
    }
    return reductions[(id.node - pointCount) * columnCount + column]
  }

  /// Of all groups in turn: members come before the groups that hold them.
  static func reductions(
    _ builder: ClusterBuilder, columns: [[Double]], inputIndices: [Int32]
  ) -> [ClusterReduction] {
    guard !columns.isEmpty else { return [] }
    let pointCount = inputIndices.count
    var reductions: [ClusterReduction] = []
    reductions.reserveCapacity(builder.groups.count * columns.count)
    for (index, group) in builder.groups.enumerated() {
      let end =
        index + 1 < builder.groups.count
        ? Int(builder.groups[index + 1].membersStart) : builder.members.count
      for (column, values) in columns.enumerated() {
        var reduction = ClusterReduction()
        for member in builder.members[Int(group.membersStart)..<end] {
          if member < pointCount {
            reduction.add(values[Int(inputIndices[Int(member)])])
          } else {
            reduction.add(reductions[(Int(member) - pointCount) * columns.count + column])
          }
        }
        reductions.append(reduction)
      }
    }
    return reductions
  }
}
