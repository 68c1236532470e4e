import CartoucheDrawing
import CartoucheStyle

/// Lays out a `color-relief` layer.
struct ColorReliefLayerLayout {
  private let base: LayerLayout
  private let ramp: ColorRamp
  private let range: ClosedRange<Double>
  private let opacity: Double
  private let filter: ImagePaint.Filter

  /// - Returns: `nil` where nothing shows.
  init?(base: LayerLayout) {
    let context = base.paintContext()
    opacity = base.layer.property(.colorReliefOpacity).value(in: context)
    guard opacity > 0, let heights = RampSampler.colorRelief(of: base.layer, in: context) else {
      return nil
    }
    self.base = base
    (ramp, range) = heights
    filter = base.layer.property(.resampling).value(in: context) == .nearest ? .nearest : .linear
  }

  /// A tile's heights in the pixels of its cell.
  func item(_ placed: PlacedRelief) -> DisplayList.Item? {
    let side = placed.relief.side
    let frame = TileFrame(
      placed.cell, bounds: placed.bounds, pixels: (side, side), plane: base.plane)
    return frame.map { frame in
      frame.item(
        .relief(
          ReliefPaint(
            .heights(placed.relief.heights, ramp, range), placement: frame.placement,
            filter: filter, opacity: opacity)))
    }
  }
}
