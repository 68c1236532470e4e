import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

/// Finds the labels of a `symbol` layer. Which of them are drawn is decided over all layers.
struct SymbolLayerLayout {
  let base: LayerLayout
  private let source: GeometryPyramid
  /// Of the layer among all layers of the style.
  let layerIndex: Int
  let setter: LabelSetter
  private let properties: SymbolProperties
  private let settings: SymbolLayerSettings

  /// A label extends no farther than this beyond its anchor, in points.
  private static let reach = 512.0
  /// The factor of the text's size by distance: ½ + ½·D/w within these bounds, as MapLibre has it.
  private static let perspectiveRange = 0.0...4.0

  /// - Parameter source: whose unthinned features `base` holds.
  init(base: LayerLayout, source: GeometryPyramid, layerIndex: Int, setter: LabelSetter) {
    self.base = base
    self.source = source
    self.layerIndex = layerIndex
    self.setter = setter
    properties = SymbolProperties(base.layer)
    settings = SymbolLayerSettings(
      base.layer, layout: base.layoutContext(), paint: base.paintContext())
  }

  func candidates() -> [LabelCandidate] {
    guard settings.placement == .point, properties.field.isSet else { return [] }
    let placement = base.placement(reach: Self.reach, shift: MapPlanePoint(x: 0, y: 0))
    let translation = base.shift(settings.translate, anchor: settings.translateAnchor)
    var candidates: [LabelCandidate] = []
    base.forEachVisibleFeature(of: [.point, .line, .polygon], in: placement) { feature, copies in
      guard let label = label(of: feature) else { return }
      for copy in copies {
        for point in source.labelPoints(of: feature) {
          let world = WorldPoint(x: point.x + Double(copy), y: point.y)
          if let cell = base.cell, !cell.owns(world) { continue }
          let plane = base.plane.planePoint(world)
          guard base.plane.isWithinDepth(plane) else { continue }
          let screen = base.plane.screenPoint(plane)
          candidates.append(
            candidate(
              label, feature: feature, world: world,
              anchor: ScreenPoint(x: screen.x + translation.x, y: screen.y + translation.y),
              scale: perspectiveScale(plane)))
        }
      }
    }
    return candidates
  }

  /// Says that labels along lines are missing.
  var lineLabelDiagnostic: Diagnostic? {
    guard settings.placement != .point, properties.field.isSet else { return nil }
    return Diagnostic(
      .warning, "labels along lines are not drawn",
      at: SourcePlace(path: "layers.\(base.layer.id).layout.symbol-placement"))
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

  private func perspectiveScale(_ point: MapPlanePoint) -> Double {
    let scale = 0.5 + 0.5 * base.plane.localScale(point)
    return min(max(scale, Self.perspectiveRange.lowerBound), Self.perspectiveRange.upperBound)
  }
}

extension SymbolLayerLayout {
  /// What the labels of one feature share.
  private struct Label {
    var look: LabelCandidate.Look
    var anchors: [LabelAnchor]
    var sortKey: Double
    var text: String
  }

  private func label(of feature: Int) -> Label? {
    let layout = base.layoutContext(feature: feature)
    let field = properties.field.value(in: layout)
    let paint = base.paintContext(feature: feature)
    let size = properties.size.value(in: paint)
    let opacity = properties.opacity.value(in: paint)
    guard size > 0, opacity > 0, !field.isEmpty else { return nil }
    let anchors = anchors(of: layout)
    let text = labelText(field, layout: layout, anchor: anchors[0])
    let block = setter.block(text)
    guard !block.isEmpty else { return nil }
    let degrees = properties.rotate.value(in: paint)
    let turn = degrees - (settings.turnsWithMap ? base.viewport.camera.bearing.degrees : 0)
    let look = LabelCandidate.Look(
      block: block, size: size, rotation: turn.isFinite ? turn * .pi / 180 : 0,
      color: properties.color.value(in: paint), halo: halo(paint), opacity: opacity)
    let sortKey = properties.sortKey.value(in: layout) ?? 0
    return Label(look: look, anchors: anchors, sortKey: sortKey, text: text.text)
  }

