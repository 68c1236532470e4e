/// The tables of the MapLibre Style Specification v8, which everything else is derived from.
package enum Specification {
  /// The layout properties of a layer type.
  package static func layout(of type: LayerType) -> [PropertySpecification] {
    switch type {
    case .background: layoutBackground
    case .fill: layoutFill
    case .line: layoutLine
    case .circle: layoutCircle
    case .symbol: layoutSymbol
    case .raster: layoutRaster
    case .fillExtrusion: layoutFillExtrusion
    case .heatmap: layoutHeatmap
    case .hillshade: layoutHillshade
    case .colorRelief: layoutColorRelief
    }
  }

  /// The paint properties of a layer type.
  package static func paint(of type: LayerType) -> [PropertySpecification] {
    switch type {
    case .background: paintBackground
    case .fill: paintFill
    case .line: paintLine
    case .circle: paintCircle
    case .symbol: paintSymbol
    case .raster: paintRaster
    case .fillExtrusion: paintFillExtrusion
    case .heatmap: paintHeatmap
    case .hillshade: paintHillshade
    case .colorRelief: paintColorRelief
    }
  }

  /// What a filter is: a boolean that may read zoom and feature.
  package static let filter = PropertySpecification(
    "filter", .boolean, kind: .dataDriven, reads: [.zoom, .feature])
}
