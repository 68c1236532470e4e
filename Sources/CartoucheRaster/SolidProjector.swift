import CartoucheDrawing
import CartoucheSupport

/// Brings the walls and roofs of a scene into a window: those that face the eye and touch the window.
///
/// A face's corners and depths do not depend on the window, but for its origin, which is subtracted
/// last.
struct SolidProjector {
  private let scene: SolidScene
  private let grid: SolidGrid
  private let lighting: SolidLighting
  private(set) var result = SolidFaces()
  private var feet = SolidOutline()
  private var eaves = SolidOutline()

  /// Farther out than this, in points, there is no map.
  private static let reach = 1e15
  /// Faces that memory is set aside for before it is known whether the window shows them.
  private static let reserveLimit = 1 << 18

  init(_ scene: SolidScene, in window: PixelWindow) {
    self.scene = scene
    grid = SolidGrid(scene.view, in: window)
    lighting = SolidLighting(scene.light)
  }

  /// The faces of all solids; `nil` where there are more than the limit.
  static func faces(
    of scene: SolidScene, in window: PixelWindow, limit: Int = .max
  ) -> SolidFaces? {
    var projector = SolidProjector(scene, in: window)
    // Of the walls the half that faces the eye: growing would copy them again and again.
    projector.result.reserve(
      faces: min(scene.wallCount / 2 + scene.solids.count, limit, Self.reserveLimit))
    for solid in scene.solids {
      projector.add(solid)
      if projector.result.faces.count > limit { return nil }
    }
    return projector.result
  }

  private mutating func add(_ solid: SolidScene.Solid) {
    let range =
      scene.points(ofRing: solid.rings.lowerBound)
      .lowerBound..<scene.points(ofRing: solid.rings.upperBound - 1).upperBound
    for point in scene.points[range] {
      // In this order what is not a number is refused.
      guard max(abs(point.x), abs(point.y)) < Self.reach else { return }
    }
    guard solid.topPoints < Self.reach, solid.basePoints < Self.reach else { return }
    let hasWalls = solid.top > solid.base && !scene.view.isParallel
    eaves.project(range, of: scene, height: solid.topPoints, grid)
    if hasWalls {
      feet.project(range, of: scene, height: solid.basePoints, grid)
    } else {
      feet = eaves
    }
    let isWhole = feet.isWithinDepths && eaves.isWithinDepths
    if isWhole, !grid.isVisible(feet.bounds.union(eaves.bounds)) { return }
    if hasWalls {
      for ring in solid.rings { addWalls(solid, ring, first: range.lowerBound) }
    }
    addRoof(solid, first: range.lowerBound)
  }

  // MARK: Clipping

  /// What of a polygon lies between the near plane and the far limit (Sutherland and Hodgman, 1974).
  private func clipped(_ polygon: [SolidCorner]) -> [SolidCorner] {
    let depths = scene.view.depths
    let far = Self.clip(polygon) { depths.upperBound - $0.w }
    return Self.clip(far) { $0.w - depths.lowerBound }
  }

  private static func clip(
    _ polygon: [SolidCorner], _ depth: (SolidCorner) -> Double
  ) -> [SolidCorner] {
    guard var before = polygon.last else { return [] }
    var result: [SolidCorner] = []
    var depthBefore = depth(before)
    for corner in polygon {
      let depth = depth(corner)
      if min(depth, depthBefore) < 0, max(depth, depthBefore) > 0 {
        result.append(crossing(before, depthBefore, corner, depth))
      }
      if depth >= 0 { result.append(corner) }
      (before, depthBefore) = (corner, depth)
    }
    return result
  }

  /// Taken from the inner end, so that faces which share an edge share the point.
  private static func crossing(
    _ a: SolidCorner, _ depthA: Double, _ b: SolidCorner, _ depthB: Double
  ) -> SolidCorner {
    if depthA < depthB { return crossing(b, depthB, a, depthA) }
    let share = depthA / (depthA - depthB)
    return SolidCorner(
      x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: a.w + (b.w - a.w) * share)
  }

  // MARK: Walls

  private mutating func addWalls(_ solid: SolidScene.Solid, _ ring: Int, first: Int) {
    let range = scene.points(ofRing: ring)
    var run = 0.0
    for index in 0..<range.count {
      let next = index + 1 < range.count ? index + 1 : 0
      let start = scene.points[range.lowerBound + index]
      let step = scene.points[range.lowerBound + next] - start
      let length = (step.x * step.x + step.y * step.y).squareRoot()
      guard length > 0 else { continue }
      let isOpen = !scene.isOpen.isEmpty && scene.isOpen[range.lowerBound + index]
      if !isOpen {
        let along = ScreenPoint(x: step.x / length, y: step.y / length)
        let skipped = range.lowerBound - first
        addWall(
          solid, skipped + index, skipped + next, from: start, along: along, run: run + length)
      }
      run += length
    }
  }