  private func halo(_ paint: EvaluationContext) -> Halo? {
    let color = properties.haloColor.value(in: paint)
    let width = properties.haloWidth.value(in: paint)
    guard color.alpha > 0, width > 0 else { return nil }
    return Halo(color: color, width: width, blur: properties.haloBlur.value(in: paint))
  }

  private func labelText(
    _ field: FormattedText, layout: EvaluationContext, anchor: LabelAnchor
  ) -> LabelText {
    let stack = properties.font.value(in: layout)
    let transform = properties.transform.value(in: layout)
    let sections = field.sections.map { section in
      LabelText.Section(
        text: transformed(section.text, by: transform),
        fonts: FontStack(section.fontStack ?? stack),
        scale: section.scale.map { $0 > 0 && $0.isFinite ? $0 : 1 } ?? 1, color: section.color)
    }
    let justification: LabelText.Justification =
      switch properties.justify.value(in: layout) {
      case .auto: anchor.justification
      case .left: .left
      case .center: .center
      case .right: .right
      }
    return LabelText(
      sections: sections, maximumWidth: properties.maximumWidth.value(in: layout),
      lineHeight: settings.lineHeight,
      letterSpacing: properties.letterSpacing.value(in: layout), justification: justification)
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
      return pairs.map { LabelAnchor($0.anchor, offset: $0.offset) }
    }
    if !settings.variableAnchors.isEmpty {
      return settings.variableAnchors.map { anchor in
        properties.radialOffset.isSet || !properties.offset.isSet
          ? LabelAnchor(anchor, radialOffset: radialOffset)
          : LabelAnchor(anchor, distances: offset)
      }
    }
    let anchor = properties.anchor.value(in: layout)
    return [
      properties.radialOffset.isSet
        ? LabelAnchor(anchor, radialOffset: radialOffset) : LabelAnchor(anchor, offset: offset)
    ]
  }

  private func candidate(
    _ label: Label, feature: Int, world: WorldPoint, anchor: ScreenPoint, scale: Double
  ) -> LabelCandidate {
    var look = label.look
    look.size *= scale
    return LabelCandidate(
      rank: LabelCandidate.Rank(
        layer: layerIndex, sortKey: label.sortKey, order: feature, world: world,
        text: label.text),
      anchor: anchor,
      positions: label.anchors.map { position($0, look: look, anchor: anchor, scale: scale) },
      allowsOverlap: settings.allowsOverlap, ignoresPlacement: settings.ignoresPlacement,
      look: look)
  }

  private func position(
    _ place: LabelAnchor, look: LabelCandidate.Look, anchor: ScreenPoint, scale: Double
  ) -> LabelCandidate.Position {
    let (width, height) = (look.block.width * look.size, look.block.height * look.size)
    let offset = ScreenPoint(
      x: place.offset.x * look.size - place.horizontal * width,
      y: place.offset.y * look.size - place.vertical * height)
    let padding = settings.padding * scale
    let box = ScreenRect(
      minX: offset.x - padding, minY: offset.y - padding, maxX: offset.x + width + padding,
      maxY: offset.y + height + padding)
    return LabelCandidate.Position(
      offset: offset, box: box.turned(by: look.rotation).moved(by: anchor))
  }
}

extension ScreenRect {
  /// The box of the rectangle turned clockwise about the origin, in radians.
  fileprivate func turned(by angle: Double) -> ScreenRect {
    guard angle != 0 else { return self }
    let (sine, cosine) = (sin(angle), cos(angle))
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map {
      ScreenPoint(x: $0.0 * cosine - $0.1 * sine, y: $0.0 * sine + $0.1 * cosine)
    }
    return corners.dropFirst().reduce(
      ScreenRect(minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
    ) { box, corner in
      ScreenRect(
        minX: min(box.minX, corner.x), minY: min(box.minY, corner.y),
        maxX: max(box.maxX, corner.x), maxY: max(box.maxY, corner.y))
    }
  }
}
