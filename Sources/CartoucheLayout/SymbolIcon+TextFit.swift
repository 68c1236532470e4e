import CartoucheData
import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

extension SymbolIcon {
  /// The icon as a plate behind a text, as MapLibre fits it.
  ///
  /// - Parameters:
  ///   - text: the text's box, in points from the anchor.
  ///   - fit: in which directions the icon takes the text's size; in the others it stands about the
  ///     text's middle.
  ///   - padding: between the text and the part of the icon that may hold it.
  ///   - offset: of the icon, in points.
  func fitted(
    to text: ScreenRect, _ fit: StyleIconTextFit, padding: StylePadding, offset: StyleVector
  ) -> SymbolIcon {
    var icon = self
    let (width, height) = (image.size.width, image.size.height)
    var left = text.center.x - width / 2
    var right = left + width
    if fit != .height { (left, right) = (text.minX - padding.left, text.maxX + padding.right) }
    var top = text.center.y - height / 2
    var bottom = top + height
    if fit != .width { (top, bottom) = (text.minY - padding.top, text.maxY + padding.bottom) }
    var box = ScreenRect(minX: left, minY: top, maxX: right, maxY: bottom).moved(
      by: ScreenPoint(x: offset.x, y: offset.y))
    guard box.width > 0, box.height > 0 else { return icon }
    let shape = image.icon
    let ratio = shape.pixelRatio
    if let content = shape.content, content.width > 0, content.height > 0 {
      icon.margin = StylePadding(
        top: content.minY / ratio, right: width - content.maxX / ratio,
        bottom: height - content.maxY / ratio, left: content.minX / ratio)
      box = shape.proportioned(box, like: content)
    }
    icon.frame = box
    let content =
      shape.content
      ?? ScreenRect(minX: 0, minY: 0, maxX: Double(shape.width), maxY: Double(shape.height))
    let isWhole = shape.stretchX.isEmpty && shape.stretchY.isEmpty && shape.content == nil
    guard !isWhole,
      let x = StretchZones(shape.stretchX, extent: Double(shape.width)).axis(
        content: content.minX...content.maxX, from: box.minX, to: box.maxX, pixelRatio: ratio),
      let y = StretchZones(shape.stretchY, extent: Double(shape.height)).axis(
        content: content.minY...content.maxY, from: box.minY, to: box.maxY, pixelRatio: ratio)
    else { return icon }
    icon.stretch = TextureStretch(x: x, y: y)
    return icon
  }
}

extension SpriteIcon {
  /// A box widened or heightened where the icon keeps its content's proportions.
  fileprivate func proportioned(_ box: ScreenRect, like content: ScreenRect) -> ScreenRect {
    let ratio = content.width / content.height
    let isFlatter = box.width / box.height > ratio
    switch (textFitWidth, textFitHeight) {
    case (.proportional, .proportional):
      return box.widened(to: (box.height * ratio).rounded(.up))
    case (.stretchOnly, .proportional) where !isFlatter:
      return box.widened(to: (box.height * ratio).rounded(.up))
    case (.proportional, .stretchOnly) where isFlatter:
      return box.heightened(to: (box.width / ratio).rounded(.up))
    default: return box
    }
  }
}

extension ScreenRect {
  /// About the anchor, so that the sides keep their proportion.
  fileprivate func widened(to width: Double) -> ScreenRect {
    let left = minX * width / self.width
    return ScreenRect(minX: left, minY: minY, maxX: left + width, maxY: maxY)
  }

  fileprivate func heightened(to height: Double) -> ScreenRect {
    let top = minY * height / self.height
    return ScreenRect(minX: minX, minY: top, maxX: maxX, maxY: top + height)
  }
}
