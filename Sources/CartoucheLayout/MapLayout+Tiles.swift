package import CartoucheCamera
package import CartoucheStyle
package import CartoucheSupport

/// What a picture needs of sources that come in tiles.
extension MapLayout {
  /// The layers of a source's tiles that a style draws, at any zoom, and what it reads of them.
  package static func sourceLayers(
    of source: String, in style: Style
  ) -> [String: PropertyReads] {
    var layers: [String: PropertyReads] = [:]
    for layer in style.layers where layer.isVisible && layer.source == source {
      guard let name = layer.sourceLayer else { continue }
      layers[name, default: PropertyReads()].formUnion(layer.reads)
    }
    return layers
  }

  /// How far beyond a window things may stand that show in it, in points. Lines and areas end where
  /// their tile does; circles do not, nor do labels, which compete with those of other windows.
  package static func tileMargin(
    of source: String, in style: Style, placement: LabelPlacement, viewport: Viewport,
    window: PixelWindow
  ) -> Double {
    let zoom = viewport.camera.zoom + styleZoomOffset
    let drawn = style.layers.filter { $0.source == source && isDrawn($0, styleZoom: zoom) }
    var margin = 0.0
    for layer in drawn where layer.type == .circle {
      margin = max(margin, CircleLayerLayout.usualReach(layer, of: style, zoom: zoom))
    }
    for layer in drawn where layer.type == .heatmap {
      margin = max(margin, HeatmapLayerLayout.usualReach(layer, of: style, zoom: zoom))
    }
    for layer in drawn where layer.type == .fillExtrusion && placement == .picture {
      margin = max(
        margin, FillExtrusionLayerLayout.usualReach(layer, of: style, viewport: viewport))
    }
    if placement == .world, viewport.isFlat, drawn.contains(where: { $0.type == .symbol }) {
      let competing = placement.competingWindow(viewport: viewport, window: window).rect
      let own = window.rect
      margin = max(
        margin, own.minX - competing.minX, own.minY - competing.minY,
        competing.maxX - own.maxX, competing.maxY - own.maxY)
    }
    return margin
  }

  /// Those of a picture's cells that are needed for a window of it. What is placed over the whole
  /// picture needs all.
  ///
  /// - Parameter cells: a cover of the viewport with the source's margin.
  package static func cells(
    _ cells: [TileCell], of source: String, in style: Style, placement: LabelPlacement,
    viewport: Viewport, window: PixelWindow
  ) -> [TileCell] {
    guard placement == .world, viewport.isFlat, window != viewport.window(scale: window.scale)
    else { return cells }
    let margin = tileMargin(
      of: source, in: style, placement: placement, viewport: viewport, window: window)
    let plane = MapPlane(viewport: viewport, window: window)
    // A pixel more: a cell's edge may be rounded towards the window.
    let reach = plane.windowRect.insetBy(-margin - 1 / window.scale)
    return cells.filter { cell in
      plane.screenBounds(of: cell.tile.bounds).map(reach.intersects) ?? false
    }
  }
}
