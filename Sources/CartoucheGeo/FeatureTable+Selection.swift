/// Tables made of parts of others.
extension FeatureTable {
  /// Some of the features, in the given order, with the same keys.
  ///
  /// - Parameter features: indices of features.
  package func selecting(_ features: [Int]) -> FeatureTable {
    var result = FeatureTable()
    result.keys = keys
    for feature in features {
      for part in parts(of: feature) {
        result.points += points[pointRange(ofPart: part)]
        result.partOffsets.append(Int32(truncatingIfNeeded: result.points.count))
      }
      result.endFeature(
        kinds[feature], bounds: bounds[feature], id: ids[feature],
        properties: propertyRange(of: feature).map { (propertyKeys[$0], propertyValues[$0]) })
    }
    return result
  }

  /// The same features with other ids.
  package func identified(_ id: (_ feature: Int) -> PropertyValue) -> FeatureTable {
    var result = self
    result.ids = (0..<count).map(id)
    return result
  }

  /// The same features, whose ids are the values of a property; null where they lack it.
  package func identified(by property: String) -> FeatureTable {
    let key = keyIndex(of: property)
    return identified { feature in
      key.flatMap { self.property($0, of: feature) } ?? .null
    }
  }

  /// The properties of a feature, each an index of ``propertyKeys`` and ``propertyValues``.
  package func propertyRange(of feature: Int) -> Range<Int> {
    Int(propertyOffsets[feature])..<Int(propertyOffsets[feature + 1])
  }

  /// The index of a property's name, new or known.
  package mutating func intern(key: String) -> KeyIndex {
    if let known = keyIndex(of: key) { return known }
    keys.append(key)
    return KeyIndex(truncatingIfNeeded: keys.count - 1)
  }

  /// Adds a point.
  ///
  /// - Parameter properties: by the table's keys, each at most once.
  package mutating func appendPoint(
    _ point: WorldPoint, id: PropertyValue = .null, properties: [(KeyIndex, PropertyValue)]
  ) {
    points.append(point)
    partOffsets.append(Int32(truncatingIfNeeded: points.count))
    var bounds = WorldBounds.empty
    bounds.formUnion(point)
    endFeature(.point, bounds: bounds, id: id, properties: properties)
  }

  private mutating func endFeature(
    _ kind: GeometryKind, bounds: WorldBounds, id: PropertyValue,
    properties: [(KeyIndex, PropertyValue)]
  ) {
    featureOffsets.append(Int32(truncatingIfNeeded: partOffsets.count - 1))
    kinds.append(kind)
    self.bounds.append(bounds)
    ids.append(id)
    for (key, value) in properties {
      propertyKeys.append(key)
      propertyValues.append(value)
    }
    propertyOffsets.append(Int32(truncatingIfNeeded: propertyKeys.count))
  }
}
