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

  /// A label extends no farther than this beyond its anchor, in points.
  static let reach = 512.0
  /// The factor of the text's size by distance: ½ + ½·D/w within these bounds, as MapLibre has it.
  private static let perspectiveRange = 0.0...4.0

  /// - Parameter source: whose unthinned features `base` holds.
  init(base: LayerLayout, source: GeometryPyramid, layerIndex: Int, setter: LabelSetter?) {
    self.base = base
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
  }

  func symbol(of feature: Int) -> Symbol? {
    let paint = base.paintContext(feature: feature)
    let layout = base.layoutContext(feature: feature)
    let label = label(layout: layout, paint: paint)
    let icon = icon(of: feature, layout: layout, paint: paint)
    guard label != nil || icon != nil else { return nil }
    return Symbol(
      feature: feature, label: label, icon: icon,
      sortKey: properties.sortKey.value(in: layout) ?? 0)
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
    guard let label = symbol.label else { return candidate }
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
      text: symbol.label?.text ?? symbol.icon?.image.icon.name ?? "")
    var candidate = LabelCandidate(
      rank: rank,
      anchor: base.plane.screenPoint(anchor + shift), positions: [])
    candidate.isTextOptional = settings.isOptional
    candidate.isIconOptional = icons.isOptional
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

extension SymbolLayerLayout {
  /// What the labels of one feature share.
  struct Label {
    /// A way to set the text and to put it at its anchor.
    struct Choice {
      let anchor: LabelAnchor
      let block: TextBlock
      var isVertical = false
    }

    var look: LabelCandidate.Look
    /// In order of preference; at least one.
    var choices: [Choice]
    /// As the text stands on lines that run from top to bottom.
    var vertical: TextBlock?
    var text: String

    /// The text's box, in points from the anchor, before distance shrinks it.
    func box(of choice: Choice) -> ScreenRect {
      let (width, height) = (choice.block.width * look.size, choice.block.height * look.size)
      let left = choice.anchor.offset.x * look.size - choice.anchor.horizontal * width
      let top = choice.anchor.offset.y * look.size - choice.anchor.vertical * height
      return ScreenRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    }
  }

  /// A text without opacity still takes its place.
  private func label(layout: EvaluationContext, paint: EvaluationContext) -> Label? {
    guard let setter, properties.field.isSet else { return nil }
    let field = properties.field.value(in: layout)
    let size = properties.size.value(in: paint)
    let opacity = properties.opacity.value(in: paint)
    guard size > 0, !field.isEmpty else { return nil }
    let anchors = anchors(of: layout)
    let text = labelText(field, size: size, layout: layout)
    let choices = choices(of: text, anchors: anchors, layout: layout, setter)
    guard let first = choices.first, !first.block.isEmpty else { return nil }
    let degrees = properties.rotate.value(in: layout)
    let look = LabelCandidate.Look(
      size: size, rotation: degrees.isFinite ? degrees * .pi / 180 : 0,
      color: properties.color.value(in: paint), halo: halo(paint), opacity: opacity)
    var label = Label(look: look, choices: choices, text: text.text)
    if settings.followsLine, VerticalWriting.suits(text.text) {
      label.vertical = setter.block(text.written(.along, first.anchor.justification))
    }
    return label
  }

  /// Every anchor in every direction of writing, the first direction with all its anchors first.
  private func choices(
    of text: LabelText, anchors: [LabelAnchor], layout: EvaluationContext, _ setter: LabelSetter
  ) -> [Label.Choice] {
    let justify = properties.justify.value(in: layout)
    func justification(_ anchor: LabelAnchor) -> LabelText.Justification {
      switch justify {
      case .auto: anchor.justification
      case .left: .left
      case .center: .center
      case .right: .right
      }
    }
    var modes: [StyleWritingMode] = [.horizontal]
    if settings.placement == .point, VerticalWriting.suits(text.text) {
      let wanted = layer.property(.textWritingMode).value(in: layout)
      if !wanted.isEmpty { modes = wanted }
    }
    return modes.flatMap { mode in
      anchors.map { anchor in
        switch mode {
        case .horizontal:
          Label.Choice(
            anchor: anchor, block: setter.block(text.written(.horizontal, justification(anchor))))
        case .vertical:
          Label.Choice(
            anchor: anchor.asVertical, block: setter.block(text.written(.columns, .left)),
            isVertical: true)
        }
      }
    }
  }

  private var layer: StyleLayer { base.layer }

  private func halo(_ paint: EvaluationContext) -> Halo? {
    let color = properties.haloColor.value(in: paint)
    let width = properties.haloWidth.value(in: paint)
    guard color.alpha > 0, width > 0 else { return nil }
    return Halo(color: color, width: width, blur: properties.haloBlur.value(in: paint))
  }

