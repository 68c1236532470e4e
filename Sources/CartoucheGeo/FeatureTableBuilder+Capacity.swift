extension FeatureTableBuilder {
  /// Makes room for `factor` times as much as is committed so far, where more of the same is to come:
  /// a table that grows is copied again and again. Room that is not used takes no memory.
  package mutating func reserveCapacity(factor: Double) {
    func wanted(_ count: Int) -> Int {
      // A little more, for what comes is never quite the same.
      Int(min(Double(count) * max(factor, 1) * 1.02 + 16, Double(Self.countLimit)))
    }
    table.points.reserveCapacity(wanted(table.points.count))
    table.partOffsets.reserveCapacity(wanted(table.partOffsets.count))
    table.featureOffsets.reserveCapacity(wanted(table.featureOffsets.count))
    table.kinds.reserveCapacity(wanted(table.kinds.count))
    table.bounds.reserveCapacity(wanted(table.bounds.count))
    table.ids.reserveCapacity(wanted(table.ids.count))
    table.propertyKeys.reserveCapacity(wanted(table.propertyKeys.count))
    table.propertyValues.reserveCapacity(wanted(table.propertyValues.count))
    table.propertyOffsets.reserveCapacity(wanted(table.propertyOffsets.count))
  }
}
