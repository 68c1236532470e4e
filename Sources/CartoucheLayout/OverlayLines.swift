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
  let plane: MapPlane
  /// That of the picture, where the map's is another.
  private let picturePlane: MapPlane?
  let images: OverlayImages
  private let patterns: PatternPaints
  /// Of world coordinates: a quarter of a pixel.
  let tolerance: Double

  /// - Parameter level: the zoom whose pixels are fine enough.
  init(plane: MapPlane, level: Double, images: OverlayImages = OverlayImages()) {
    self.plane = plane
    self.images = images
    patterns = PatternPaints(images: images, plane: plane)
    picturePlane = plane.isFlat ? nil : MapPlane(pictureOf: plane)
    tolerance = 0.25 / (256 * exp2(level))
  }

  // MARK: Single shapes

  func items(of polyline: Polyline, metresAPoint: Double) -> [DisplayList.Item] {
    let (table, steps) = OverlayPath.table(
      of: polyline, metresAPoint: metresAPoint, tolerance: tolerance)
    return lineItems([0], of: table, steps: steps) { _ in polyline.style }
  }

  func items(of polygon: Polygon, metresAPoint: Double) -> [DisplayList.Item] {
    let table = OverlayPath.table(of: polygon, metresAPoint: metresAPoint)
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
    let line = style.stroke.map { inPoints($0, within: table.bounds[feature]) }
    let outlines = OverlayPath(
      features: [feature], of: table, plane: plane, tolerance: tolerance,
      reach: line.map(reach) ?? 1, style: line)
    return fillItems(of: outlines, rule: rule, style: style)
      + (line.map { strokeItems(of: outlines, style: $0) } ?? [])
  }

  func fillItems(of rings: OverlayPath, rule: FillRule, style: PolygonStyle) -> [DisplayList.Item] {
    let pattern = style.pattern.flatMap(patterns.paint)
    guard style.fill.alpha > 0 || pattern != nil else { return [] }
    var outliner = RingOutliner(plane: plane)
    for ring in rings.lines { outliner.add(ring.points) }
    let path = outliner.path
    guard !path.isEmpty else { return [] }
    var items: [DisplayList.Item] = []
    if style.fill.alpha > 0 { items.append(.fill(path, rule: rule, paint: .color(style.fill))) }
    if let pattern { items.append(.fill(path, rule: rule, paint: pattern)) }
    return items
  }

  private func lineItems(
    _ features: [Int], of table: FeatureTable, steps: [Double]? = nil, style: (Int) -> LineStyle
  ) -> [DisplayList.Item] {
    var runs: [(style: LineStyle, features: [Int])] = []
    for feature in features {
      let style = inPoints(style(feature), within: table.bounds[feature])
      if runs.last?.style == style {
        runs[runs.count - 1].features.append(feature)
      } else {
        runs.append((style, [feature]))
      }
    }
    var casings: [DisplayList.Item] = []
    var lines: [DisplayList.Item] = []
    for run in runs {
      let path = OverlayPath(
        features: run.features, of: table, plane: plane, tolerance: tolerance,
        reach: reach(run.style), style: run.style, steps: steps)
      let (seen, plane) = surface(of: path, run.style.widthUnit)
      let stroke = OverlayStroke(run.style, images: images)
      if stroke.isOpaque {
        casings += stroke.casingItems(of: seen, plane: plane)
        lines += stroke.lineItems(of: seen, plane: plane)
      } else {
        lines += stroke.items(of: seen, plane: plane)
      }
    }
    return casings + lines
  }

  /// - Parameter style: in points.
  func strokeItems(of path: OverlayPath, style: LineStyle) -> [DisplayList.Item] {
    let (seen, plane) = surface(of: path, style.widthUnit)
    return OverlayStroke(style, images: images).items(of: seen, plane: plane)
  }

  // MARK: Units

  /// Where a line is stroked: in the map's plane, or in the picture's.
  private func surface(
    of path: OverlayPath, _ unit: LineStyle.WidthUnit
  ) -> (OverlayPath, MapPlane) {
    guard unit == .screen, let picturePlane else { return (path, plane) }
    return (path.seen(through: plane), picturePlane)
  }

  /// How far from the lines something is drawn, in points of the map's plane.
  func reach(_ style: LineStyle) -> Double {
    let reach = OverlayStroke(style).reach
    // In the distance a point of the picture is many of the map's.
    return style.widthUnit == .screen ? reach * plane.greatestShrinking : reach
  }

  /// A style in metres as one in points, by the map's scale in the middle of a box.
  func inPoints(_ style: LineStyle, within box: WorldBounds) -> LineStyle {
    guard style.widthUnit == .metres, !box.isEmpty else { return style }
    return style.scaled(by: plane.pointsPerMetre(y: (box.minY + box.maxY) / 2))
  }
}

extension LineStyle {
  /// With all lengths beside and along the line in points of the map.
  fileprivate func scaled(by factor: Double) -> LineStyle {
    var style = self
    style.widthUnit = .map
    style.width *= factor
    style.casing?.width *= factor
    style.dashes = dashes.map { $0 * factor }
    style.dashOffset *= factor
    style.chevrons?.spacing *= factor
    style.chevrons?.size = chevrons?.size.map { $0 * factor }
    return style
  }
}
