package import CartoucheCamera
package import CartoucheDrawing
package import CartoucheScene
package import CartoucheSupport

/// Lays out what stands on the picture: title, compass, scale bar, tracking button, legend,
/// attribution.
///
/// Ornaments of one corner stand above one another, nearest to the corner the attribution, then the
/// title, the scale bar, the compass, the tracking button and the legend. One that would cover another moves
/// away from its edge until it does not; one that finds no room is left out with a warning. Those
/// with a position of their own stand there, first of all; where that takes them beyond the picture
/// or onto one another, a warning says so.
package struct OrnamentLayout {
  /// What was placed, back to front; every ornament tagged by its name.
  package let items: [DisplayList.Item]
  /// In points from the picture's top-left corner.
  package let frames: [Frame]
  package let diagnostics: [Diagnostic]

  package struct Frame: Hashable, Sendable {
    package let name: String
    package let rect: ScreenRect

    package init(name: String, rect: ScreenRect) {
      self.name = name
      self.rect = rect
    }
  }

  /// - Parameters:
  ///   - attribution: the credits of all sources, in order; HTML tags are taken out.
  ///   - scale: device pixels a point: a hint for flattening.
  ///   - legend: what a legend lists that has no entries of its own.
  ///   - obstacles: what of the picture is taken, in points from its top-left corner; then the
  ///     credits keep the same distance from the edges as all others.
  package init(
    ornaments: Ornaments, attribution: [String], viewport: Viewport, scale: Double,
    legend: [Ornaments.Legend.Entry] = [], obstacles: [ScreenRect]? = nil,
    shaper: any TextShaping
  ) {
    var maker = OrnamentMaker(
      ornaments: ornaments, attribution: attribution, viewport: viewport, scale: scale,
      legend: legend, shaper: shaper)
    if obstacles != nil { maker.creditsMargin = ornaments.margin }
    let made = maker.drawings()
    var stack = OrnamentStack(
      size: viewport.size, margin: ornaments.margin, obstacles: obstacles ?? [])
    // What stands in a corner makes room for what has its own place.
    for ornament in made {
      if let position = ornament.position { stack.place(ornament.drawing, at: position) }
    }
    for ornament in made where ornament.position == nil {
      stack.place(
        ornament.drawing, at: ornament.corner, isCentered: ornament.isCentered,
        margin: ornament.margin)
    }
    let origin = viewport.planeOrigin
    items = stack.placed.map { ornament, rect in
      let place = origin + ScreenPoint(x: rect.minX, y: rect.minY)
      return .tag(ornament.name, DisplayList(items: ornament.items).moved(by: place))
    }
    frames = stack.placed.map { Frame(name: $0.ornament.name, rect: $0.rect) }
    diagnostics = maker.diagnostics + stack.diagnostics
  }
}
