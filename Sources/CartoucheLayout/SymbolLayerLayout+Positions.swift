import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

extension SymbolLayerLayout {
  /// A choice on the screen.
  func position(
    _ choice: Label.Choice, look: LabelCandidate.Look, anchor: ScreenPoint, scale: Double
  ) -> LabelCandidate.Position {
    let (place, block) = (choice.anchor, choice.block)
    let (width, height) = (block.width * look.size, block.height * look.size)
    let padding = settings.padding * scale
    let offset =
      ScreenPoint(
        x: place.offset.x * look.size - place.horizontal * width,
        y: place.offset.y * look.size - place.vertical * height) + place.shift(keeping: padding)
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
  func lyingPosition(
    _ choice: Label.Choice, look: LabelCandidate.Look, anchor: MapPlanePoint
  ) -> LabelCandidate.Position? {
    let (place, block) = (choice.anchor, choice.block)
    guard base.plane.isWithinDepth(anchor) else { return nil }
    let surface = LabelSurface.map(base.plane)
    let scale = min(0.5 + 0.5 / base.plane.localScale(anchor), Self.perspectiveRange.upperBound)
    let size = look.size * scale
    let origin = ScreenPoint(x: anchor.x, y: anchor.y)
    let frame = GlyphFrame(radians: look.rotation)
    let padding = settings.padding * scale / size
    let corner =
      ScreenPoint(
        x: place.offset.x - place.horizontal * block.width,
        y: place.offset.y - place.vertical * block.height) + place.shift(keeping: padding)
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
