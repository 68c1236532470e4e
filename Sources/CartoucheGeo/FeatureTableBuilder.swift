/// Appends features to a ``FeatureTable`` and keeps its guarantees, whatever it is given.
///
/// A feature is *staged* piece by piece (points, ends of parts, polygons and geometries, properties
/// in any order) and then committed or discarded as a whole, so that a reader need not know what a
/// feature is before it has read all of it.
package struct FeatureTableBuilder: Sendable {
  /// Degrees; a longitude beyond this is taken for a mistake. A line may go round the world often,
  /// but the plane must stay small enough to be exact.
  @inlinable package static var longitudeLimit: Double { 36_000 }
  /// Of points, parts, features or properties in one table.
  package static let countLimit = Int(Int32.max) - 1

  @usableFromInline var table = FeatureTable()
  private var keyIndices: [String: FeatureTable.KeyIndex] = [:]
  /// Where in ``keys`` each known key was staged last; stale unless that place holds the key. It
  /// finds a repeated key without a search.
  private var stagedSlots: [Int] = []

  @usableFromInline var points: [WorldPoint] = []
  @usableFromInline var partEnds: [Int] = []
  /// Counts of parts at which polygons end.
  private var polygonEnds: [Int] = []
  private var geometries: [StagedGeometry] = []
  private var keys: [FeatureTable.KeyIndex] = []
  private var values: [PropertyValue] = []

  /// A finished geometry of the staged feature; its parts and polygons follow those of the one
  /// before.
  private struct StagedGeometry: Sendable {
    let kind: GeometryKind
    let partEnd: Int
    let polygonEnd: Int
  }

  package init() {}

  /// The features committed so far.
  package var features: FeatureTable { table }

  // MARK: Staging

  /// Appends a place to the open part.
  ///
  /// - Returns: false, and nothing is appended, for what is no place: numbers that are not finite,
  ///   a latitude outside −90…90, a longitude beyond ±``longitudeLimit``.
  @inlinable
  package mutating func stagePoint(longitude: Double, latitude: Double) -> Bool {
    guard abs(latitude) <= 90, abs(longitude) <= Self.longitudeLimit else { return false }
    points.append(WebMercator.project(longitude: longitude, latitude: latitude))
    return true
  }

  @inlinable
  package mutating func stagePoint(_ point: WorldPoint) { points.append(point) }

  /// How many points are staged.
  @inlinable
  package var stagedPointCount: Int { points.count }

  @inlinable
  package mutating func endPart() { partEnds.append(points.count) }

  /// The parts since the last polygon are one: its outer ring, then its holes.
  package mutating func endPolygon() { polygonEnds.append(partEnds.count) }

  /// The parts since the last geometry are one, of this kind.
  package mutating func endGeometry(_ kind: GeometryKind) {
    if points.count > (partEnds.last ?? 0) { endPart() }
    if kind == .polygon, partEnds.count > (polygonEnds.last ?? 0) { endPolygon() }
    geometries.append(
      StagedGeometry(kind: kind, partEnd: partEnds.count, polygonEnd: polygonEnds.count))
  }

  /// Forgets the points and parts since the last finished geometry.
  package mutating func discardOpenGeometry() {
    let partCount = geometries.last?.partEnd ?? 0
    partEnds.removeSubrange(partCount...)
    points.removeSubrange((partEnds.last ?? 0)...)
    polygonEnds.removeSubrange((geometries.last?.polygonEnd ?? 0)...)
  }

  /// The index of a property's name, new or known.
  package mutating func intern(key: String) -> FeatureTable.KeyIndex {
    if let index = keyIndices[key] { return index }
    let index = FeatureTable.KeyIndex(truncatingIfNeeded: table.keys.count)
    table.keys.append(key)
    keyIndices[key] = index
    stagedSlots.append(-1)
    return index
  }

  /// Gives the staged feature a property.
  ///
  /// - Returns: false where it had one of that name, which is replaced.
  @discardableResult
  package mutating func stageProperty(
    _ key: FeatureTable.KeyIndex, _ value: PropertyValue
  ) -> Bool {
    let slot = stagedSlots[Int(key)]
    if keys.indices.contains(slot), keys[slot] == key {
      values[slot] = value
      return false
    }
    stagedSlots[Int(key)] = keys.count
    keys.append(key)
    values.append(value)
    return true
  }

  @discardableResult
  package mutating func stageProperty(named name: String, _ value: PropertyValue) -> Bool {
    stageProperty(intern(key: name), value)
  }

  package mutating func discardProperties() {
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  package mutating func discardFeature() {
    points.removeAll(keepingCapacity: true)
    partEnds.removeAll(keepingCapacity: true)
    polygonEnds.removeAll(keepingCapacity: true)
    geometries.removeAll(keepingCapacity: true)
    discardProperties()
  }

  // MARK: Committing

  /// Adds the staged geometries to the table, each as a feature of its own with the same id and
  /// properties. What has nothing to draw is left out.
  package mutating func commitFeature(id: PropertyValue = .null) throws(FeatureTableError)
    -> FeatureMends
  {
    defer { discardFeature() }
    var mends = FeatureMends()
    var parts = 0
    var polygons = 0
    for geometry in geometries {
      let firstPart = table.partOffsets.count
      try commitParts(
        of: geometry, parts: parts..<geometry.partEnd, polygons: polygons..<geometry.polygonEnd,
        &mends)
      parts = geometry.partEnd
      polygons = geometry.polygonEnd
      if table.partOffsets.count > firstPart {
        try commitRow(kind: geometry.kind, id: id)
        mends.features += 1
      }
    }
    return mends
  }

  private mutating func commitParts(
    of geometry: StagedGeometry, parts: Range<Int>, polygons: Range<Int>,
    _ mends: inout FeatureMends
  ) throws(FeatureTableError) {
    // Closing a ring adds at most a point a part.
    if table.points.count + points.count + partEnds.count > Self.countLimit {
      throw .tooManyPoints(limit: Self.countLimit)
    }
    switch geometry.kind {
    case .point: for part in parts { commitPart(part, atLeast: 1, &mends) }
    case .line: for part in parts { commitPart(part, atLeast: 2, &mends) }
    case .polygon:
      var first = parts.lowerBound
      for polygon in polygons {
        commitPolygon(first..<polygonEnds[polygon], &mends)
        first = polygonEnds[polygon]
      }
    }
  }

  private func stagedRange(ofPart part: Int) -> Range<Int> {
    (part > 0 ? partEnds[part - 1] : 0)..<partEnds[part]
  }

  private mutating func commitPart(_ part: Int, atLeast minimum: Int, _ mends: inout FeatureMends) {
    let range = stagedRange(ofPart: part)
    guard range.count >= minimum else {
      // A geometry without places is legal and no loss.
      if !range.isEmpty { mends.droppedParts += 1 }
      return
    }
    table.points.append(contentsOf: points[range])
    table.partOffsets.append(Int32(truncatingIfNeeded: table.points.count))
  }

  private mutating func commitPolygon(_ parts: Range<Int>, _ mends: inout FeatureMends) {
    var isOuter = true
    for part in parts {
      let range = stagedRange(ofPart: part)
      if range.isEmpty { continue }
      guard let first = points[range].first, let last = points[range].last else { continue }
      let isClosed = first == last
      guard range.count >= (isClosed ? 4 : 3) else {
        mends.droppedParts += isOuter ? parts.upperBound - part : 1
        if isOuter { return }
        continue
      }
      if !isClosed { mends.closedRings += 1 }
      commitRing(range, closing: !isClosed, isOuter: isOuter)
      isOuter = false
    }
  }

  private mutating func commitRing(_ range: Range<Int>, closing: Bool, isOuter: Bool) {
    let area = points[range].ringDoubledArea
    if area != 0, (area > 0) != isOuter {
      table.points.append(contentsOf: points[range].reversed())
      if closing { table.points.append(points[range.upperBound - 1]) }
    } else {
      table.points.append(contentsOf: points[range])
      if closing { table.points.append(points[range.lowerBound]) }
    }
    table.partOffsets.append(Int32(truncatingIfNeeded: table.points.count))
  }

  private mutating func commitRow(kind: GeometryKind, id: PropertyValue) throws(FeatureTableError) {
    if table.count >= Self.countLimit { throw .tooManyFeatures(limit: Self.countLimit) }
    if table.propertyKeys.count + keys.count > Self.countLimit {
      throw .tooManyProperties(limit: Self.countLimit)
    }
    var bounds = WorldBounds.empty
    let firstPart = Int(table.featureOffsets[table.featureOffsets.count - 1])
    for point in table.points[Int(table.partOffsets[firstPart])...] { bounds.formUnion(point) }
    table.featureOffsets.append(Int32(truncatingIfNeeded: table.partOffsets.count - 1))
    table.kinds.append(kind)
    table.bounds.append(bounds)
    table.ids.append(id)
    table.propertyKeys.append(contentsOf: keys)
    table.propertyValues.append(contentsOf: values)
    table.propertyOffsets.append(Int32(truncatingIfNeeded: table.propertyKeys.count))
  }
}
