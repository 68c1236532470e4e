package import CartoucheCamera
package import CartoucheDrawing
package import CartoucheScene
package import CartoucheSupport

/// Lays out what stands on the picture: compass, scale bar, attribution.
///
/// Ornaments of one corner stand above one another, nearest to the corner the attribution, then the
/// scale bar, then the compass. One that would cover another moves away from its edge until it does
/// not; one that finds no room is left out with a warning.
package struct OrnamentLayout {
  /// What was placed, back to front; every ornament tagged by its name.
  package let items: [DisplayList.Item]
  /// In points from the picture's top-left corner.
  package let frames: [Frame]
  package let diagnostics: [Diagnostic]

  package struct Frame: Hashable, Sendable {
    package let name: String
    package let rect: ScreenRect
  }

  /// - Parameters:
  ///   - attribution: the credits of all sources, in order; HTML tags are taken out.
  ///   - scale: device pixels a point: a hint for flattening.
  package init(
    ornaments: Ornaments, attribution: [String], viewport: Viewport, scale: Double,
    shaper: any TextShaping
  ) {
    var stack = OrnamentStack(size: viewport.size, margin: ornaments.margin)
    var diagnostics: [Diagnostic] = []
    if ornaments.attribution.visibility == .visible, !attribution.isEmpty {
      let drawing = AttributionDrawing(
        credits: attribution, width: viewport.size.width, scale: scale, shaper: shaper)
      if let ornament = drawing.ornament() {
        stack.place(ornament, at: ornaments.attribution.corner, margin: AttributionDrawing.margin)
      }
    }
    switch ScaleBarDrawing(ornaments.scaleBar, viewport: viewport, scale: scale, shaper: shaper)
      .result()
    {
    case .hidden: break
    case .refused(let reason):
      diagnostics.append(Diagnostic(.warning, "the scale bar is left out: \(reason)"))
    case .drawn(let ornament):
      let isCentered = ornaments.scaleBar.alignment == .centered
      stack.place(ornament, at: ornaments.scaleBar.corner, isCentered: isCentered)
    }
    if CompassDrawing.isShown(ornaments.compass.visibility, viewport: viewport) {
      let drawing = CompassDrawing(viewport: viewport, scale: scale, shaper: shaper)
      stack.place(drawing.ornament(), at: ornaments.compass.corner)
    }
    let origin = viewport.planeOrigin
    items = stack.placed.map { ornament, rect in
      let place = origin + ScreenPoint(x: rect.minX, y: rect.minY)
      return .tag(ornament.name, DisplayList(items: ornament.items).moved(by: place))
    }
    frames = stack.placed.map { Frame(name: $0.ornament.name, rect: $0.rect) }
    self.diagnostics =
      diagnostics
      + stack.omitted.map {
        Diagnostic(
          .warning, "the picture has no room for the \($0)",
          remedy: "make the picture larger, or hide other ornaments")
      }
  }
}