  /// - Parameter run: from the ring's first point to the wall's end.
  private mutating func addWall(
    _ solid: SolidScene.Solid, _ first: Int, _ second: Int, from start: ScreenPoint,
    along: ScreenPoint, run: Double
  ) {
    let view = scene.view
    // Outwards, to the left.
    let (outX, outY) = (along.y, -along.x)
    let (startX, startY) = (start.x - view.target.x, start.y - view.target.y)
    // Of the wall's plane beyond the eye, which stands D·sinτ below the target.
    let offset = outX * startX + outY * (startY - view.eyeDistance * view.sinTilt)
    guard offset < -1e-9 else { return }
    guard let rows = appendWall(first, second) else { return }
    let factor = 1 / (view.eyeDistance * offset)
    let depth = SolidFace.DepthPlane(
      across: outX * factor, down: outY * view.cosTilt * factor,
      center: -outY * view.sinTilt / offset)
    append(
      solid, rows: rows, isConvex: true, depth: depth, normal: SIMD3(outX, outY, 0),
      wall: SolidFace.Pattern.Wall(
        startX: startX, startY: startY, alongX: along.x, alongY: along.y, offset: run,
        metresPerPoint: 1 / solid.pointsPerMetre))
  }

  // MARK: Roofs

  private mutating func addRoof(_ solid: SolidScene.Solid, first: Int) {
    let view = scene.view
    let below = view.eyeDistance * view.cosTilt - solid.topPoints
    guard view.isParallel || below > 0, let rows = appendRoof(solid, first: first) else { return }
    let depth =
      view.isParallel
      ? SolidFace.DepthPlane(across: 0, down: 0, center: solid.topPoints)
      : SolidFace.DepthPlane(
        across: 0, down: view.sinTilt / view.eyeDistance / below, center: view.cosTilt / below)
    append(solid, rows: rows, isConvex: false, depth: depth, normal: SIMD3(0, 0, 1), wall: nil)
  }

  // MARK: Faces

  private mutating func appendWall(_ first: Int, _ second: Int) -> Range<Int32>? {
    let start = mark
    if feet.isWithinDepths && eaves.isWithinDepths {
      result.points.append(feet.places[first])
      result.points.append(feet.places[second])
      result.points.append(eaves.places[second])
      result.points.append(eaves.places[first])
      result.contourEnds.append(result.points.count)
    } else {
      append(
        clipped([
          feet.corners[first], feet.corners[second], eaves.corners[second], eaves.corners[first],
        ]))
    }
    return finish(from: start)
  }

  private mutating func appendRoof(_ solid: SolidScene.Solid, first: Int) -> Range<Int32>? {
    let start = mark
    for ring in solid.rings {
      let range = scene.points(ofRing: ring)
      let part = range.lowerBound - first..<range.upperBound - first
      if eaves.isWithinDepths {
        result.points += eaves.places[part]
        result.contourEnds.append(result.points.count)
      } else {
        append(clipped(Array(eaves.corners[part])))
      }
    }
    return finish(from: start)
  }

  private mutating func append(_ polygon: [SolidCorner]) {
    guard polygon.count > 2 else { return }
    for corner in polygon { result.points.append(grid.place(corner)) }
    result.contourEnds.append(result.points.count)
  }

  private var mark: (points: Int, contours: Int) {
    (result.points.count, result.contourEnds.count)
  }

  /// The rows that a face's contours touch; `nil`, and they are taken back, where it lies outside
  /// the window.
  private mutating func finish(from start: (points: Int, contours: Int)) -> Range<Int32>? {
    var bounds = SolidGrid.Bounds()
    for point in result.points[start.points...] { bounds.add(point) }
    guard grid.isVisible(bounds) else {
      result.points.removeLast(result.points.count - start.points)
      result.contourEnds.removeLast(result.contourEnds.count - start.contours)
      return nil
    }
    return grid.rows(bounds)
  }

  private mutating func append(
    _ solid: SolidScene.Solid, rows: Range<Int32>, isConvex: Bool, depth: SolidFace.DepthPlane,
    normal: SIMD3<Double>, wall: SolidFace.Pattern.Wall?
  ) {
    let first = result.faces.last?.contours.upperBound ?? 0
    func light(_ isTop: Bool) -> SIMD4<Float> {
      let place: SolidLighting.Place =
        wall == nil ? .roof : .wall(isTop: isTop, base: solid.base, height: solid.top)
      switch scene.surfaces[solid.surface] {
      case .color(let color): return lighting.color(color, normal: normal, at: place)
      case .pattern: return lighting.patternLight(normal: normal, at: place)
      }
    }
    var pattern: Int?
    if case .pattern = scene.surfaces[solid.surface] {
      pattern = result.patterns.count
      result.patterns.append(SolidFace.Pattern(surface: solid.surface, wall: wall))
    }
    let upper = light(true)
    result.faces.append(
      SolidFace(
        contours: first..<result.contourEnds.count, rows: rows, isConvex: isConvex, depth: depth,
        lower: wall == nil ? upper : light(false), upper: upper, base: solid.basePoints,
        top: solid.topPoints, pattern: pattern))
  }
}
