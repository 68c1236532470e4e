import CartoucheGeo

/// The feature properties that a style reads, numbered at compile time, so that evaluation
/// compares integers instead of hashing names.
package struct PropertyNames: Sendable {
  package private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  package init() {}

  mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    let index = names.count
    names.append(name)
    indices[name] = index
    return index
  }

  /// For each name its key in a table, or −1 where no feature of the table has it.
  func keys(in table: FeatureTable) -> [FeatureTable.KeyIndex] {
    var known: [String: FeatureTable.KeyIndex] = [:]
    for (index, key) in table.keys.enumerated() where known[key] == nil {
      known[key] = FeatureTable.KeyIndex(clamping: index)
    }
    return names.map { known[$0] ?? -1 }
  }
}
