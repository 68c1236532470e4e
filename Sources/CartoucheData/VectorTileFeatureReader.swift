import CartoucheGeo

/// Reads the features of a layer into a table.
struct VectorTileFeatureReader {
  /// Worlds that a feature may lie away, as in files of features: the plane must stay small enough
  /// to be exact.
  private let worldLimit = FeatureTableBuilder.longitudeLimit / 360

  private let header: VectorTileLayerHeader
  private let frame: VectorTileFrame
  private var properties: VectorTileProperties
  private let table: VectorTileTable

  /// - Parameter table: must be empty.
  init(header: VectorTileLayerHeader, frame: VectorTileFrame, table: VectorTileTable) {
    self.header = header
    self.frame = frame
    self.table = table
    properties = VectorTileProperties(header: header)
  }

  mutating func readFeatures(_ log: inout VectorTileLog) throws(VectorTileFault) -> FeatureTable {
    if header.selection.properties == .all { try properties.decodeAllValues(&log) }
    table.reserve(features: header.featureCount, bytes: header.range.count)
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
    return table.features(keys: properties.names, values: properties.values)
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
    let geometry = try geometry(kind, in: commands)
    if let reason = reasonToSkip(kind, geometry) {
      return log.skipFeature(reason, at: commands.lowerBound)
    }
    if !geometry.mends.isEmpty { Self.tell(of: geometry.mends, at: commands.lowerBound, &log) }
    if let tags = fields.tags, try !properties.read(tags, into: table, &log) {
      table.discardProperties()
      return log.skipFeature("its last tag is a key without a value", at: tags.lowerBound)
    }
    var id = Double.nan
    if header.selection.includesIDs, let number = fields.id { id = Double(number) }
    do throws(FeatureTableError) {
      try table.endFeature(kind, geometry, id: id)
    } catch {
      throw VectorTileFault(error, at: range.lowerBound)
    }
  }

  @inline(__always)
  private func geometry(_ kind: GeometryKind, in commands: Range<Int>) throws(VectorTileFault)
    -> VectorTileGeometry
  {
    typealias Reader = VectorTileGeometryReader
    return switch kind {
    case .point: try Reader.readPoints(commands, of: header.bytes, frame: frame, into: table)
    case .line: try Reader.readLines(commands, of: header.bytes, frame: frame, into: table)
    case .polygon: try Reader.readRings(commands, of: header.bytes, frame: frame, into: table)
    }
  }

  /// Tells what the geometry's decoding changed.
  @inline(never)
  private static func tell(of mends: VectorTileMends, at offset: Int, _ log: inout VectorTileLog) {
    if mends.lonePoints > 0 { log.warn("lines of one point are left out", at: offset) }
    if mends.repeatedPoints > 0 { log.warn("points on the point before are left out", at: offset) }
    if mends.unclosedRings > 0 { log.warn("a ring is not closed; it was", at: offset) }
  }

  /// Why there is nothing to draw, or nothing that can be.
  @inline(__always)
  private func reasonToSkip(_ kind: GeometryKind, _ geometry: VectorTileGeometry) -> String? {
    if let command = geometry.mends.foreignCommand {
      return "\(command.name) has no place in its geometry"
    }
    if geometry.partCount == 0 {
      return kind == .polygon ? "it has no area" : "it has no line of two points"
    }
    let bounds = geometry.bounds
    if bounds.minX >= -worldLimit, bounds.maxX <= worldLimit, bounds.minY >= -worldLimit,
      bounds.maxY <= worldLimit
    {
      return nil
    }
    return "it reaches further than \(Int(worldLimit)) worlds"
  }
}
