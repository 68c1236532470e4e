import CartoucheCamera
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// A place of the picture and what is seen there.
struct Sight {
  let point: ScreenPoint
  /// Of the map's plane.
  let ground: WorldPoint
  let viewport: Viewport
  /// How large a point of the map is drawn there.
  let localScale: Double

  init(point: ScreenPoint, ground: WorldPoint, viewport: Viewport) {
    self.point = point
    self.ground = ground
    self.viewport = viewport
    localScale = viewport.localScale(at: ground) ?? 1
  }

  /// Points of the screen there, as a length of the world.
  func worldLength(_ points: Double) -> Double { points / (localScale * viewport.worldSize) }
}

/// Says whether a layer shows a feature at a place.
struct FeatureTest {
  enum Kind {
    case area, circle, symbol, solid
    case line(LineProperties)
  }

  private let kind: Kind
  private let base: LayerLayout
  private let geometry: GeometryPyramid
  private let sight: Sight
  /// The place seen, less the layer's translation.
  private let place: WorldPoint
  private let sortKey: PropertyExpression<Double?>?

  init(_ kind: Kind, _ base: LayerLayout, _ part: MapLayout.Part, _ sight: Sight) {
    self.kind = kind
    self.base = base
    geometry = part.geometry
    self.sight = sight
    let shift = Self.shift(kind, base)
    place = WorldPoint(x: sight.ground.x - shift.x, y: sight.ground.y - shift.y)
    sortKey =
      switch kind {
      case .area: base.layer.property(.fillSortKey)
      case .line: base.layer.property(.lineSortKey)
      case .circle: base.layer.property(.circleSortKey)
      case .symbol, .solid: nil
      }
  }

  /// A layer's translation in the world.
  private static func shift(_ kind: Kind, _ base: LayerLayout) -> WorldPoint {
    let (layer, camera) = (base.layer, base.paintContext())
    let shift =
      switch kind {
      case .area:
        base.shift(
          layer.property(.fillTranslate).value(in: camera),
          anchor: layer.property(.fillTranslateAnchor).value(in: camera))
      case .line(let line):
        base.shift(
          line.translate.value(in: camera), anchor: line.translateAnchor.value(in: camera))
      case .circle:
        base.shift(
          layer.property(.circleTranslate).value(in: camera),
          anchor: layer.property(.circleTranslateAnchor).value(in: camera))
      case .solid:
        base.shift(
          layer.property(.fillExtrusionTranslate).value(in: camera),
          anchor: layer.property(.fillExtrusionTranslateAnchor).value(in: camera))
      case .symbol: MapPlanePoint(x: 0, y: 0)
      }
    let viewport = base.viewport
    let moved = viewport.worldPoint(ofMapPlane: ScreenPoint(x: shift.x, y: shift.y))
    return WorldPoint(x: moved.x - viewport.target.x, y: moved.y - viewport.target.y)
  }

  // MARK: Candidates

  /// The copies of the world in which something within a box may be at the place.
  func copies(of box: WorldBounds, cell: WorldTile?) -> [Int] {
    guard !box.isEmpty else { return [] }
    let reach: Double
    switch kind {
    case .area, .line:
      // What a tile has beyond its square is drawn by its neighbour.
      if let cell, !cell.owns(place) { return [] }
      reach = sight.worldLength(base.isDataDrivenReach ? Self.widest : largestReach)
    case .circle, .symbol: reach = sight.worldLength(largestReach)
    case .solid: reach = solidReach
    }
    guard box.minY - reach <= place.y, place.y <= box.maxY + reach else { return [] }
    let first = (place.x - reach - box.maxX).rounded(.up)
    let last = (place.x + reach - box.minX).rounded(.down)
    guard first <= last, abs(first) < 1e6, abs(last) < 1e6 else { return [] }
    if let cell {
      return first <= Double(cell.copy) && Double(cell.copy) <= last ? [cell.copy] : []
    }
    return Array(Int(first)...min(Int(last), Int(first) + Self.copyLimit))
  }

  /// Features that are wider than the world repeat at one place.
  private static let copyLimit = 4
  /// In points, of what may differ from feature to feature.
  private static let widest = 512.0

  /// In points of the screen.
  private var largestReach: Double {
    switch kind {
    case .area, .solid: 0
    case .line(let properties):
      LineLook(properties, paint: base.paintContext(), layout: base.layoutContext()).outerRadius
        * sight.localScale + FeatureQuery.tolerance
    case .circle: Self.widest
    case .symbol: FeatureQuery.symbolTolerance
    }
  }

  /// As far as sight may pass over the ground before it.
  private var solidReach: Double {
    sight.viewport.visibleWorldBounds.isEmpty ? 0 : Self.highest * metre
  }

  /// In metres: no building is higher.
  private static let highest = 1_000.0

