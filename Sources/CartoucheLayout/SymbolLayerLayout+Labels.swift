import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

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
    ///
    /// - Parameter padding: around the text, in points.
    func box(of choice: Choice, padding: Double) -> ScreenRect {
      let anchor = choice.anchor
      let (width, height) = (choice.block.width * look.size, choice.block.height * look.size)
      let left = anchor.offset.x * look.size - anchor.horizontal * width
      let top = anchor.offset.y * look.size - anchor.vertical * height
      let box = ScreenRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
      return box.moved(by: anchor.shift(keeping: padding))
    }
  }

  /// A text without opacity still takes its place.
  ///
  /// - Parameter unsetText: the text where no font has anything of it.
  func label(
    layout: EvaluationContext, paint: EvaluationContext, _ unsetText: inout String?
  ) -> Label? {
    guard let setter, properties.field.isSet else { return nil }
    let field = properties.field.value(in: layout)
    let size = properties.size.value(in: paint)
    let opacity = properties.opacity.value(in: paint)
    guard size > 0, !field.isEmpty else { return nil }
    let anchors = anchors(of: layout)
    let text = labelText(field, size: size, layout: layout, setter)
    let content = text.text
    let choices = choices(of: text, content, anchors: anchors, layout: layout, setter)
    guard let first = choices.first, !first.block.isEmpty else {
      if (choices.first?.block.missingGlyphs ?? 0) > 0 { unsetText = content }
      return nil
    }
    let degrees = properties.rotate.value(in: layout)
    let look = LabelCandidate.Look(
      size: size, rotation: degrees.isFinite ? degrees * .pi / 180 : 0,
      color: properties.color.value(in: paint), halo: halo(paint), opacity: opacity)
    var label = Label(look: look, choices: choices, text: content)
    if settings.followsLine, VerticalWriting.suits(content) {
      label.vertical = setter.block(text.written(.along, first.anchor.justification))
    }
    return label
  }

  /// Every anchor in every direction of writing, the first direction with all its anchors first.
  private func choices(
    of text: LabelText, _ content: String, anchors: [LabelAnchor], layout: EvaluationContext,
    _ setter: LabelSetter
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
    if settings.placement == .point, settings.writingModes.contains(.vertical),
      VerticalWriting.suits(content)
    {
      modes = settings.writingModes
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
    _ field: FormattedText, size: Double, layout: EvaluationContext, _ setter: LabelSetter
  ) -> LabelText {
    let stack = properties.font.value(in: layout)
    let transform = properties.transform.value(in: layout)
    let sections = field.sections.compactMap { section -> LabelText.Section? in
      let image = section.image.flatMap { self.image($0, section, size: size) }
      if section.image != nil, image == nil { return nil }
      return LabelText.Section(
        text: image == nil ? transformed(section.text, by: transform) : LabelText.imageCharacter,
        fonts: setter.fonts(section.fontStack ?? stack),
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
      // A later entry for an anchor is never better placed than the first.
      var known: Set<StyleAnchor> = []
      return pairs.filter { known.insert($0.anchor).inserted }.map { LabelAnchor($0).asChoice }
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
}
