import CartoucheDrawing
import CartoucheSupport

/// Brings the walls and roofs of a scene into a window: those that face the eye and touch the window.
///
/// A face's corners and depths do not depend on the window, but for its origin, which is subtracted
/// last.
struct SolidProjector {
  private let scene: SolidScene
  private let window: PixelWindow
  private let lighting: SolidLighting
  private let pixelUnits: Double
  private(set) var result = SolidFaces()
  private var feet: [Corner] = []
  private var eaves: [Corner] = []

  /// Farther out than this, in points, there is no map.
  private static let reach = 1e15

  /// A place above the map's plane as the eye sees it.
  struct Corner {
    /// From the principal point at w = D.
    let x: Double
    let y: Double
    let w: Double
    let isWithinDepths: Bool
  }

  init(_ scene: SolidScene, in window: PixelWindow) {
    self.scene = scene
    self.window = window
    lighting = SolidLighting(scene.light)
    pixelUnits = window.scale * Double(PixelWindow.unitsPerPixel)
  }

  /// The faces of all solids.
  static func faces(of scene: SolidScene, in window: PixelWindow) -> SolidFaces {
    var projector = SolidProjector(scene, in: window)
    for solid in scene.solids { projector.add(solid) }
    return projector.result
  }

  private mutating func add(_ solid: SolidScene.Solid) {
    let points = scene.points(ofRing: solid.rings.lowerBound).lowerBound
    let end = scene.points(ofRing: solid.rings.upperBound - 1).upperBound
    for point in scene.points[points..<end] {
      // In this order what is not a number is refused.
      guard max(abs(point.x), abs(point.y)) < Self.reach else { return }
    }
    guard solid.topPoints < Self.reach, solid.basePoints < Self.reach else { return }
    if solid.top > solid.base, !scene.view.isParallel {
      for ring in solid.rings { addWalls(solid, ring) }
    }
    addRoof(solid)
  }

  // MARK: Corners

  private func corner(_ point: ScreenPoint, height: Double) -> Corner {
    let view = scene.view
    let u = point.x - view.target.x
    let v = point.y - view.target.y
    if view.isParallel { return Corner(x: u, y: v, w: view.eyeDistance, isWithinDepths: true) }
    let w = view.eyeDistance - v * view.sinTilt - height * view.cosTilt
    return Corner(
      x: u, y: v * view.cosTilt - height * view.sinTilt, w: w,
      isWithinDepths: view.depths.contains(w))
  }

  private func place(_ corner: Corner) -> GridPoint {
    let scale = scene.view.isParallel ? 1 : scene.view.eyeDistance / corner.w
    let principal = scene.view.principalPoint
    let place = GridRounding.snapped(
      SIMD2(
        Self.bounded((principal.x + corner.x * scale) * pixelUnits),
        Self.bounded((principal.y + corner.y * scale) * pixelUnits)))
    return GridPoint(
      x: GridRounding.nearest(place.x) &- window.originX,
      y: GridRounding.nearest(place.y) &- window.originY)
  }

  private static func bounded(_ value: Double) -> Double {
    value > -GridRounding.limit ? min(value, GridRounding.limit) : -GridRounding.limit
  }

  /// What of a polygon lies between the near plane and the far limit (Sutherland and Hodgman, 1974).
  private func clipped(_ polygon: [Corner]) -> [Corner] {
    let depths = scene.view.depths
    let far = Self.clip(polygon) { depths.upperBound - $0.w }
    return Self.clip(far) { $0.w - depths.lowerBound }
  }

  private static func clip(_ polygon: [Corner], _ depth: (Corner) -> Double) -> [Corner] {
    guard var before = polygon.last else { return [] }
    var result: [Corner] = []
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
    _ a: Corner, _ depthA: Double, _ b: Corner, _ depthB: Double
  ) -> Corner {
    if depthA < depthB { return crossing(b, depthB, a, depthA) }
    let share = depthA / (depthA - depthB)
    return Corner(
      x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: a.w + (b.w - a.w) * share,
      isWithinDepths: true)
  }

  // MARK: Walls

  private mutating func addWalls(_ solid: SolidScene.Solid, _ ring: Int) {
    let range = scene.points(ofRing: ring)
    feet.removeAll(keepingCapacity: true)
    eaves.removeAll(keepingCapacity: true)
    for point in scene.points[range] {
      feet.append(corner(point, height: solid.basePoints))
      eaves.append(corner(point, height: solid.topPoints))
    }
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
        addWall(solid, index, next, from: start, along: along, run: run + length)
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
    let corners = [feet[first], feet[second], eaves[second], eaves[first]]
    let polygon = corners.allSatisfy(\.isWithinDepths) ? corners : clipped(corners)
    guard polygon.count > 2, let rows = append([polygon]) else { return }
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

  private mutating func addRoof(_ solid: SolidScene.Solid) {
    let view = scene.view
    let below = view.eyeDistance * view.cosTilt - solid.topPoints
    guard view.isParallel || below > 0 else { return }
    let polygons = solid.rings.map { ring in
      let corners = scene.points[scene.points(ofRing: ring)].map {
        corner($0, height: solid.topPoints)
      }
      return corners.allSatisfy(\.isWithinDepths) ? corners : clipped(corners)
    }
    guard let rows = append(polygons.filter { $0.count > 2 }) else { return }
    let depth =
      view.isParallel
      ? SolidFace.DepthPlane(across: 0, down: 0, center: solid.topPoints)
      : SolidFace.DepthPlane(
        across: 0, down: view.sinTilt / view.eyeDistance / below, center: view.cosTilt / below)
    append(solid, rows: rows, isConvex: false, depth: depth, normal: SIMD3(0, 0, 1), wall: nil)
  }

  // MARK: Faces

  /// Adds a face's contours, and gives the rows that it touches; `nil`, and nothing is added, where
  /// it lies outside the window.
  private mutating func append(_ polygons: [[Corner]]) -> Range<Int32>? {
    let (pointCount, contourCount) = (result.points.count, result.contourEnds.count)
    for polygon in polygons {
      for corner in polygon { result.points.append(place(corner)) }
      result.contourEnds.append(result.points.count)
    }
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    for point in result.points[pointCount...] {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    let step = PixelWindow.unitsPerPixel
    guard minX < maxX, minY < maxY, maxX > 0, maxY > 0, minX < window.width * step,
      minY < window.height * step
    else {
      result.points.removeLast(result.points.count - pointCount)
      result.contourEnds.removeLast(result.contourEnds.count - contourCount)
      return nil
    }
    let first = max(minY, 0) / step
    let last = min(maxY / step + 1, window.height)
    return Int32(clamping: first)..<Int32(clamping: last)
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
