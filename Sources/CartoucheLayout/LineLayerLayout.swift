import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// Lays out a `line` layer.
struct LineLayerLayout {
  let base: LayerLayout

  func items() -> [DisplayList.Item] {
    let layer = base.layer
    let camera = base.paintContext()
    let shift = base.shift(
      layer.property(.lineTranslate).value(in: camera),
      anchor: layer.property(.lineTranslateAnchor).value(in: camera))
    let placement = base.placement(reach: largestReach, shift: shift)
    let gradient = LineGradient.ramp(of: layer, in: camera)
    var merger = MaskMerger(
      rule: .unionOfConvexPieces, sharesMask: gradient == nil && hasOneCrispColor)
    base.forEachVisibleFeature(of: [.line, .polygon], in: placement, sortedBy: .lineSortKey) {
      feature, copies in
      let look = look(of: feature)
      guard look.isVisible else { return }
      let line = Line(feature: feature, copies: copies, placement: placement, look: look)
      add(line, gradient: gradient, to: &merger)
    }
    return merger.finish(opacity: layer.property(.lineLayerOpacity).value(in: camera))
  }

  /// What is drawn of one feature.
  private struct Line {
    let feature: Int
    let copies: [Int]
    let placement: FeaturePlacement
    let look: LineLook
  }

  private var hasOneCrispColor: Bool {
    let layer = base.layer
    let blur = layer.property(.lineBlur)
    return !layer.property(.lineColor).isDataDriven && !layer.property(.lineOpacity).isDataDriven
      && !blur.isDataDriven && !(blur.value(in: base.paintContext()) > 0)
  }

  private func add(_ line: Line, gradient: ColorRamp?, to merger: inout MaskMerger) {
    let context = base.paintContext(feature: line.feature)
    let opacity = base.layer.property(.lineOpacity).value(in: context)
    if gradient == nil, !(line.look.blur > 0) {
      let color = base.layer.property(.lineColor).value(in: context).multipliedAlpha(opacity)
      merger.add(color: color) { addStrokes(line.look.strokes, of: line, to: &$0) }
      return
    }
    let colors = gradient ?? ColorRamp(base.layer.property(.lineColor).value(in: context))
    guard opacity > 0 else { return }
    let isSoft = line.look.blur > 0
    var path = Path()
    addStrokes(
      isSoft ? [line.look.softStroke(pixel: pixel)] : line.look.strokes, of: line, to: &path)
    merger.add(
      path,
      paint: .line(
        LinePaint(
          field: field(of: line), colors: colors.multipliedAlpha(opacity),
          edges: isSoft ? line.look.edges : nil)))
  }

  private func addStrokes(_ strokes: [Stroke], of line: Line, to path: inout Path) {
    for stroke in strokes {
      var stroker = PolylineStroker(
        plane: base.plane, stroke: stroke, path: exchange(&path, with: Path()))
      forEachPart(of: line) { points, isClosed in stroker.add(points, isClosed: isClosed) }
      path = stroker.path
    }
  }

  private func field(of line: Line) -> LineField {
    var builder = LineFieldBuilder(
      plane: base.plane, look: line.look, measure: .shares, reach: line.look.reach(pixel: pixel))
    forEachPart(of: line) { points, isClosed in builder.add(points, isClosed: isClosed) }
    return builder.field
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
    LineLook(
      base.layer, paint: base.paintContext(feature: feature),
      layout: base.layoutContext(feature: feature))
  }

  /// How far the drawing of any feature extends beyond it.
  private var largestReach: Double {
    let layer = base.layer
    let isDataDriven =
      layer.property(.lineWidth).isDataDriven || layer.property(.lineOffset).isDataDriven
      || layer.property(.lineGapWidth).isDataDriven || layer.property(.lineJoin).isDataDriven
      || layer.property(.lineMiterLimit).isDataDriven
    return base.largest(isDataDriven: isDataDriven) { look(of: $0).reach(pixel: pixel) }
  }
}
