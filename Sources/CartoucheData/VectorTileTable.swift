import CartoucheGeo

/// The features of a layer under construction: the columns of a ``FeatureTable``, with values as
/// indices, so that nothing is counted or checked before all is there. One layer after the other
/// uses the same memory.
struct VectorTileTable {
  /// A property of a feature.
  private struct Property: BitwiseCopyable {
    let key: FeatureTable.KeyIndex
    var value: Int32
  }

  /// What there is once a feature.
  private struct Row: BitwiseCopyable {
    let bounds: WorldBounds
    /// Not a number where the feature has none.
    let id: Double
    let partEnd: Int32
    let propertyEnd: Int32
    let kind: GeometryKind
  }

  let points = ColumnBuffer<WorldPoint>()
  let partOffsets = ColumnBuffer<Int32>()
  private let properties = ColumnBuffer<Property>()
  private let rows = ColumnBuffer<Row>()
  private let limit = FeatureTableBuilder.countLimit

  init() { removeAll() }

  func removeAll() {
    points.removeAll()
    partOffsets.removeAll()
    partOffsets.append(0)
    properties.removeAll()
    rows.removeAll()
  }

  /// Makes room for about as much as a layer will need, so that little is copied while it is read.
  ///
  /// - Parameter bytes: the layer's.
  func reserve(features: Int, bytes: Int) {
    // A feature that is read has at least nine bytes, a point that is not a feature's first one at
    // least two, mostly three; and half of a layer is something else.
    rows.reserve(min(features, bytes / 9))
    partOffsets.reserve(min(features, bytes / 9) + 1)
    points.reserve(bytes / 6)
  }

  // MARK: Properties

  @inline(__always)
  var propertyCount: Int { properties.count }

  /// Where the properties of the open feature begin.
  @inline(__always)
  var propertyStart: Int { rows.count == 0 ? 0 : Int(rows[rows.count - 1].propertyEnd) }

  /// Gives the open feature a property. The caller sees to it that it has no other of that key.
  ///
  /// - Parameter value: an index.
  @inline(__always)
  func appendProperty(_ key: FeatureTable.KeyIndex, _ value: Int32) {
    properties.append(Property(key: key, value: value))
  }

  /// Whether the open feature has a key, if it was given it there last.
  ///
  /// - Parameter slot: at least ``propertyStart``.
  func has(_ key: FeatureTable.KeyIndex, at slot: Int) -> Bool {
    slot < properties.count && properties[slot].key == key
  }

  /// - Parameter slot: below ``propertyCount``.
  func replaceProperty(at slot: Int, _ value: Int32) { properties[slot].value = value }

  /// Takes back the properties of the open feature.
  func discardProperties() { properties.truncate(to: propertyStart) }

  // MARK: Features

  /// Closes the open feature.
  ///
  /// - Parameters:
  ///   - geometry: whose points and ends of parts stand in the room behind ``points`` and
  ///     ``partOffsets``.
  ///   - id: not a number where it has none.
  @inline(__always)
  func endFeature(_ kind: GeometryKind, _ geometry: VectorTileGeometry, id: Double)
    throws(FeatureTableError)
  {
    if points.count + geometry.pointCount > limit { throw .tooManyPoints(limit: limit) }
    if rows.count >= limit { throw .tooManyFeatures(limit: limit) }
    if properties.count > limit { throw .tooManyProperties(limit: limit) }
    points.extend(by: geometry.pointCount)
    partOffsets.extend(by: geometry.partCount)
    rows.append(
      Row(
        bounds: geometry.bounds, id: id, partEnd: Int32(truncatingIfNeeded: partOffsets.count - 1),
        propertyEnd: Int32(truncatingIfNeeded: properties.count), kind: kind))
  }

  /// The table, with what the indices mean.
  func features(keys: [String], values: [PropertyValue]) -> FeatureTable {
    var table = FeatureTable()
    table.keys = keys
    table.points = Array(points.elements)
    table.partOffsets = Array(partOffsets.elements)
    table.featureOffsets = rows.array(after: 0) { $0.partEnd }
    table.kinds = rows.array { $0.kind }
    table.bounds = rows.array { $0.bounds }
    table.ids = rows.array { $0.id.isNaN ? .null : .number($0.id) }
    table.propertyKeys = properties.array { $0.key }
    table.propertyValues = properties.array { values[Int($0.value)] }
    table.propertyOffsets = rows.array(after: 0) { $0.propertyEnd }
    return table
  }
}
