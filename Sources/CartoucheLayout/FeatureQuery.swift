package import CartoucheCamera
package import CartoucheGeo
package import CartoucheStyle
package import CartoucheSupport

/// Finds the features that a style's layers show at a place of the picture.
///
/// Areas are found where they contain the place, solids where the line of sight meets them, lines
/// within half their width, circles within their radius, symbols by the place that they are anchored
/// to (along lines: by the line), whether or not another symbol takes their room. A line's offset, a
/// symbol's translation and the extent of its text are not looked at. Heatmaps, rasters and
/// backgrounds show no features of their own.
package struct FeatureQuery {
  /// A feature that a layer shows there.
  package struct Match {
    package let layer: StyleLayer
    package let id: PropertyValue
    package let properties: [PropertyMember]
    package let kind: GeometryKind
    /// Closed rings, each outer one followed by its holes; lines; or single points.
    package let parts: [[WorldPoint]]
    /// Whether the feature goes on beyond its tile: areas are then in one piece for each tile of the
    /// picture that has a feature of the same id, lines in the pieces that were found.
    package let isCut: Bool
  }

  let layout: MapLayout
  /// How far beside lines and circles a place may lie, in points of the screen.
  package static let tolerance = 3.0
  /// How far from a symbol's anchor.
  package static let symbolTolerance = 12.0

  /// - Parameter sources: the data of the style's sources, by id.
  package init(style: Style, sources: [String: SourceContent], viewport: Viewport) {
    layout = MapLayout(
      style: style, sources: sources, viewport: viewport, window: viewport.window(scale: 1))
  }

  private var viewport: Viewport { layout.viewport }

  /// What is found, the topmost layer first, and of a layer what is drawn last.
  ///
  /// - Parameters:
  ///   - point: of the picture.
  ///   - layers: the ids of those that are asked; `nil` for all.
  package func matches(at point: ScreenPoint, layers: Set<String>? = nil) -> [Match] {
    guard let ground = viewport.unproject(point), viewport.contains(ground) else { return [] }
    let sight = Sight(point: point, ground: ground, viewport: viewport)
    var found: [Match] = []
    for layer in layout.style.layers.reversed()
    where layout.isDrawn(layer) && layers?.contains(layer.id) ?? true {
      found += matches(of: layer, sight)
    }
    return found
  }

  // MARK: Layers

  /// Where a layer shows a feature.
  struct Hit {
    let part: Int
    let feature: Int
    let copy: Int
    /// What is drawn above others: for solids what the sight meets first, else by the sort key.
    let order: Double
  }

  private func matches(of layer: StyleLayer, _ sight: Sight) -> [Match] {
    let parts = layout.parts(of: layer)
    var hits: [Hit] = []
    for (index, part) in parts.enumerated() {
      guard
        let base = layout.layout(
          of: layer, part, plane: layout.plane, features: part.geometry.features),
        let test = test(of: base, part, sight)
      else { continue }
      for feature in base.matches {
        for copy in test.copies(of: base.features.bounds[feature], cell: part.cell?.tile) {
          guard let order = test.order(of: feature, copy: copy) else { continue }
          hits.append(Hit(part: index, feature: feature, copy: copy, order: order))
        }
      }
    }
    let sorted = hits.enumerated().sorted { a, b in
      a.element.order != b.element.order ? a.element.order > b.element.order : a.offset > b.offset
    }
    var seen: Set<PropertyValue> = []
    return sorted.compactMap { _, hit in
      let id = parts[hit.part].geometry.features.ids[hit.feature]
      // Tiles share what lies on their border.
      if parts[hit.part].cell != nil, id != .null, !seen.insert(id).inserted { return nil }
      return match(hit, of: layer, parts)
    }
  }

  private func test(of base: LayerLayout, _ part: MapLayout.Part, _ sight: Sight) -> FeatureTest? {
    switch base.layer.type {
    case .fill: FeatureTest(.area, base, part, sight)
    case .line: FeatureTest(.line(LineProperties(base.layer)), base, part, sight)
    case .circle: FeatureTest(.circle, base, part, sight)
    case .symbol: FeatureTest(.symbol, base, part, sight)
    case .fillExtrusion: FeatureTest(.solid, base, part, sight)
    case .background, .raster, .heatmap, .hillshade, .colorRelief: nil
    }
  }

  /// The areas of a layer that hold a place, whatever stands on them.
  func areas(
    of layer: StyleLayer, holding ground: WorldPoint
  ) -> [(match: Match, area: Double, height: Double)] {
    let point = viewport.project(ground) ?? viewport.principalPoint
    let sight = Sight(point: point, ground: ground, viewport: viewport)
    let parts = layout.parts(of: layer)
    return parts.indices.flatMap { index -> [(match: Match, area: Double, height: Double)] in
      let part = parts[index]
      guard
        let base = layout.layout(
          of: layer, part, plane: layout.plane, features: part.geometry.features)
      else { return [] }
      let test = FeatureTest(.area, base, part, sight)
      return base.matches.flatMap { feature in
        test.copies(of: base.features.bounds[feature], cell: part.cell?.tile).compactMap { copy in
          guard test.order(of: feature, copy: copy) != nil else { return nil }
          let hit = Hit(part: index, feature: feature, copy: copy, order: 0)
          let match = match(hit, of: layer, parts)
          let height =
            layer.type == .fillExtrusion
            ? layer.property(.fillExtrusionHeight).value(in: base.paintContext(feature: feature))
            : 0
          return (match, match.parts.reduce(0) { $0 + $1.ringDoubledArea }, height)
        }
      }
    }
  }

  // MARK: Features

  private func match(_ hit: Hit, of layer: StyleLayer, _ parts: [MapLayout.Part]) -> Match {
    let part = parts[hit.part]
    let table = part.geometry.features
    let box = table.bounds[hit.feature].moved(by: WorldPoint(x: Double(hit.copy), y: 0))
    let isCut = part.cell.map { !$0.tile.bounds.holds(box) } ?? false
    let kind = table.kinds[hit.feature]
    let id = table.ids[hit.feature]
    var pieces: [[WorldPoint]] = []
    if isCut, kind != .point, id != .null {
      for other in parts where other.cell?.tile.copy == part.cell?.tile.copy {
        for feature in other.geometry.features.features(withID: id, of: kind) {
          pieces += Self.pieces(of: feature, in: other, copy: hit.copy)
        }
      }
    } else {
      // What a tile has beyond its square often is all that there is of it.
      pieces = Self.pieces(of: hit.feature, in: part, copy: hit.copy, isWhole: true)
    }
    return Match(
      layer: layer, id: id, properties: table.properties(of: hit.feature), kind: kind,
      parts: pieces, isCut: isCut)
  }

  /// What of a feature lies in its tile, or all that the tile has of it; lines as they are.
  private static func pieces(
    of feature: Int, in part: MapLayout.Part, copy: Int, isWhole: Bool = false
  ) -> [[WorldPoint]] {
    let table = part.geometry.features
    return table.parts(of: feature).compactMap { index in
      let points = table.points[table.pointRange(ofPart: index)].map {
        WorldPoint(x: $0.x + Double(copy), y: $0.y)
      }
      guard !isWhole, table.kinds[feature] == .polygon, let cell = part.cell else { return points }
      let box = cell.tile.bounds
      let ring = HalfPlane.box(
        minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY
      ).clip(ring: points)
      return ring.isEmpty ? nil : ring
    }
  }
}

extension WorldBounds {
  fileprivate func holds(_ box: WorldBounds) -> Bool {
    minX <= box.minX && box.maxX <= maxX && minY <= box.minY && box.maxY <= maxY
  }
}

extension FeatureTable {
  fileprivate func features(withID id: PropertyValue, of kind: GeometryKind) -> [Int] {
    (0..<count).filter { ids[$0] == id && kinds[$0] == kind }
  }

  fileprivate func properties(of feature: Int) -> [PropertyMember] {
    (Int(propertyOffsets[feature])..<Int(propertyOffsets[feature + 1])).map { index in
      PropertyMember(key: keys[Int(propertyKeys[index])], value: propertyValues[index])
    }
  }
}
