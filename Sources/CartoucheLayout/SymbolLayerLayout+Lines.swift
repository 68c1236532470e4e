import CartoucheDrawing
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport
import Foundation

extension SymbolLayerLayout {
  /// Symbols along lines.
  func lineCandidates() -> [LabelCandidate] {
    let placement = base.placement(reach: Self.reach, shift: MapPlanePoint(x: 0, y: 0))
    guard !placement.isEmpty else { return [] }
    let lines = source.labelLines(
      of: base.layer, zoom: base.layoutZoom, matches: base.matches, text: text)
    var crowd = LabelCrowd(distance: settings.spacing / 2, isOrdered: base.cell != nil || knowsAll)
    var candidates: [LabelCandidate] = []
    for (number, line) in lines.lines.enumerated() {
      let copies = placement.visibleCopies(of: line.bounds)
      guard !copies.isEmpty, let symbol = symbol(of: line.feature) else { continue }
      for copy in copies {
        let frame = LineFrame(unit: lineUnit, copy: copy)
        for stretch in stretches(of: line, frame) {
          for anchor in anchors(of: symbol, on: stretch, region: region(placement, frame)) {
            if settings.placement == .line, let label = symbol.label,
              crowd.isFull(label.text, at: anchor.position)
            {
              continue
            }
            if var candidate = candidate(symbol, on: stretch, at: anchor, frame) {
              candidate.rank.line = number
              candidate.rank.distance = anchor.distance
              candidates.append(candidate)
            }
          }
        }
      }
    }
    return candidates
  }

  /// Points a world unit at the zoom for which symbols are laid out.
  private var lineUnit: Double {
    512 * pow(2, min(max(base.layoutZoom, -10), 40))
  }

  /// Between points of a line at its own zoom and the world.
  private struct LineFrame {
    let unit: Double
    let copy: Int

    func point(_ world: WorldPoint) -> SIMD2<Double> {
      SIMD2((world.x + Double(copy)) * unit, world.y * unit)
    }

    func world(_ point: SIMD2<Double>) -> WorldPoint {
      WorldPoint(x: point.x / unit, y: point.y / unit)
    }
  }

  private func text(of feature: Int) -> String {
    guard properties.field.isSet else { return "" }
    return properties.field.value(in: base.layoutContext(feature: feature)).text
  }

  /// What of a line belongs to the tile, in points.
  private func stretches(of line: LabelLines.Line, _ frame: LineFrame) -> [[SIMD2<Double>]] {
    guard let cell = base.cell, settings.placement == .line else {
      return [line.points.map { frame.point($0) }]
    }
    // The tile's bounds count the world's copies, its points do not.
    let box = cell.bounds
    let offset = Double(cell.copy)
    let sides = HalfPlane.box(
      minX: box.minX - offset, minY: box.minY, maxX: box.maxX - offset, maxY: box.maxY)
    return sides.clip(line: line.points).map { $0.map { frame.point($0) } }
  }

  private func region(_ placement: FeaturePlacement, _ frame: LineFrame)
    -> LineAnchorSearch.Region
  {
    let box = base.cell?.bounds ?? placement.visibleBounds
    let unit = frame.unit
    return LineAnchorSearch.Region(
      low: SIMD2(box.minX * unit, box.minY * unit), high: SIMD2(box.maxX * unit, box.maxY * unit))
  }

  private func anchors(
    of symbol: Symbol, on line: [SIMD2<Double>], region: LineAnchorSearch.Region
  ) -> [LineAnchorSearch.Anchor] {
    var context = base.paintContext(feature: symbol.feature)
    context.zoom = Self.measuringZoom
    let size = properties.size.value(in: context)
    let width = max(
      symbol.label?.choices[0].block.width ?? 0, (symbol.icon?.frame.width ?? 0) / Self.emUnits)
    let search = LineAnchorSearch(
      points: line, symbolLength: width * size,
      bendWindow: symbol.label == nil ? 0 : 0.6 * size, greatestBend: settings.greatestBend)
    if settings.placement == .lineCenter {
      return search.middle().map { [$0] }?.filter { region.contains($0.position) } ?? []
    }
    let scale = base.cell.map { pow(2, base.layoutZoom - Double($0.id.z)) } ?? 1
    return search.anchors(
      spacing: settings.spacing, gap: 2 * size, isContinued: isContinued(line), scale: scale,
      region: region)
  }

  /// At which sizes of texts are read that decide about places on lines, so that these stay as
  /// zooms change (MapLibre's choice).
  private static let measuringZoom = 18.0
  private static let emUnits = 24.0

  /// Whether a line comes in from a neighbouring tile.
  private func isContinued(_ line: [SIMD2<Double>]) -> Bool {
    guard let cell = base.cell, let first = line.first else { return false }
    let box = cell.bounds
    let unit = lineUnit
    let margin = 1e-3
    return abs(first.x - box.minX * unit) < margin || abs(first.x - box.maxX * unit) < margin
      || abs(first.y - box.minY * unit) < margin || abs(first.y - box.maxY * unit) < margin
  }

  private func candidate(
    _ symbol: Symbol, on line: [SIMD2<Double>], at anchor: LineAnchorSearch.Anchor,
    _ frame: LineFrame
  ) -> LabelCandidate? {
    let world = frame.world(anchor.position)
    if let cell = base.cell, !cell.owns(world) { return nil }
    let next = base.plane.planePoint(frame.world(line[anchor.segment + 1]))
    let step = next - base.plane.planePoint(frame.world(line[anchor.segment]))
    let direction = step.length > 0 ? step * (1 / step.length) : MapPlanePoint(x: 1, y: 0)
    guard let label = symbol.label, settings.followsLine else {
      return candidate(symbol, at: world, direction: direction)
    }
    let plane = base.plane.planePoint(world)
    guard base.plane.isWithinDepth(plane) else { return nil }
    var candidate = self.candidate(symbol, rank: world, anchor: plane)
    let scale = perspectiveScale(plane)
    let choice = label.choices[0]
    candidate.icon = (plate(of: symbol, behind: choice, of: label) ?? symbol.icon)
      .flatMap { self.candidate($0, at: plane, scale: scale, direction: direction) }
    let places = line.indices.lazy.map { base.plane.planePoint(frame.world(line[$0])) }
    let position = LineLabel(
      look: label.look, block: choice.block, vertical: label.vertical, anchor: choice.anchor,
      settings: settings, plane: base.plane,
      shift: base.shift(settings.translate, anchor: settings.translateAnchor)
    ).position(at: plane, segment: anchor.segment, of: places)
    candidate.positions = position.map { [$0] } ?? []
    if position == nil, candidate.icon == nil || !settings.isOptional { return nil }
    return candidate
  }
}
