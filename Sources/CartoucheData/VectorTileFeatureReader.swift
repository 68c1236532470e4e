import CartoucheGeo

/// Reads the features of a layer into a table.
struct VectorTileFeatureReader {
  /// Worlds that a feature may lie away, as in files of features: the plane must stay small enough
  /// to be exact.
  static let worldLimit = FeatureTableBuilder.longitudeLimit / 360

  /// Numbers of a feature's fields.
  private enum Field {
    static let id: UInt64 = 1
    static let tags: UInt64 = 2
    static let type: UInt64 = 3
    static let geometry: UInt64 = 4
  }

  /// What a key of the layer is, as long as it is none of the table.
  private enum Column {
    static let unwanted: FeatureTable.KeyIndex = -1
    /// Wanted, but no feature had it so far.
    static let unseen: FeatureTable.KeyIndex = -2
  }

  /// The fields of a feature, as they stand in it.
  private struct Parts {
    var id: UInt64?
    var type: UInt64 = 0
    var tags: Range<Int>?
    var geometry: Range<Int>?
    /// A field that came twice and cannot.
    var repeated: String?
  }

  private let header: VectorTileLayerHeader
  private var values: VectorTileValues
  private var geometry: VectorTileGeometry
  private(set) var table = FeatureTable()
  /// For each key of the layer, its index in the table, or one of ``Column``.
  private var columns: [FeatureTable.KeyIndex]
  private var keyIndices: [String: FeatureTable.KeyIndex] = [:]
  /// Where each key of the table was given a value last.
  private var slots: [Int] = []

  init(header: VectorTileLayerHeader, frame: VectorTileFrame) {
    self.header = header
    values = header.values
    geometry = VectorTileGeometry(frame: frame)
    columns = header.keys.map { $0 == nil ? Column.unwanted : Column.unseen }
  }

