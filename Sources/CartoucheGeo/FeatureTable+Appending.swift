extension FeatureTable {
  /// Gives the feature that is appended next a property. The caller sees to it that it has no other
  /// of that key.
  @inlinable
  package mutating func appendProperty(_ key: KeyIndex, _ value: PropertyValue) {
    propertyKeys.append(key)
    propertyValues.append(value)
  }

  /// Where the properties of the feature that is appended next begin.
  @inlinable
  package var nextPropertyStart: Int { Int(propertyOffsets[propertyOffsets.count - 1]) }

  /// Takes back the properties given to the feature that would have been appended next.
  package mutating func discardProperties() {
    propertyKeys.removeSubrange(nextPropertyStart...)
    propertyValues.removeSubrange(nextPropertyStart...)
  }

  /// Adds a feature, with the properties given since the last.
  ///
  /// For readers that have the geometry as ``GeometryKind`` wants it; ``FeatureTableBuilder`` is for
  /// the others.
  ///
  /// - Parameters:
  ///   - points: of all parts.
  ///   - partEnds: counts of points at which parts end, rising to the number of points.
  ///   - box: around the points.
  package mutating func append(
    _ kind: GeometryKind, points: ArraySlice<WorldPoint>, partEnds: [Int], bounds box: WorldBounds,
    id: PropertyValue
  ) throws(FeatureTableError) {
    let limit = FeatureTableBuilder.countLimit
    if self.points.count + points.count > limit { throw .tooManyPoints(limit: limit) }
    if count >= limit { throw .tooManyFeatures(limit: limit) }
    if propertyKeys.count > limit { throw .tooManyProperties(limit: limit) }
    let start = self.points.count
    self.points.append(contentsOf: points)
    for end in partEnds { partOffsets.append(Int32(truncatingIfNeeded: start + end)) }
    featureOffsets.append(Int32(truncatingIfNeeded: partOffsets.count - 1))
    kinds.append(kind)
    bounds.append(box)
    ids.append(id)
    propertyOffsets.append(Int32(truncatingIfNeeded: propertyKeys.count))
  }
}
