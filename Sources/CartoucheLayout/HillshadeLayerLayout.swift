import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

/// Lays out a `hillshade` layer.
struct HillshadeLayerLayout {
  private let base: LayerLayout
  private let hillshade: Hillshade
  private let filter: ImagePaint.Filter

  init(base: LayerLayout) {
    self.base = base
    let context = base.paintContext()
    hillshade = Self.hillshade(base, context)
    filter = base.layer.property(.resampling).value(in: context) == .nearest ? .nearest : .linear
  }

  /// A tile's slopes in the pixels of its cell.
  func item(_ placed: PlacedRelief) -> DisplayList.Item? {
    let side = placed.relief.side
    let frame = TileFrame(
      placed.cell, bounds: placed.bounds, pixels: (side, side), plane: base.plane)
    return frame.map { frame in
      let slopes = placed.relief.slopes
      return frame.item(
        .relief(
          ReliefPaint(
            .slopes(east: slopes.east, south: slopes.south, hillshade),
            placement: frame.placement, filter: filter)))
    }
  }

  private static func hillshade(_ base: LayerLayout, _ context: EvaluationContext) -> Hillshade {
    let layer = base.layer
    let method: Hillshade.Method
    let onlyFirst: Bool
    switch layer.property(.hillshadeMethod).value(in: context) {
    case .standard: (method, onlyFirst) = (.standard, true)
    case .basic: (method, onlyFirst) = (.basic, true)
    case .combined: (method, onlyFirst) = (.combined, true)
    case .igor: (method, onlyFirst) = (.igor, true)
    case .multidirectional: (method, onlyFirst) = (.basic, false)
    }
    let lights = lights(base, context)
    return Hillshade(
      method: method, lights: onlyFirst ? Array(lights.prefix(1)) : lights,
      accent: layer.property(.hillshadeAccentColor).value(in: context),
      exaggeration: layer.property(.hillshadeExaggeration).value(in: context))
  }

  /// As many as the longest list has; the others go on with their last element.
  private static func lights(
    _ base: LayerLayout, _ context: EvaluationContext
  ) -> [Hillshade.Light] {
    let layer = base.layer
    let directions = layer.property(.hillshadeIlluminationDirection).value(in: context)
    let altitudes = layer.property(.hillshadeIlluminationAltitude).value(in: context)
    let shadows = layer.property(.hillshadeShadowColor).value(in: context)
    let highlights = layer.property(.hillshadeHighlightColor).value(in: context)
    let isTurned = layer.property(.hillshadeIlluminationAnchor).value(in: context) == .viewport
    let bearing = isTurned ? base.viewport.camera.bearing.degrees : 0
    let count = min(
      max(directions.count, altitudes.count, shadows.count, highlights.count), lightLimit)
    return (0..<count).map { index in
      func element<Element>(_ list: [Element], _ otherwise: Element) -> Element {
        index < list.count ? list[index] : list.last ?? otherwise
      }
      return Hillshade.Light(
        azimuth: (element(directions, 335) + bearing) * .pi / 180,
        altitude: element(altitudes, 45) * .pi / 180, shadow: element(shadows, .black),
        highlight: element(highlights, .white))
    }
  }

  /// Each costs as much as a layer.
  private static let lightLimit = 256
}
