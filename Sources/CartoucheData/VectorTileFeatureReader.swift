import CartoucheGeo

/// Reads the features of a layer into a table.
struct VectorTileFeatureReader {
  /// Worlds that a feature may lie away, as in files of features: the plane must stay small enough
  /// to be exact.
  static let worldLimit = FeatureTableBuilder.longitudeLimit / 360

  private let header: VectorTileLayerHeader
  private var geometry: VectorTileGeometry
  private var properties: VectorTileProperties
  private var table = VectorTileTable()

  init(header: VectorTileLayerHeader, frame: VectorTileFrame) {
    self.header = header
    geometry = VectorTileGeometry(frame: frame, bytes: header.bytes, points: table.points)
    properties = VectorTileProperties(header: header)
  }

  mutating func readFeatures(_ log: inout VectorTileLog) throws(VectorTileFault) -> FeatureTable {
    if header.selection.properties == .all { try properties.decodeAllValues(&log) }
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
    return table.features(properties.values)
  }

  @inline(__always)
  private mutating func readFeature(_ range: Range<Int>, _ log: inout VectorTileLog)
    throws(VectorTileFault)
  {
    let fields = try VectorTileFeatureFields(range, of: header.bytes)
    guard let kind = fields.kind, let commands = fields.geometry, !commands.isEmpty,
      !fields.isRepeating
    else {
      return log.skipFeature(fields.complaint, at: range.lowerBound)
    }
    try geometry.decode(kind, in: commands)
    guard isUsable(kind, at: commands.lowerBound, &log) else { return }
    if let tags = fields.tags, try !properties.read(tags, into: &table, &log) {
      table.discardProperties()
      return log.skipFeature("its last tag is a key without a value", at: tags.lowerBound)
    }
    var id = Double.nan
    if header.selection.includesIDs, let number = fields.id { id = Double(number) }
    do throws(FeatureTableError) {
      try table.append(kind, geometry, id: id)
    } catch {
      throw VectorTileFault(error, at: range.lowerBound)
    }
  }

  /// Tells what the geometry's decoding changed, and whether there is something to draw.
  @inline(__always)
  private func isUsable(_ kind: GeometryKind, at offset: Int, _ log: inout VectorTileLog) -> Bool {
    let mends = geometry.mends
    if let reason = reasonToSkip(kind) {
      log.skipFeature(reason, at: offset)
      return false
    }
    if mends.lonePoints > 0 { log.warn("lines of one point are left out", at: offset) }
    if mends.repeatedPoints > 0 { log.warn("points on the point before are left out", at: offset) }
    if mends.unclosedRings > 0 { log.warn("a ring is not closed; it was", at: offset) }
    return true
  }

  @inline(__always)
  private func reasonToSkip(_ kind: GeometryKind) -> String? {
    if let command = geometry.mends.foreignCommand {
      return "\(command.name) has no place in its geometry"
    }
    if geometry.isEmpty {
      return kind == .polygon ? "it has no area" : "it has no line of two points"
    }
    if geometry.isWithin(worlds: Self.worldLimit) { return nil }
    return "it reaches further than \(Int(Self.worldLimit)) worlds"
  }
}
