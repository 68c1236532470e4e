import CartoucheGeo

/// Resolves the tags of features: pairs of a key's and a value's index in their layer.
struct VectorTileProperties {
  /// What a key of the layer is, as long as it is none of the table.
  private enum Column {
    static let unwanted: FeatureTable.KeyIndex = -1
    /// Wanted, but no feature had it so far.
    static let unseen: FeatureTable.KeyIndex = -2
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Names by index; `nil` for those that are not wanted.
  private let keys: [String?]
  /// Whether tags can mean anything.
  private let isRead: Bool
  private var valueTable: VectorTileValues
  /// For each key of the layer, its index in the table, or one of ``Column``.
  private let columns = ColumnBuffer<FeatureTable.KeyIndex>()
  /// Of the table's keys.
  private(set) var names: [String] = []
  private var keyIndices: [String: FeatureTable.KeyIndex] = [:]
  /// For each key of the table, where it was given a value last, which finds a repeated key without
  /// a search.
  private let slots = ColumnBuffer<Int>()

  init(header: VectorTileLayerHeader) {
    bytes = header.bytes
    keys = header.keys
    isRead = header.selection.properties == .all || header.keys.contains { $0 != nil }
    valueTable = header.values
    for key in header.keys { columns.append(key == nil ? Column.unwanted : Column.unseen) }
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
    _ tags: Range<Int>, into table: VectorTileTable, _ log: inout VectorTileLog
  ) throws(VectorTileFault) -> Bool {
    if !isRead { return true }
    var packed = try PackedScanner(tags, of: bytes)
    var offset = packed.position
    while let (key, value) = try packed.readPair() {
      guard key < columns.count, value < valueTable.count else {
        throw outOfRange(packed, at: offset)
      }
      let column = columns[Int(key)]
      if column != Column.unwanted {
        try set(column, ofKey: Int(key), to: Int(value), at: offset, in: table, &log)
      }
      offset = packed.position
    }
    if packed.isAtEnd { return true }
    if try packed.readNumber() >= columns.count { throw outOfRange(packed, at: offset) }
    return false
  }

  /// - Parameters:
  ///   - key: below the number of the layer's keys.
  ///   - value: below the number of its values.
  ///   - offset: where the tag stands.
  @inline(__always)
  private mutating func set(
    _ column: FeatureTable.KeyIndex, ofKey key: Int, to value: Int, at offset: Int,
    in table: VectorTileTable, _ log: inout VectorTileLog
  ) throws(VectorTileFault) {
    let column = column == Column.unseen ? newColumn(ofKey: key) : column
    guard try valueTable.isUsable(value, &log) else { return }
    let slot = slots[Int(column)]
    // Most are of an earlier feature.
    if slot >= table.propertyStart, table.has(column, at: slot) {
      log.warn("two tags are of one key; the last counts", at: offset)
      table.replaceProperty(at: slot, Int32(truncatingIfNeeded: value))
    } else {
      slots[Int(column)] = table.propertyCount
      table.appendProperty(column, Int32(truncatingIfNeeded: value))
    }
  }

  /// - Parameters:
  ///   - packed: what comes behind.
  ///   - offset: where the tag stands.
  @inline(never)
  private func outOfRange(_ packed: PackedScanner, at offset: Int) -> VectorTileFault {
    do throws(VectorTileFault) {
      try packed.checkRest()
      var scanner = ProtobufScanner(bytes: bytes, range: offset..<packed.position)
      let key = Int(UInt32(truncatingIfNeeded: try scanner.readVarint()))
      if key >= columns.count {
        return VectorTileFault(
          .indexOutOfRange("key", index: key, count: columns.count), at: offset)
      }
      let valueOffset = scanner.position
      let value = Int(UInt32(truncatingIfNeeded: try scanner.readVarint()))
      return VectorTileFault(
        .indexOutOfRange("value", index: value, count: valueTable.count), at: valueOffset)
    } catch {
      return error
    }
  }

  /// The column of a wanted key that no feature had so far.
  @inline(never)
  private mutating func newColumn(ofKey key: Int) -> FeatureTable.KeyIndex {
    let name = keys[key] ?? ""
    let known = keyIndices[name]
    let index = known ?? FeatureTable.KeyIndex(truncatingIfNeeded: names.count)
    if known == nil {
      names.append(name)
      slots.append(-1)
      keyIndices[name] = index
    }
    columns[key] = index
    return index
  }
}
