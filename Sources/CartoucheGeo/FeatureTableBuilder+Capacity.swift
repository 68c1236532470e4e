extension FeatureTableBuilder {
  /// What comes first may be no sample of the rest.
  private static let largestReserve = 64.0

  /// Makes room for `factor` times as much as is committed so far, where more of the same is to come:
  /// a table that grows is copied again and again. Room that is not used takes no memory.
  package mutating func reserveCapacity(factor: Double) {
    // A little more, for what comes is never quite the same.
    let factor = factor > 1 ? min(factor, Self.largestReserve) * 1.02 : 1
    func wanted(_ count: Int) -> Int {
      Int(min(Double(count) * factor + 16, Double(Self.countLimit)))
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
