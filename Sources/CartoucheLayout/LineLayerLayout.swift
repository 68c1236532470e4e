import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `line` layer.
final class LineLayerLayout {
  let base: LayerLayout
  private let properties: LineProperties
  /// Of all features as far as they are alike.
  private let sharedLook: LineLook

  /// - Parameter properties: of the layer.
  init(base: LayerLayout, properties: LineProperties) {
    self.base = base
    self.properties = properties
    sharedLook = LineLook(properties, paint: base.paintContext(), layout: base.layoutContext())
  }

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let camera = base.paintContext()
    let shift = base.shift(
      properties.translate.value(in: camera),
      anchor: properties.translateAnchor.value(in: camera))
    let placement = base.placement(reach: largestReach, shift: shift)
    let gradient = RampSampler.lineGradient(of: layer, in: camera)
    let pattern = properties.pattern
    var stroker = PolylineStroker(plane: base.plane, stroke: sharedLook.crispStroke)
    var merger = MaskMerger(
      rule: .unionOfConvexPieces, sharesMask: gradient == nil && !pattern.isSet && isUniform)
    base.forEachVisibleFeature(of: [.line, .polygon], in: placement, sortedBy: .lineSortKey) {
      feature, copies in
      let look = look(of: feature)
      guard look.isVisible else { return }
      let line = Line(feature: feature, copies: copies, placement: placement, look: look)
      if !pattern.isSet {
        add(line, gradient: gradient, with: &stroker, to: &merger)
      } else if let image = base.patternImage(pattern, feature: feature) {
        add(line, image, with: &stroker, to: &merger)
      }
    }
    return merger.finish(opacity: properties.layerOpacity.value(in: camera))
  }

  /// What is drawn of one feature.
  private struct Line {
    let feature: Int
    let copies: [Int]
    let placement: FeaturePlacement
    let look: LineLook
  }

  /// Whether one mask will do for all features.
  private var isUniform: Bool {
    !properties.color.isDataDriven && !properties.opacity.isDataDriven && base.isZero(.lineBlur)
  }

  private func add(
    _ line: Line, gradient: ColorRamp?, with stroker: inout PolylineStroker,
    to merger: inout MaskMerger
  ) {
    let context = base.paintContext(feature: line.feature)
    let opacity = properties.opacity.value(in: context)
    let color = properties.color.value(in: context).multipliedAlpha(opacity)
    let isSoft = line.look.blur > 0
    if gradient == nil, !isSoft {
      return merger.add(color: color) {
        addStroke(line.look.crispStroke, of: line, with: &stroker, to: &$0)
      }
    }
    guard gradient == nil ? color.alpha > 0 : opacity > 0 else { return }
    add(
      line, field(of: line, measure: .shares, isLayered: gradient != nil),
      .ramp(gradient?.multipliedAlpha(opacity) ?? ColorRamp(color)), with: &stroker, to: &merger)
  }

  /// An image repeated along the line, as high as the line is wide; dashes and gradients go without
  /// effect.
  private func add(
    _ line: Line, _ image: StyleImage, with stroker: inout PolylineStroker,
    to merger: inout MaskMerger
  ) {
    let context = base.paintContext(feature: line.feature)
    let opacity = properties.opacity.value(in: context)
    // Like dashes, in widths of the line at the whole zoom below.
    let width = properties.width.value(in: base.wholeZoom(context))
    let length = image.size.width / image.size.height * width * base.patternScale
    guard opacity > 0, length > 0, length.isFinite else { return }
    add(
      line, field(of: line, measure: .points, isLayered: true),
      .pattern(LinePattern(texture: image.texture, length: length, opacity: opacity)),
      with: &stroker, to: &merger)
  }

  private func add(
    _ line: Line, _ field: LineField, _ content: LinePaint.Content,
    with stroker: inout PolylineStroker, to merger: inout MaskMerger
  ) {
    let isSoft = line.look.blur > 0
    var path = Path()
    addStroke(
      isSoft ? line.look.softStroke(pixel: pixel) : line.look.crispStroke, of: line,
      with: &stroker, to: &path)
    merger.add(
      path,
      paint: .line(
        LinePaint(
          field: field, content: content, softEdges: isSoft ? line.look.softEdges : nil)))
  }

  private func addStroke(
    _ stroke: Stroke, of line: Line, with stroker: inout PolylineStroker, to path: inout Path
  ) {
    stroker.use(stroke)
    swap(&path, &stroker.path)
    forEachPart(of: line) { points, isClosed in stroker.add(points, isClosed: isClosed) }
    swap(&path, &stroker.path)
  }

  private func field(
    of line: Line, measure: LineFieldBuilder.Measure, isLayered: Bool
  ) -> LineField {
    var builder = LineFieldBuilder(
      plane: base.plane, look: line.look, measure: measure, reach: line.look.reach(pixel: pixel))
    forEachPart(of: line) { points, isClosed in builder.add(points, isClosed: isClosed) }
    return builder.field(isLayered: isLayered)
  }

  private func forEachPart(of line: Line, _ body: ([MapPlanePoint], _ isClosed: Bool) -> Void) {
    let isPolygon = base.features.kinds[line.feature] == .polygon
    for copy in line.copies {
      for part in base.features.parts(of: line.feature) {
        if isPolygon {
          body(line.placement.ring(part, copy: copy), true)
        } else {
          let points = line.placement.points(ofPart: part, copy: copy)
          body(points, points.count > 3 && points.first == points.last)
        }
      }
    }
  }

  /// That antialiasing takes, in points.
  private var pixel: Double { 1 / base.plane.resolution }

  private func look(of feature: Int) -> LineLook {
    guard properties.lookIsDataDriven else { return sharedLook }
    return sharedLook.changed(
      properties, paint: base.paintContext(feature: feature),
      layout: base.layoutContext(feature: feature))
  }

  /// How far the drawing of any feature extends beyond it.
  private var largestReach: Double {
    base.largest(isDataDriven: properties.reachIsDataDriven) {
      look(of: $0).reach(pixel: pixel)
    }
  }
}