  /// Of the world.
  private var metre: Double {
    sight.viewport.pointsPerMetre(at: place) / sight.viewport.worldSize
  }

  // MARK: Tests

  /// `nil` where the feature is not there, else what puts it above others.
  func order(of feature: Int, copy: Int) -> Double? {
    let shape = FeatureShape(base.features, feature: feature, copy: copy)
    switch kind {
    case .area:
      guard base.features.kinds[feature] == .polygon, shape.contains(place) else { return nil }
    case .line(let properties):
      guard base.features.kinds[feature] != .point, isOnLine(shape, properties, feature) else {
        return nil
      }
    case .circle: guard isInCircle(shape, feature) else { return nil }
    case .symbol:
      guard isAtSymbol(shape, feature, copy), hasSymbol(feature) else { return nil }
    case .solid: return entry(of: shape, feature)
    }
    return sortKey?.value(in: base.layoutContext(feature: feature)) ?? 0
  }

  private func isOnLine(
    _ shape: FeatureShape, _ properties: LineProperties, _ feature: Int
  ) -> Bool {
    let look = LineLook(
      properties, paint: base.paintContext(feature: feature),
      layout: base.layoutContext(feature: feature))
    guard look.isVisible else { return false }
    let reach = look.outerRadius * sight.localScale + FeatureQuery.tolerance
    return shape.isWithin(sight.worldLength(reach), of: place)
  }

  private func isInCircle(_ shape: FeatureShape, _ feature: Int) -> Bool {
    let circle = CircleLook(base.layer, in: base.paintContext(feature: feature))
    guard circle.wholeRadius > 0 else { return false }
    return shape.points.contains { center in
      let moved = WorldPoint(
        x: center.x + sight.ground.x - place.x, y: center.y + sight.ground.y - place.y)
      guard base.cell?.owns(center) ?? true, let scale = sight.viewport.localScale(at: moved)
      else { return false }
      return isNear(
        moved, circle.wholeRadius * (circle.scalesWithMap ? scale : 1) + FeatureQuery.tolerance)
    }
  }

  private func isAtSymbol(_ shape: FeatureShape, _ feature: Int, _ copy: Int) -> Bool {
    let placement = base.layer.property(.symbolPlacement).value(in: base.layoutContext())
    if placement != .point, base.features.kinds[feature] != .point {
      return base.cell?.owns(place) ?? true
        && shape.isWithin(sight.worldLength(FeatureQuery.symbolTolerance), of: place)
    }
    return geometry.labelPoints(of: feature).contains { anchor in
      let place = WorldPoint(x: anchor.x + Double(copy), y: anchor.y)
      return base.cell?.owns(place) ?? true && isNear(place, FeatureQuery.symbolTolerance)
    }
  }

  /// Whether there is a text or an icon to be set.
  private func hasSymbol(_ feature: Int) -> Bool {
    let context = base.layoutContext(feature: feature)
    return base.layer.property(.iconImage).value(in: context) != nil
      || base.layer.property(.textField).value(in: context).sections.contains { section in
        !section.text.isEmpty || section.image != nil
      }
  }

  /// - Parameter reach: in points of the screen.
  private func isNear(_ place: WorldPoint, _ reach: Double) -> Bool {
    guard let seen = sight.viewport.project(place) else { return false }
    let step = seen - sight.point
    return step.x * step.x + step.y * step.y <= reach * reach
  }

  /// How high above the ground the line of sight meets a solid, in metres: the higher, the nearer
  /// to the eye.
  private func entry(of shape: FeatureShape, _ feature: Int) -> Double? {
    guard base.features.kinds[feature] == .polygon else { return nil }
    let context = base.paintContext(feature: feature)
    let foot = max(base.layer.property(.fillExtrusionBase).value(in: context), 0)
    let top = max(base.layer.property(.fillExtrusionHeight).value(in: context), foot)
    let viewport = sight.viewport
    let scale = viewport.pointsPerMetre(at: sight.ground)
    guard let high = viewport.unproject(sight.point, height: top * scale),
      let low = viewport.unproject(sight.point, height: foot * scale)
    else { return nil }
    let shift = WorldPoint(x: sight.ground.x - place.x, y: sight.ground.y - place.y)
    func moved(_ point: WorldPoint) -> WorldPoint {
      WorldPoint(x: point.x - shift.x, y: point.y - shift.y)
    }
    // Down along the sight; the footprint is that of its tile alone.
    return shape.entry(from: moved(high), to: moved(low), within: base.cell?.bounds)
      .map { top + (foot - top) * $0 }
  }
}

extension LayerLayout {
  /// Whether lines of the layer may be of different widths.
  fileprivate var isDataDrivenReach: Bool {
    layer.type == .line
      && (layer.property(.lineWidth).isDataDriven || layer.property(.lineGapWidth).isDataDriven)
  }
}
