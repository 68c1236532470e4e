package import CartoucheCamera
package import CartoucheDrawing
import CartoucheGeo
package import CartoucheScene
package import CartoucheStyle
package import CartoucheSupport
import Foundation

/// Joins style, data and viewport into the display list of one window. No I/O happens here.
package struct MapLayout {
  let style: Style
  private let sources: [String: SourceContent]
  private let images: StyleImageLookup
  let viewport: Viewport
  private let window: PixelWindow
  let plane: MapPlane

  /// Whether any layer sets text, and so needs fonts.
  package static func needsFonts(_ style: Style) -> Bool {
    style.layers.contains {
      $0.type == .symbol && $0.isVisible && $0.property(.textField).isSet
    }
  }

  /// Whether any layer shows images of the style's sprites.
  package static func usesImages(_ style: Style) -> Bool {
    style.layers.contains { layer in
      guard layer.isVisible else { return false }
      return switch layer.type {
      case .background: layer.property(.backgroundPattern).isSet
      case .fill: layer.property(.fillPattern).isSet
      case .line: layer.property(.linePattern).isSet
      // A text may have images in it.
      case .symbol: layer.property(.iconImage).isSet || layer.property(.textField).isSet
      case .fillExtrusion: layer.property(.fillExtrusionPattern).isSet
      default: false
      }
    }
  }

  /// MapLibre styles count zoom from a world of 512 points, cameras from one of 256.
  package static let styleZoomOffset = -1.0

  /// - Parameters:
  ///   - sources: the data of the style's sources, by id; a layer whose source is missing
  ///   draws nothing.
  ///   - images: of the style's sprites.
  package init(
    style: Style, sources: [String: SourceContent], images: StyleImages = .none,
    viewport: Viewport, window: PixelWindow
  ) {
    self.style = style
    self.sources = sources
    self.images = StyleImageLookup(images)
    self.viewport = viewport
    self.window = window
    plane = MapPlane(viewport: viewport, window: window)
  }

  /// Everything the window shows, back to front, and what of it could not be drawn as asked.
  ///
  /// - Parameters:
  ///   - placement: over the whole picture, whatever part of it the window shows, or by blocks of
  ///     the world; under tilt always over the picture.
  ///   - setter: sets the labels; without one there are none.
  ///   - overlays: lines and areas of a person's own.
  ///   - level: where those lie; beneath a layer that is not there, as beneath the labels.
  ///   - obstacles: what of the plane no label may cover, in points.
  package func displayList(
    labels setter: LabelSetter?, placement: LabelPlacement = .picture,
    overlays: [DisplayList.Item] = [], at level: OverlayLevel = .belowLabels,
    obstacles: [ScreenRect] = []
  ) -> (list: DisplayList, diagnostics: [Diagnostic]) {
    let placement = viewport.isFlat ? placement : .picture
    let symbols = symbols(labels: setter, placement: placement)
    let labels = symbols.items(obstacles: obstacles)
    func items(_ layers: Range<Int>) -> [DisplayList.Item] {
      layers.flatMap { index in
        isDrawn(style.layers[index])
          ? labels[index] ?? self.items(of: style.layers[index], placement) : []
      }
    }
    let ground = style.layers.lastIndex { $0.type != .symbol }.map { $0 + 1 } ?? 0
    let split = index(of: level) ?? ground
    let sky = sky
    // What is above the ground is not dimmed by the fog on it.
    let lower = items(0..<min(split, ground))
    let upper = items(max(split, ground)..<style.layers.count)
    let fog = sky?.fogItems ?? []
    let middle =
      split < ground
      ? overlays + items(split..<ground) + fog : fog + items(ground..<split) + overlays
    return (
      DisplayList(items: (sky?.skyItems ?? []) + lower + middle + upper),
      symbols.diagnostics + images.diagnostics
    )
  }

  /// Of the layer above the overlays; `nil` where the labels are.
  private func index(of level: OverlayLevel) -> Int? {
    switch level {
    case .belowLabels: nil
    case .aboveLabels: style.layers.count
    case .below(let id): style.layers.firstIndex { $0.id == id }
    }
  }

  /// The symbols of all layers before they are placed.
  package func symbols(
    labels setter: LabelSetter?, placement: LabelPlacement = .picture
  ) -> SymbolLayout {
    let competing = placement.competingWindow(viewport: viewport, window: window)
    let picture = MapPlane(viewport: viewport, window: competing)
    var symbols = SymbolLayout(
      picture: picture.windowRect,
      edges: placement == .picture ? picture.windowRect : plane.windowRect, placement: placement)
    for (index, layer) in style.layers.enumerated() where layer.type == .symbol && isDrawn(layer) {
      for part in parts(of: layer) {
        let features = part.geometry.features
        guard let base = layout(of: layer, part, plane: picture, features: features) else {
          continue
        }
        symbols.add(
          SymbolLayerLayout(
            base: base, source: part.geometry, layerIndex: index, setter: setter,
            knowsAll: placement == .picture))
      }
    }
    return symbols
  }

  /// The sources whose layers are drawn at a camera's zoom.
  package static func drawnSources(of style: Style, zoom: Double) -> Set<String> {
    let drawn = style.layers.filter { isDrawn($0, styleZoom: zoom + styleZoomOffset) }
    return Set(drawn.compactMap(\.source))
  }

  var styleZoom: Double { viewport.camera.zoom + Self.styleZoomOffset }

  func isDrawn(_ layer: StyleLayer) -> Bool {
    Self.isDrawn(layer, styleZoom: styleZoom)
  }

  /// `minzoom: 0` never hides; `maxzoom` excludes.
  static func isDrawn(_ layer: StyleLayer, styleZoom: Double) -> Bool {
    guard layer.isVisible else { return false }
    if let minimum = layer.minZoom, minimum > 0, styleZoom < minimum { return false }
    if let maximum = layer.maxZoom, styleZoom >= maximum { return false }
    return true
  }

  private func items(
    of layer: StyleLayer, _ placement: LabelPlacement
  ) -> [DisplayList.Item] {
    if layer.type == .background { return backgroundItems(layer) }
    if layer.type == .raster { return rasterItems(layer) }
    if layer.type == .heatmap { return heatmapItems(layer) }
    if layer.type == .hillshade || layer.type == .colorRelief { return reliefItems(layer) }
    if layer.type == .fillExtrusion { return extrusionItems(layer, placement) }
    let line = layer.type == .line ? LineProperties(layer) : nil
    return parts(of: layer).flatMap { items(of: layer, $0, line: line) }
  }

  /// - Parameter line: the properties of a line layer.
  private func items(
    of layer: StyleLayer, _ part: Part, line: LineProperties?
  ) -> [DisplayList.Item] {
    // Tiles come as thin as their level wants them, and meet their neighbours as they are.
    let features =
      part.cell == nil ? part.geometry.features(level: detailLevel) : part.geometry.features
    guard let base = layout(of: layer, part, plane: plane, features: features) else { return [] }
    switch layer.type {
    case .fill: return cut(FillLayerLayout(base: base).items(), to: part.cell)
    case .line:
      return cut(
        LineLayerLayout(base: base, properties: line ?? LineProperties(layer)).items(),
        to: part.cell)
    case .circle: return CircleLayerLayout(base: base).items()
    default: return []
    }
  }

  /// What a layer draws together: a source's features, or those of one tile.
  struct Part {
    let geometry: GeometryPyramid
    let cell: TileCell?
  }

  func parts(of layer: StyleLayer) -> [Part] {
    switch layer.source.flatMap({ sources[$0] }) {
    case nil, .picture, .pictures, .reliefs: return []
    case .features(let geometry):
      return [Part(geometry: geometry.geometry(styleZoom: styleZoom), cell: nil)]
    case .tiles(let tiles):
      guard let name = layer.sourceLayer else { return [] }
      return tiles.compactMap { tile in
        tile.features.layer(name).map { Part(geometry: $0, cell: tile.cell) }
      }
    }
  }

  func layout(
    of layer: StyleLayer, _ part: Part, plane: MapPlane, features: FeatureTable
  ) -> LayerLayout? {
    LayerLayout(
      drawing: layer, of: style, plane: plane, viewport: viewport, features: features,
      of: part.geometry, images: images, zoom: styleZoom, cell: part.cell)
  }

  /// Drawings of a tile go on beyond its edges, so that none is seen, and are cut there.
  private func cut(_ items: [DisplayList.Item], to cell: TileCell?) -> [DisplayList.Item] {
    guard let cell, !items.isEmpty else { return items }
    guard let pixels = plane.cell(of: cell.tile.bounds) else { return [] }
    return [.cell(pixels, DisplayList(items: items))]
  }

  /// The whole zoom whose pixels are at least as fine as any that the picture shows.
  private var detailLevel: Int {
    let level = (viewport.camera.zoom + log2(plane.resolution * viewport.largestLocalScale))
      .rounded(.up)
    return Int(min(max(level, -8), 40))
  }

  /// Of a layer that draws no features.
  private func layout(of layer: StyleLayer) -> LayerLayout {
    LayerLayout(
      layer: layer, of: style, plane: plane, viewport: viewport, features: FeatureTable(),
      of: GeometryPyramid(FeatureTable()), images: images, zoom: styleZoom)
  }

  private func heatmapItems(_ layer: StyleLayer) -> [DisplayList.Item] {
    let parts = parts(of: layer).compactMap { part in
      layout(of: layer, part, plane: plane, features: part.geometry.features)
    }
    return HeatmapLayerLayout(parts: parts).items()
  }

  /// Pictures placed over the world have no centre from which roofs could lean outwards.
  private func extrusionItems(
    _ layer: StyleLayer, _ placement: LabelPlacement
  ) -> [DisplayList.Item] {
    let parts = parts(of: layer).compactMap { part in
      layout(
        of: layer, part, plane: plane,
        features: part.cell == nil
          ? part.geometry.features(level: detailLevel) : part.geometry.features)
    }
    return FillExtrusionLayerLayout(
      parts: parts, light: style.light, isParallel: placement == .world
    ).items()
  }

  private func rasterItems(_ layer: StyleLayer) -> [DisplayList.Item] {
    guard let id = layer.source, let source = style.sources.first(where: { $0.id == id }) else {
      return []
    }
    let raster = RasterLayerLayout(base: layout(of: layer))
    switch (sources[id], source.kind) {
    case (.picture(let texture), .image(let image)):
      return raster.items(texture, corners: image.corners)
    case (.pictures(let pictures), _): return pictures.compactMap(raster.item)
    default: return []
    }
  }

  private func reliefItems(_ layer: StyleLayer) -> [DisplayList.Item] {
    guard case .reliefs(let reliefs) = layer.source.flatMap({ sources[$0] }) else { return [] }
    let base = layout(of: layer)
    if layer.type == .hillshade {
      return reliefs.compactMap(HillshadeLayerLayout(base: base).item)
    }
    return ColorReliefLayerLayout(base: base).map { reliefs.compactMap($0.item) } ?? []
  }

  /// `nil` where the style has none.
  private var sky: SkyLayout? {
    style.sky.map {
      SkyLayout(
        $0, style.context(zoom: styleZoom), plane: plane, pictureHeight: viewport.size.height)
    }
  }

  private func backgroundItems(_ layer: StyleLayer) -> [DisplayList.Item] {
    let base = layout(of: layer)
    guard let paint = backgroundPaint(base), let path = plane.groundPath else { return [] }
    return [.fill(path, rule: .nonZero, paint: paint)]
  }

  /// `nil` where nothing shows.
  private func backgroundPaint(_ base: LayerLayout) -> Paint? {
    let context = base.paintContext()
    let opacity = base.layer.property(.backgroundOpacity).value(in: context)
    let pattern = base.layer.property(.backgroundPattern)
    if pattern.isSet {
      return base.patternImage(pattern).map {
        base.pattern($0, opacity: opacity, shift: MapPlanePoint(x: 0, y: 0))
      }
    }
    let color = base.layer.property(.backgroundColor).value(in: context).multipliedAlpha(opacity)
    return color.alpha > 0 ? .color(color) : nil
  }
}
