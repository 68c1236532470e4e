import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

/// Finds the texts and icons of a `symbol` layer. Which of them are drawn is decided over all layers.
struct SymbolLayerLayout {
  let base: LayerLayout
  let source: GeometryPyramid
  /// Of the layer among all layers of the style.
  let layerIndex: Int
  /// Sets the texts; without one there are none.
  let setter: LabelSetter?
  let properties: SymbolProperties
  let settings: SymbolLayerSettings
  let icons: IconProperties
  private let tileOrder: TileOrder
  /// Whether everything that competes with the layer's symbols is known, as in a picture of its own.
  let knowsAll: Bool

  /// A label extends no farther than this beyond its anchor, in points.
  static let reach = 512.0
  /// The factor of the text's size by distance: ½ + ½·D/w within these bounds, as MapLibre has it.
  static let perspectiveRange = 0.0...4.0

  /// - Parameter source: whose unthinned features `base` holds.
  init(
    base: LayerLayout, source: GeometryPyramid, layerIndex: Int, setter: LabelSetter?,
    knowsAll: Bool = true
  ) {
    self.base = base
    self.knowsAll = knowsAll
    self.source = source
    self.layerIndex = layerIndex
    self.setter = setter
    tileOrder = base.cell.map(TileOrder.init) ?? TileOrder()
    properties = SymbolProperties(base.layer)
    settings = SymbolLayerSettings(
      base.layer, layout: base.layoutContext(), paint: base.paintContext())
    icons = IconProperties(
      base.layer, layout: base.layoutContext(), paint: base.paintContext())
  }

  private var showsAny: Bool { properties.field.isSet || icons.image.isSet }

  func candidates() -> [LabelCandidate] {
    guard showsAny else { return [] }
    return settings.placement == .point ? pointCandidates() : lineCandidates()
  }

  /// What the symbols of one feature share.
  struct Symbol {
    let feature: Int
    let label: Label?
    let icon: SymbolIcon?
    let sortKey: Double
    /// A text of which no font has anything.
    let unsetText: String?
  }

  func symbol(of feature: Int) -> Symbol? {
    let paint = base.paintContext(feature: feature)
    let layout = base.layoutContext(feature: feature)
    var unsetText: String?
    let label = label(layout: layout, paint: paint, &unsetText)
    let icon = icon(of: feature, layout: layout, paint: paint)
    guard label != nil || icon != nil || unsetText != nil else { return nil }
    return Symbol(
      feature: feature, label: label, icon: icon,
      sortKey: properties.sortKey.value(in: layout) ?? 0, unsetText: unsetText)
  }

  private func pointCandidates() -> [LabelCandidate] {
    let placement = base.placement(reach: Self.reach, shift: MapPlanePoint(x: 0, y: 0))
    var candidates: [LabelCandidate] = []
    base.forEachVisibleFeature(of: [.point, .line, .polygon], in: placement) { feature, copies in
      guard let symbol = symbol(of: feature) else { return }
      for copy in copies {
        for point in source.labelPoints(of: feature) {
          let world = WorldPoint(x: point.x + Double(copy), y: point.y)
          if let cell = base.cell, !cell.owns(world) { continue }
          if let candidate = candidate(symbol, at: world) { candidates.append(candidate) }
        }
      }
    }
    return candidates
  }

  /// A symbol that does not follow a line.
  func candidate(
    _ symbol: Symbol, at world: WorldPoint, direction: MapPlanePoint? = nil
  ) -> LabelCandidate? {
    let plane = base.plane.planePoint(world)
    guard base.plane.isWithinDepth(plane) else { return nil }
    var candidate = self.candidate(symbol, rank: world, anchor: plane)
    let scale = perspectiveScale(plane)
    candidate.icon = symbol.icon.flatMap {
      self.candidate($0, at: plane, scale: scale, direction: direction)
    }
    guard let label = symbol.label else {
      // A plate that would move with its text is not seen without one; as in MapLibre it still takes
      // its place.
      let isPlate = icons.textFit != .none && !settings.variableAnchors.isEmpty
      if isPlate { candidate.icon?.paint.opacity = 0 }
      return candidate
    }
    let isLying = settings.liesOnMap && !base.plane.isFlat
    let moved = plane + base.shift(settings.translate, anchor: settings.translateAnchor)
    let textScale = perspectiveScale(moved)
    var flat = label.look
    flat.rotation += turn(at: moved, isLying: isLying)
    var look = flat
    look.size *= textScale
    candidate.positions = label.choices.compactMap { choice in
      var position =
        isLying
        ? lyingPosition(choice, look: flat, anchor: moved)
        : self.position(choice, look: look, anchor: candidate.anchor, scale: textScale)
      position?.icon = plate(of: symbol, behind: choice, of: label).flatMap {
        self.candidate($0, at: plane, scale: scale, direction: direction)
      }
      return position
    }
    if let plate = candidate.positions.first?.icon { candidate.icon = plate }
    if !isLying { candidate.look = look }
    return candidate.positions.isEmpty && candidate.icon == nil ? nil : candidate
  }

  /// What alignment adds to a text's own rotation.
  private func turn(at anchor: MapPlanePoint, isLying: Bool) -> Double {
    guard settings.turnsWithMap, !settings.followsLine else { return 0 }
    return isLying
      ? -base.viewport.camera.bearing.degrees * .pi / 180 : base.plane.eastAngle(at: anchor)
  }

  /// Without its positions and icon.
  func candidate(
    _ symbol: Symbol, rank world: WorldPoint, anchor: MapPlanePoint
  ) -> LabelCandidate {
    let shift = base.shift(settings.translate, anchor: settings.translateAnchor)
    let rank = LabelCandidate.Rank(
      layer: layerIndex, sortKey: symbol.sortKey, tile: tileOrder, order: symbol.feature,
      height: settings.order == .viewportY ? base.plane.screenPoint(anchor).y : 0, world: world,
      text: symbol.label?.text ?? symbol.unsetText ?? symbol.icon?.image.icon.name ?? "")
    var candidate = LabelCandidate(
      rank: rank,
      anchor: base.plane.screenPoint(anchor + shift), positions: [])
    candidate.isTextOptional = settings.isOptional
    candidate.isIconOptional = icons.isOptional
    candidate.avoidsEdges = settings.avoidsEdges
    candidate.lacksGlyphs = symbol.unsetText != nil
    guard let label = symbol.label else { return candidate }
    candidate.overlap = settings.overlap
    candidate.ignoresPlacement = settings.ignoresPlacement
    candidate.look = label.look
    candidate.lacksGlyphs = label.choices.contains { $0.block.missingGlyphs > 0 }
    return candidate
  }

  /// The order in which the layer's labels are drawn, where they overlap.
  func drawingOrder(_ a: LabelCandidate, _ b: LabelCandidate) -> Bool {
    switch settings.order {
    case .source: return a.rank.order < b.rank.order
    case .auto where properties.sortKey.isSet: return b.rank > a.rank
    case .auto, .viewportY:
      if a.anchor.y != b.anchor.y { return a.anchor.y < b.anchor.y }
      return b.rank > a.rank
    }
  }

  func perspectiveScale(_ point: MapPlanePoint) -> Double {
    let scale = 0.5 + 0.5 * base.plane.localScale(point)
    return min(max(scale, Self.perspectiveRange.lowerBound), Self.perspectiveRange.upperBound)
  }
}
