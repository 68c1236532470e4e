import CartoucheGeo

/// Resolves the tags of features: pairs of a key's and a value's index in their layer.
struct VectorTileProperties {
  /// What a key of the layer is, as long as it is none of the table.
  private enum Column {
    static let unwanted: FeatureTable.KeyIndex = -1
    /// Wanted, but no feature had it so far.
    static let unseen: FeatureTable.KeyIndex = -2
  }

  private var packed: PackedNumbers
  /// Names by index; `nil` for those that are not wanted.
  private let keys: [String?]
  private var valueTable: VectorTileValues
  /// For each key of the layer, its index in the table, or one of ``Column``.
  private var columns: [FeatureTable.KeyIndex]
  private var keyIndices: [String: FeatureTable.KeyIndex] = [:]
  /// For each key of the table, where it was given a value last; stale unless that property is of
  /// the open feature and of this key. It finds a repeated key without a search.
  private var slots: [Int] = []

  init(header: VectorTileLayerHeader) {
    packed = PackedNumbers(bytes: header.bytes)
    keys = header.keys
    valueTable = header.values
    columns = header.keys.map { $0 == nil ? Column.unwanted : Column.unseen }
  }

  /// What the indices in the table mean.
  var values: [PropertyValue] { valueTable.values }

  mutating func decodeAllValues(_ log: inout VectorTileLog) throws(VectorTileFault) {
    try valueTable.decodeAll(&log)
  }

  /// Gives the properties to the feature that the table gets next.
  ///
  /// - Returns: false where the last value is missing.
  mutating func read(
    _ tags: Range<Int>, into table: inout VectorTileTable, _ log: inout VectorTileLog
  ) throws(VectorTileFault) -> Bool {
    try packed.decode(tags)
    let numbers = packed.numbers
    var index = 0
    while index < numbers.count {
      let key = Int(numbers[index])
      guard key < columns.count else {
        throw outOfRange("key", index, count: columns.count)
      }
      if index + 1 == numbers.count { return false }
      let value = Int(numbers[index + 1])
      guard value < valueTable.count else {
        throw outOfRange("value", index + 1, count: valueTable.count)
      }
      index += 2
      var column = columns[key]
      if column == Column.unwanted { continue }
      if column == Column.unseen { column = newColumn(ofKey: key, in: &table) }
      guard try valueTable.isUsable(value, &log) else { continue }
      let slot = slots[Int(column)]
      if table.has(column, at: slot) {
        log.warn(
          "two tags are of one key; the last counts", at: packed.offset(ofNumber: index - 2))
        table.replaceProperty(at: slot, Int32(truncatingIfNeeded: value))
      } else {
        slots[Int(column)] = table.propertyCount
        table.appendProperty(column, Int32(truncatingIfNeeded: value))
      }
    }
    return true
  }

  /// - Parameter position: of the index among the tags.
  @inline(never)
  private func outOfRange(_ role: String, _ position: Int, count: Int) -> VectorTileFault {
    VectorTileFault(
      .indexOutOfRange(role, index: Int(packed.numbers[position]), count: count),
      at: packed.offset(ofNumber: position))
  }

  /// The column of a wanted key that no feature had so far.
  private mutating func newColumn(ofKey key: Int, in table: inout VectorTileTable)
    -> FeatureTable.KeyIndex
  {
    let name = keys[key] ?? ""
    let known = keyIndices[name]
    let index = known ?? table.append(key: name)
    if known == nil {
      slots.append(-1)
      keyIndices[name] = index
    }
    columns[key] = index
    return index
  }
}
