import CartoucheGeo

/// The geometries of one placemark on their way into a table: those of one kind that follow one
/// another are one.
struct KMLGeometry {
  /// What there has been.
  private(set) var kinds: Set<GeometryKind> = []
  private(set) var hasPositions = false
  private var openKind: GeometryKind?
  private var positions: [(longitude: Double, latitude: Double)] = []
  /// Of the polygon that is open.
  private var outer: [(longitude: Double, latitude: Double)] = []
  private var holes: [[(longitude: Double, latitude: Double)]] = []

  mutating func begin(_ kind: GeometryKind, in builder: inout FeatureTableBuilder) {
    if kind != openKind { endGeometry(in: &builder) }
    openKind = kind
    kinds.insert(kind)
    positions.removeAll(keepingCapacity: true)
    outer = []
    holes = []
  }

  /// - Returns: how many positions are no place on the Earth.
  mutating func read(_ reader: KMLPositions) -> Int {
    var reader = reader
    var skipped = 0
    while let position = reader.next() {
      hasPositions = true
      if let position, abs(position.latitude) <= 90,
        abs(position.longitude) <= FeatureTableBuilder.longitudeLimit
      {
        positions.append(position)
      } else {
        skipped += 1
      }
    }
    return skipped
  }

  /// A point, a line or a track ends.
  mutating func endPart(in builder: inout FeatureTableBuilder) {
    stage(positions, in: &builder)
    positions.removeAll(keepingCapacity: true)
  }

  /// A polygon's ring ends. Holes may come first, as long as there is one outer ring.
  mutating func endRing(isOuter: Bool) {
    if isOuter {
      outer = positions
    } else {
      holes.append(positions)
    }
    positions.removeAll(keepingCapacity: true)
  }

  mutating func endPolygon(in builder: inout FeatureTableBuilder) {
    for ring in [outer] + (outer.isEmpty ? [] : holes) { stage(ring, in: &builder) }
    builder.endPolygon()
    outer = []
    holes = []
  }

  mutating func endGeometry(in builder: inout FeatureTableBuilder) {
    if let openKind { builder.endGeometry(openKind) }
    openKind = nil
  }

  private func stage(
    _ positions: [(longitude: Double, latitude: Double)], in builder: inout FeatureTableBuilder
  ) {
    for position in positions {
      _ = builder.stagePoint(longitude: position.longitude, latitude: position.latitude)
    }
    builder.endPart()
  }
}