  private func labelText(
    _ field: FormattedText, size: Double, layout: EvaluationContext
  ) -> LabelText {
    let stack = properties.font.value(in: layout)
    let transform = properties.transform.value(in: layout)
    let sections = field.sections.compactMap { section -> LabelText.Section? in
      let image = section.image.flatMap { self.image($0, section, size: size) }
      if section.image != nil, image == nil { return nil }
      return LabelText.Section(
        text: image == nil ? transformed(section.text, by: transform) : LabelText.imageCharacter,
        fonts: FontStack(section.fontStack ?? stack),
        scale: Self.scale(section), color: section.color,
        alignment: section.verticalAlign ?? .bottom, image: image)
    }
    return LabelText(
      sections: sections,
      maximumWidth: settings.placement == .point ? properties.maximumWidth.value(in: layout) : nil,
      lineHeight: settings.lineHeight, letterSpacing: properties.letterSpacing.value(in: layout))
  }

  private static func scale(_ section: FormattedText.Section) -> Double {
    section.scale.map { $0 > 0 && $0.isFinite ? $0 : 1 } ?? 1
  }

  /// An image keeps its own size, whatever that of the text.
  private func image(
    _ resolved: ResolvedImage, _ section: FormattedText.Section, size: Double
  ) -> LabelText.Image? {
    base.images.image(resolved, for: base.layer).map { image in
      let factor = Self.scale(section) / size
      return LabelText.Image(
        image: image, width: image.size.width * factor, height: image.size.height * factor,
        point: factor)
    }
  }

  /// Without regard to any language.
  private func transformed(_ text: String, by transform: StyleTextTransform) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    }
  }

  /// At least one.
  private func anchors(of layout: EvaluationContext) -> [LabelAnchor] {
    let offset = properties.offset.value(in: layout)
    let radialOffset = properties.radialOffset.value(in: layout)
    let pairs = properties.variableOffsets.value(in: layout)
    if !pairs.isEmpty {
      return pairs.map { LabelAnchor($0).asChoice }
    }
    if !settings.variableAnchors.isEmpty {
      return settings.variableAnchors.map { anchor in
        properties.radialOffset.isSet || !properties.offset.isSet
          ? LabelAnchor(anchor, radialOffset: radialOffset).asChoice
          : LabelAnchor(anchor, distances: offset).asChoice
      }
    }
    let anchor = properties.anchor.value(in: layout)
    return [
      properties.radialOffset.isSet
        ? LabelAnchor(anchor, radialOffset: radialOffset) : LabelAnchor(anchor, offset: offset)
    ]
  }

  private func position(
    _ choice: Label.Choice, look: LabelCandidate.Look, anchor: ScreenPoint, scale: Double
  ) -> LabelCandidate.Position {
    let (place, block) = (choice.anchor, choice.block)
    let (width, height) = (block.width * look.size, block.height * look.size)
    let padding = settings.padding * scale
    let margin = place.keepsPadding ? padding : 0
    let offset = ScreenPoint(
      x: place.offset.x * look.size - place.horizontal * width + (1 - 2 * place.horizontal)
        * margin,
      y: place.offset.y * look.size - place.vertical * height + (1 - 2 * place.vertical) * margin)
    let box = ScreenRect(
      minX: offset.x + min(width, 0) - padding, minY: offset.y - padding,
      maxX: offset.x + max(width, 0) + padding,
      maxY: offset.y + height + padding)
    return LabelCandidate.Position(
      offset: offset, box: box.turned(by: look.rotation).moved(by: anchor), block: block)
  }

  /// Flat on a tilted map, and not as small in the distance as the map is.
  ///
  /// - Parameter anchor: with the layer's translation.
  private func lyingPosition(
    _ choice: Label.Choice, look: LabelCandidate.Look, anchor: MapPlanePoint
  ) -> LabelCandidate.Position? {
    let (place, block) = (choice.anchor, choice.block)
    guard base.plane.isWithinDepth(anchor) else { return nil }
    let surface = LabelSurface.map(base.plane)
    let scale = min(0.5 + 0.5 / base.plane.localScale(anchor), Self.perspectiveRange.upperBound)
    let size = look.size * scale
    let origin = ScreenPoint(x: anchor.x, y: anchor.y)
    let frame = GlyphFrame(radians: look.rotation)
    let corner = ScreenPoint(
      x: place.offset.x - place.horizontal * block.width,
      y: place.offset.y - place.vertical * block.height)
    let padding = settings.padding * scale / size
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { share -> ScreenPoint? in
      let x = corner.x - padding + share.0 * (block.width + 2 * padding)
      let y = corner.y - padding + share.1 * (block.height + 2 * padding)
      return surface.screenPoint(origin + frame.apply(ScreenPoint(x: x, y: y)) * size)
    }
    let screen = base.plane.screenPoint(anchor)
    guard corners.count == 4, let box = ScreenRect(around: corners),
      let laid = LaidLabel(
        block, size: size, corner: corner, surface: surface, origin: screen,
        place: { x in (origin + frame.right * (x * size), frame) })
    else { return nil }
    return LabelCandidate.Position(offset: .zero, box: box, laid: laid)
  }
}
