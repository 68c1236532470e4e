import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import Foundation

/// Draws lines and areas on the map's plane.
///
/// All casings of an overlay lie beneath all of its lines, so that crossing lines stay whole.
/// Neighbouring lines of one style share a mask and blend once.
struct OverlayLines {
  private let plane: MapPlane
  /// Of world coordinates: a quarter of a pixel.
  private let tolerance: Double

  /// - Parameter level: the zoom whose pixels are fine enough.
  init(plane: MapPlane, level: Double) {
    self.plane = plane
    tolerance = 0.25 / (256 * exp2(level))
  }

  // MARK: Single shapes

  func items(of polyline: Polyline, metresAPoint: Double) -> [DisplayList.Item] {
    let table = OverlayPath.table(of: polyline, metresAPoint: metresAPoint)
    return lineItems([0], of: table) { _ in polyline.style }
  }

  func items(of polygon: Polygon) -> [DisplayList.Item] {
    let table = OverlayPath.table(of: polygon)
    return areaItems(0, of: table, rule: .evenOdd, style: polygon.style)
  }

  // MARK: Features

  /// Areas in the features' order, then lines.
  func items(of overlay: OverlayFeatures) -> [DisplayList.Item] {
    let table = overlay.features
    var areas: [DisplayList.Item] = []
    var lines: [Int] = []
    for feature in 0..<table.count {
      switch table.kinds[feature] {
      case .point: continue
      case .line: lines.append(feature)
      case .polygon:
        areas += areaItems(
          feature, of: table, rule: .nonZero, style: overlay.polygonStyle(of: feature))
      }
    }
    return areas + lineItems(lines, of: table) { overlay.lineStyle(of: $0) }
  }

  private func areaItems(
    _ feature: Int, of table: FeatureTable, rule: FillRule, style: PolygonStyle
  ) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    let outlines = OverlayPath(
      features: [feature], of: table, plane: plane, tolerance: tolerance,
      reach: style.stroke.map { OverlayStroke($0).reach } ?? 1)
    if style.fill.alpha > 0 {
      var outliner = RingOutliner(plane: plane)
      for ring in outlines.lines { outliner.add(ring.points) }
      if !outliner.path.isEmpty {
        items.append(.fill(outliner.path, rule: rule, paint: .color(style.fill)))
      }
    }
    guard let stroke = style.stroke.map(OverlayStroke.init) else { return items }
    return items + stroke.items(of: outlines, plane: plane)
  }

  private func lineItems(
    _ features: [Int], of table: FeatureTable, style: (Int) -> LineStyle
  ) -> [DisplayList.Item] {
    var runs: [(style: LineStyle, features: [Int])] = []
    for feature in features {
      let style = style(feature)
      if runs.last?.style == style {
        runs[runs.count - 1].features.append(feature)
      } else {
        runs.append((style, [feature]))
      }
    }
    var casings: [DisplayList.Item] = []
    var lines: [DisplayList.Item] = []
    for run in runs {
      let stroke = OverlayStroke(run.style)
      let path = OverlayPath(
        features: run.features, of: table, plane: plane, tolerance: tolerance,
        reach: stroke.reach)
      if stroke.isOpaque {
        casings += stroke.casingItems(of: path, plane: plane)
        lines += stroke.lineItems(of: path, plane: plane)
      } else {
        lines += stroke.items(of: path, plane: plane)
      }
    }
    return casings + lines
  }
}
