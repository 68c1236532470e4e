import CartoucheGeo

/// The features of a layer under construction: the columns of a ``FeatureTable``, with values as
/// indices, so that nothing is counted or checked before all is there.
struct VectorTileTable {
  let points = ColumnBuffer<WorldPoint>()
  private let partOffsets = ColumnBuffer<Int32>()
  private let featureOffsets = ColumnBuffer<Int32>()
  private let kinds = ColumnBuffer<GeometryKind>()
  private let bounds = ColumnBuffer<WorldBounds>()
  /// Not a number where a feature has no id.
  private let ids = ColumnBuffer<Double>()
  private var keys: [String] = []
  private let propertyKeys = ColumnBuffer<FeatureTable.KeyIndex>()
  private let propertyValues = ColumnBuffer<Int32>()
  private let propertyOffsets = ColumnBuffer<Int32>()
  /// Where the properties of the open feature begin.
  private(set) var propertyStart = 0

  init() {
    partOffsets.append(0)
    featureOffsets.append(0)
    propertyOffsets.append(0)
  }

  // MARK: Properties

  /// - Returns: the index of a property's name that the table does not have yet.
  mutating func append(key: String) -> FeatureTable.KeyIndex {
    keys.append(key)
    return FeatureTable.KeyIndex(truncatingIfNeeded: keys.count - 1)
  }

  var propertyCount: Int { propertyKeys.count }

  /// Gives the open feature a property. The caller sees to it that it has no other of that key.
  ///
  /// - Parameter value: an index.
  @inline(__always)
  func appendProperty(_ key: FeatureTable.KeyIndex, _ value: Int32) {
    propertyKeys.append(key)
    propertyValues.append(value)
  }

  /// Where the open feature has a key, if it was given it there last.
  @inline(__always)
  func has(_ key: FeatureTable.KeyIndex, at slot: Int) -> Bool {
    slot >= propertyStart && slot < propertyKeys.count && propertyKeys[slot] == key
  }

  func replaceProperty(at slot: Int, _ value: Int32) { propertyValues[slot] = value }

  /// Takes back the properties of the open feature.
  func discardProperties() {
    propertyKeys.truncate(to: propertyStart)
    propertyValues.truncate(to: propertyStart)
  }

  // MARK: Features

  /// Closes the open feature.
  ///
  /// - Parameters:
  ///   - geometry: whose points stand in the room behind ``points``.
  ///   - id: not a number where it has none.
  @inline(__always)
  mutating func append(_ kind: GeometryKind, _ geometry: VectorTileGeometry, id: Double)
    throws(FeatureTableError)
  {
    let limit = FeatureTableBuilder.countLimit
    let start = points.count
    if start + geometry.pointCount > limit { throw .tooManyPoints(limit: limit) }
    if kinds.count >= limit { throw .tooManyFeatures(limit: limit) }
    if propertyKeys.count > limit { throw .tooManyProperties(limit: limit) }
    points.extend(by: geometry.pointCount)
    for end in geometry.partEnds {
      partOffsets.append(Int32(truncatingIfNeeded: start) &+ end)
    }
    featureOffsets.append(Int32(truncatingIfNeeded: partOffsets.count - 1))
    kinds.append(kind)
    bounds.append(geometry.bounds)
    ids.append(id)
    propertyStart = propertyKeys.count
    propertyOffsets.append(Int32(truncatingIfNeeded: propertyStart))
  }

  /// The table, with the values that the indices mean.
  func features(_ values: [PropertyValue]) -> FeatureTable {
    var table = FeatureTable()
    table.keys = keys
    table.points = Array(points.elements)
    table.partOffsets = Array(partOffsets.elements)
    table.featureOffsets = Array(featureOffsets.elements)
    table.kinds = Array(kinds.elements)
    table.bounds = Array(bounds.elements)
    table.ids = ids.elements.map { $0.isNaN ? .null : .number($0) }
    table.propertyKeys = Array(propertyKeys.elements)
    table.propertyValues = propertyValues.elements.map { values[Int($0)] }
    table.propertyOffsets = Array(propertyOffsets.elements)
    return table
  }
}