  mutating func readFeatures(_ log: inout VectorTileLog) throws(VectorTileFault) {
    if header.selection.properties == .all { try values.decodeAll(&log) }
    var scanner = ProtobufScanner(bytes: header.bytes, range: header.range)
    var index = 0
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      guard field.number == VectorTileLayerHeader.Field.features else {
        try scanner.skip(field)
        continue
      }
      log.feature = index
      try readFeature(scanner.readRange(), &log)
      index += 1
    }
    log.feature = nil
  }

  private mutating func readFeature(_ range: Range<Int>, _ log: inout VectorTileLog)
    throws(VectorTileFault)
  {
    let parts = try scan(range)
    if let field = parts.repeated {
      return log.skipFeature("its field '\(field)' comes twice", at: range.lowerBound)
    }
    guard let kind = Self.kind(ofType: parts.type) else {
      return log.skipFeature(
        parts.type == 0
          ? "its geometry type is unknown" : "there is no geometry type \(parts.type)",
        at: range.lowerBound)
    }
    guard let commands = parts.geometry, !commands.isEmpty else {
      return log.skipFeature("it has no geometry", at: range.lowerBound)
    }
    let mends = try geometry.decode(kind, in: commands, of: header.bytes)
    guard isUsable(mends, kind, at: commands.lowerBound, &log) else { return }
    if let tags = parts.tags, try !readProperties(tags, &log) {
      table.discardProperties()
      return log.skipFeature("its last tag is a key without a value", at: tags.lowerBound)
    }
    do throws(FeatureTableError) {
      try table.append(
        kind, points: geometry.points, partEnds: geometry.partEnds, bounds: geometry.bounds,
        id: header.selection.includesIDs ? parts.id.map { .number(Double($0)) } ?? .null : .null)
    } catch {
      throw VectorTileFault(error, at: range.lowerBound)
    }
  }

  private func scan(_ range: Range<Int>) throws(VectorTileFault) -> Parts {
    var parts = Parts()
    var scanner = ProtobufScanner(bytes: header.bytes, range: range)
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      switch field.number {
      case Field.id:
        try field.require(.varint, "id")
        parts.id = try scanner.readVarint()
      case Field.tags:
        try field.require(.lengthDelimited, "tags")
        if parts.tags != nil { parts.repeated = "tags" }
        parts.tags = try scanner.readRange()
      case Field.type:
        try field.require(.varint, "type")
        parts.type = try scanner.readVarint()
      case Field.geometry:
        try field.require(.lengthDelimited, "geometry")
        if parts.geometry != nil { parts.repeated = "geometry" }
        parts.geometry = try scanner.readRange()
      default: try scanner.skip(field)
      }
    }
    return parts
  }

  private static func kind(ofType type: UInt64) -> GeometryKind? {
    switch type {
    case 1: .point
    case 2: .line
    case 3: .polygon
    default: nil
    }
  }

  /// Tells what the geometry's decoding changed, and whether there is something to draw.
  private func isUsable(
    _ mends: VectorTileMends, _ kind: GeometryKind, at offset: Int, _ log: inout VectorTileLog
  ) -> Bool {
    if let command = mends.foreignCommand {
      log.skipFeature("\(command) has no place in its geometry", at: offset)
      return false
    }
    if geometry.partEnds.isEmpty {
      log.skipFeature(
        kind == .polygon ? "it has no area" : "it has no line of two points", at: offset)
      return false
    }
    let limit = Self.worldLimit
    let box = geometry.bounds
    guard box.minX >= -limit, box.maxX <= limit, box.minY >= -limit, box.maxY <= limit else {
      log.skipFeature("it reaches further than \(Int(limit)) worlds", at: offset)
      return false
    }
    if mends.repeatedPoints > 0 { log.warn("points on the point before are left out", at: offset) }
    if mends.unclosedRings > 0 { log.warn("a ring is not closed; it was", at: offset) }
    return true
  }

  /// - Returns: false where a value is missing.
  private mutating func readProperties(_ tags: Range<Int>, _ log: inout VectorTileLog)
    throws(VectorTileFault) -> Bool
  {
    var scanner = ProtobufScanner(bytes: header.bytes, range: tags)
    while !scanner.isAtEnd {
      let offset = scanner.position
      let key = try scanner.readVarint()
      guard key < UInt64(columns.count) else {
        throw VectorTileFault(
          .indexOutOfRange("key", index: key, count: columns.count), at: offset)
      }
      if scanner.isAtEnd { return false }
      let value = try scanner.readVarint()
      guard value < UInt64(values.count) else {
        throw VectorTileFault(
          .indexOutOfRange("value", index: value, count: values.count), at: offset)
      }
      var column = columns[Int(key)]
      if column == Column.unwanted { continue }
      if column == Column.unseen { column = newColumn(ofKey: Int(key)) }
      if let value = try values.value(at: Int(value), &log) {
        append(value, to: column, at: offset, &log)
      }
    }
    return true
  }

  /// The column of a wanted key that no feature had so far.
  private mutating func newColumn(ofKey key: Int) -> FeatureTable.KeyIndex {
    let name = header.keys[key] ?? ""
    let known = keyIndices[name]
    let index = known ?? FeatureTable.KeyIndex(truncatingIfNeeded: table.keys.count)
    if known == nil {
      table.keys.append(name)
      slots.append(-1)
      keyIndices[name] = index
    }
    columns[key] = index
    return index
  }

  private mutating func append(
    _ value: PropertyValue, to column: FeatureTable.KeyIndex, at offset: Int,
    _ log: inout VectorTileLog
  ) {
    let slot = slots[Int(column)]
    if slot >= table.nextPropertyStart, slot < table.propertyKeys.count,
      table.propertyKeys[slot] == column
    {
      log.warn("two tags are of one key; the last counts", at: offset)
      table.propertyValues[slot] = value
    } else {
      slots[Int(column)] = table.propertyKeys.count
      table.appendProperty(column, value)
    }
  }
}
