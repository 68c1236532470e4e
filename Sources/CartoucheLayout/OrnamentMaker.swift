import CartoucheCamera
import CartoucheDrawing
import CartoucheScene
import CartoucheSupport

/// Draws the ornaments that a picture shows, before they have their places.
struct OrnamentMaker {
  /// An ornament, and where it asks to stand.
  struct Made {
    let drawing: OrnamentDrawing
    let corner: Ornaments.Corner
    /// In place of the corner.
    let position: Ornaments.Position?
    var isCentered = false
    /// To the picture's edges, in place of the usual one.
    var margin: Double?
  }

  private let ornaments: Ornaments
  private let attribution: [String]
  private let viewport: Viewport
  private let scale: Double
  private let legendEntries: [Ornaments.Legend.Entry]
  private let palette: OrnamentPalette
  private let shaper: any TextShaping
  private(set) var diagnostics: [Diagnostic] = []
  /// From the credits to the picture's edges.
  var creditsMargin = AttributionDrawing.margin

  /// - Parameter legend: what a legend lists that has no entries of its own.
  init(
    ornaments: Ornaments, attribution: [String], viewport: Viewport, scale: Double,
    legend: [Ornaments.Legend.Entry], shaper: any TextShaping
  ) {
    self.ornaments = ornaments
    self.attribution = attribution
    self.viewport = viewport
    self.scale = scale
    legendEntries = legend
    self.shaper = shaper
    palette = OrnamentPalette(ornaments.appearance ?? .light)
  }

  /// In the order in which they choose their places.
  mutating func drawings() -> [Made] {
    [credits, title, scaleBar(), compass, trackingButton, legend()].compactMap { $0 }
  }

  private var credits: Made? {
    let wish = ornaments.attribution
    guard wish.visibility == .visible, !attribution.isEmpty else { return nil }
    return AttributionDrawing(
      credits: attribution, width: viewport.size.width, scale: scale, palette: palette,
      shaper: shaper
    ).ornament().map {
      Made(
        drawing: $0, corner: wish.corner, position: wish.position,
        margin: creditsMargin)
    }
  }

  private var title: Made? {
    guard let wish = ornaments.title else { return nil }
    return TitleDrawing(
      wish, width: viewport.size.width - 2 * ornaments.margin, scale: scale, palette: palette,
      shaper: shaper
    ).ornament().map { Made(drawing: $0, corner: wish.corner, position: wish.position) }
  }

  private mutating func scaleBar() -> Made? {
    let wish = ornaments.scaleBar
    let drawing = ScaleBarDrawing(
      wish, viewport: viewport, scale: scale, palette: palette, shaper: shaper)
    switch drawing.result() {
    case .hidden: return nil
    case .refused(let reason):
      diagnostics.append(Diagnostic(.warning, "the scale bar is left out: \(reason)"))
      return nil
    case .drawn(let ornament):
      return Made(
        drawing: ornament, corner: wish.corner, position: wish.position,
        isCentered: wish.alignment == .centered)
    }
  }

  private var compass: Made? {
    let wish = ornaments.compass
    guard CompassDrawing.isShown(wish.visibility, viewport: viewport) else { return nil }
    let drawing = CompassDrawing(
      viewport: viewport, scale: scale, palette: palette, shaper: shaper)
    return Made(drawing: drawing.ornament(), corner: wish.corner, position: wish.position)
  }

  private var trackingButton: Made? {
    let wish = ornaments.trackingButton
    return TrackingButtonDrawing(wish.mode, scale: scale, palette: palette).ornament().map {
      Made(drawing: $0, corner: wish.corner, position: wish.position)
    }
  }

  private mutating func legend() -> Made? {
    let wish = ornaments.legend
    guard LegendDrawing.isShown(wish, categories: legendEntries) else {
      if wish.visibility == .visible {
        diagnostics.append(
          Diagnostic(
            .warning, "the legend is left out: nothing is clustered by categories",
            remedy: "cluster points by a property, or give the legend entries"))
      }
      return nil
    }
    let drawing = LegendDrawing(
      wish, categories: legendEntries, width: viewport.size.width, scale: scale,
      palette: palette, shaper: shaper)
    return Made(drawing: drawing.ornament(), corner: wish.corner, position: wish.position)
  }
}
