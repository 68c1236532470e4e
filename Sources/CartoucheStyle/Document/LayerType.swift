/// What a layer draws.
public enum LayerType: String, Hashable, Sendable, CaseIterable {
  case background, fill, line, circle, symbol, raster
  case fillExtrusion = "fill-extrusion"
  case heatmap, hillshade
  case colorRelief = "color-relief"
}
