import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

extension SymbolLayerLayout {
  /// The icon of a feature, or `nil` where it has none or none that can be found.
  func icon(of feature: Int, layout: EvaluationContext, paint: EvaluationContext) -> SymbolIcon? {
    guard icons.image.isSet,
      let image = base.images.image(icons.image.value(in: layout), for: base.layer)
    else { return nil }
    return SymbolIcon(image, icons, layout: layout, paint: paint)
  }

  /// The icon as a plate behind a text; `nil` where icons keep their size. Behind vertical text it is
  /// turned with the text.
  func plate(of symbol: Symbol, behind choice: Label.Choice, of label: Label) -> SymbolIcon? {
    guard icons.textFit != .none, let icon = symbol.icon else { return nil }
    let context = base.layoutContext(feature: symbol.feature)
    var text = label.box(of: choice, padding: settings.padding)
    if choice.isVertical {
      text = ScreenRect(minX: text.minY, minY: -text.maxX, maxX: text.maxY, maxY: -text.minX)
    }
    var plate = icon.fitted(
      to: text, icons.textFit, padding: icons.textFitPadding.value(in: context),
      offset: icons.offset.value(in: context))
    if choice.isVertical { plate.rotation += .pi / 2 }
    return plate
  }

  /// The icon at one of its anchors.
  ///
  /// - Parameters:
  ///   - anchor: in the map's plane.
  ///   - scale: of upright symbols there, by distance.
  ///   - direction: of the line that the icon stands on.
  func candidate(
    _ icon: SymbolIcon, at anchor: MapPlanePoint, scale: Double, direction: MapPlanePoint? = nil
  ) -> LabelCandidate.Icon? {
    let shift = base.shift(icons.translate, anchor: icons.translateAnchor)
    guard icons.liesOnMap, let mapFromScreen = base.plane.mapFromScreen else {
      return upright(icon, at: anchor, shift: shift, scale: scale, direction)
    }
    return lying(icon, at: anchor + shift, mapFromScreen, direction)
  }

  private func upright(
    _ icon: SymbolIcon, at anchor: MapPlanePoint, shift: MapPlanePoint, scale: Double,
    _ direction: MapPlanePoint?
  ) -> LabelCandidate.Icon {
    let place = base.plane.screenPoint(anchor) + ScreenPoint(x: shift.x, y: shift.y)
    let turn =
      icon.rotation
      + turn(direction: direction) { direction in
        guard let direction else { return base.plane.eastAngle(at: anchor) }
        let step = base.plane.screenPoint(anchor + direction) - base.plane.screenPoint(anchor)
        return atan2(step.y, step.x)
      }
    var placement = icon.placement(scale: scale, turn: turn)
    placement.origin = place
    return LabelCandidate.Icon(
      box: icon.box(scale: scale).turned(by: turn).moved(by: place),
      paint: paint(
        icon, placement, scale: scale,
        isTurned: icon.stretch == nil ? turn != 0 : abs(sin(2 * turn)) > 1e-9),
      overlap: icons.overlap, ignoresPlacement: icons.ignoresPlacement)
  }

  /// Flat on the map under tilt, and not as small in the distance as the map (MapLibre's factor ½ +
  /// ½·w/D, at most 4).
  private func lying(
    _ icon: SymbolIcon, at anchor: MapPlanePoint, _ mapFromScreen: Homography,
    _ direction: MapPlanePoint?
  ) -> LabelCandidate.Icon? {
    guard base.plane.isWithinDepth(anchor) else { return nil }
    let scale = min(0.5 + 0.5 / base.plane.localScale(anchor), 4)
    let turn =
      icon.rotation
      + turn(direction: direction) { direction in
        direction.map { atan2($0.y, $0.x) } ?? -base.viewport.camera.bearing.degrees * .pi / 180
      }
    let corners = icon.box(scale: scale).corners(turnedBy: turn).map {
      MapPlanePoint(x: anchor.x + $0.x, y: anchor.y + $0.y)
    }
    guard corners.allSatisfy(base.plane.isWithinDepth),
      let box = ScreenRect(around: corners.map(base.plane.screenPoint))
    else { return nil }
    var placement = icon.placement(scale: scale, turn: turn)
    placement.origin = ScreenPoint(x: anchor.x, y: anchor.y)
    return LabelCandidate.Icon(
      box: box,
      paint: paint(icon, mapFromScreen.then(placement), scale: scale, isTurned: true),
      overlap: icons.overlap, ignoresPlacement: icons.ignoresPlacement)
  }

  /// What alignment adds to an icon's own rotation.
  private func turn(
    direction: MapPlanePoint?, _ angle: (_ direction: MapPlanePoint?) -> Double
  ) -> Double {
    guard icons.turnsWithMap else { return 0 }
    let turn = angle(direction)
    let isReversed = direction != nil && icons.keepsUpright && cos(turn) < 0
    return isReversed ? turn + .pi : turn
  }

  private func paint(
    _ icon: SymbolIcon, _ placement: Homography, scale: Double, isTurned: Bool
  ) -> ImagePaint {
    // Pixel for pixel it stays as crisp as it was made, if it stands on whole pixels.
    let isAsMade =
      base.plane.isFlat && !isTurned && icon.size == 1
      && icon.image.icon.pixelRatio == base.plane.resolution && !icon.image.icon.isDistanceField
    return ImagePaint(
      texture: icon.image.texture, placement: placement, filter: isAsMade ? .nearest : .linear,
      opacity: icon.opacity, content: icon.content(scale: scale), stretch: icon.stretch)
  }
}
