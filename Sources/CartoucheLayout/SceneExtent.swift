package import CartoucheCamera
package import CartoucheGeo
package import CartoucheScene
package import CartoucheSupport

/// The places that a camera must show so that nothing of a scene is cut off, each with the room
/// that is drawn about it.
package struct SceneExtent: Sendable {
  /// Places that belong together, as a line's do: moved round the world only as a whole.
  private struct Piece {
    var points: [WorldPoint]
    let margins: EdgeInsets
    var minX: Double
    var maxX: Double

    init(points: [WorldPoint], margins: EdgeInsets) {
      self.points = points
      self.margins = margins
      minX = points.reduce(.infinity) { min($0, $1.x) }
      maxX = points.reduce(-.infinity) { max($0, $1.x) }
    }

    func moved(by turns: Double) -> Piece {
      turns == 0
        ? self
        : Piece(points: points.map { WorldPoint(x: $0.x + turns, y: $0.y) }, margins: margins)
    }

    /// The whole world's width in place of many turns round it, such as a satellite's: its copies
    /// show every turn in one world already.
    var withinTurns: Piece {
      guard maxX - minX > SceneExtent.mostTurns else { return self }
      var box = WorldBounds.empty
      for point in points { box.formUnion(point) }
      return Piece(
        points: [WorldPoint(x: 0, y: box.minY), WorldPoint(x: 1, y: box.maxY)], margins: margins)
    }
  }

  private var pieces: [Piece] = []

  /// A fit comes no nearer to a place that stands alone.
  private static let lonePlaceZoom = 14.0
  /// Nor to places that lie close together.
  private static let closestZoom = 20.0
  /// Places closer than this are one, in world units: about four centimetres.
  private static let smallestSpread = 1e-9
  /// A line shows in one piece up to this many times the world's width.
  private static let mostTurns = 2.0
  /// For finding out how far a geodesic line bows, to a few kilometres.
  private static let geodesicStep = 150_000.0
  /// A multiple of four, with which the circle's extremes are found where it is small.
  private static let circlePlaces = 64
  /// Of circles, in world units: their size is what matters.
  private static let circleTolerance = 1e-5

  package init() {}

  /// Lines, areas and the points' markers, or with `clusters` their badges.
  package init(_ overlay: OverlayFeatures, clusters: ClusteredPoints? = nil) {
    let table = overlay.features
    let pointMargins =
      clusters.map(Self.margins(of:))
      ?? Self.margins(ofPointsOf: overlay)
    for feature in 0..<table.count {
      let margins: EdgeInsets =
        switch table.kinds[feature] {
        case .point: pointMargins
        case .line: Self.margins(of: overlay.lineStyle(of: feature))
        case .polygon: Self.margins(of: overlay.polygonStyle(of: feature).stroke)
        }
      let parts = table.parts(of: feature).map { table.points[table.pointRange(ofPart: $0)] }
      if table.kinds[feature] == .point {
        for point in parts.joined() { add([point], margins) }
      } else {
        add(ConvexHull.points(of: parts.flatMap { $0 }), margins)
      }
    }
    pieces = joinedPieces()
  }

  package var isEmpty: Bool { pieces.isEmpty }

  package mutating func formUnion(_ other: SceneExtent) { pieces += other.pieces }

  package mutating func add(_ polyline: Polyline) {
    let coordinates =
      polyline.isGeodesic
      ? GreatCircle.densify(polyline.coordinates, longestStep: Self.geodesicStep)
      : polyline.coordinates
    var builder = FeatureTableBuilder()
    for coordinate in coordinates { builder.stagePoint(WorldPoint(coordinate)) }
    builder.endGeometry(.line)
    // A single line is never more than a table holds.
    _ = try? builder.commitFeature()
    let line = builder.features.steppingShortWay()
    add(ConvexHull.points(of: line.points), Self.margins(of: polyline.style))
  }

  package mutating func add(_ marker: Marker, images: MarkerImages = .none) {
    add([WorldPoint(marker.position)], Self.margins(of: marker, images))
  }

  /// The dot or arrow, and the disc of accuracy.
  package mutating func add(_ user: UserLocation) {
    let room = EdgeInsets(all: UserArrow.reach)
    add([WorldPoint(user.position.wrapped)], room)
    if let radius = user.accuracy, radius > 0 {
      let ring = GreatCircle.worldCircle(
        around: user.position.wrapped, radius: radius, count: Self.circlePlaces)
      add(ring, .zero)
    }
  }

  package mutating func add(_ polygon: Polygon) {
    // Sides of holes lie within.
    add(
      Polyline(
        polygon.outline + polygon.outline.prefix(1),
        style: polygon.style.stroke ?? LineStyle(width: 0, casing: nil),
        isGeodesic: polygon.isGeodesic))
  }

  package mutating func add(_ circle: Circle) {
    guard
      let ring = CircleRing(circle.center, radius: circle.radius, tolerance: Self.circleTolerance)
    else { return }
    let corners = [
      WorldPoint(x: ring.bounds.minX, y: ring.bounds.minY),
      WorldPoint(x: ring.bounds.maxX, y: ring.bounds.maxY),
    ]
    let isWhole = ring.bounds.maxX - ring.bounds.minX >= 1
    add(
      isWhole ? corners : ConvexHull.points(of: ring.points),
      Self.margins(of: circle.style.stroke))
  }

  /// - Parameter proportion: of the picture's height to its width.
  package mutating func add(_ image: GroundOverlay, proportion: Double) {
    guard let corners = GroundOverlayLayout.corners(of: image, proportion: proportion) else {
      return
    }
    add(corners, .zero)
  }

  private mutating func add(_ points: [WorldPoint], _ margins: EdgeInsets) {
    if !points.isEmpty { pieces.append(Piece(points: points, margins: margins)) }
  }

  // MARK: Fitting

  /// The camera that shows everything as large as it can; `nil` of nothing.
  package func camera(
    in viewport: Viewport, bearing: Bearing, viewingAngle: ViewingAngle, insets: EdgeInsets,
    minimumZoom: Double
  ) -> Camera? {
    let pieces = joinedPieces()
    let points = pieces.flatMap(\.points)
    let margins = pieces.flatMap { Array(repeating: $0.margins, count: $0.points.count) }
    let limit = Self.spread(points) < Self.smallestSpread ? Self.lonePlaceZoom : Self.closestZoom
    let constraints = try? CameraConstraints(minZoom: minimumZoom, maxZoom: limit)
    return try? viewport.camera(
      fittingWorld: points, margins: margins, bearing: bearing, viewingAngle: viewingAngle,
      insets: insets, constraints: constraints ?? .standard)
  }

  /// The nearest that a fit comes to a box.
  package static func closestZoom(of bounds: CoordinateBounds) -> Double {
    let corners = [
      WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west)),
      WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east)),
    ]
    return spread(corners) < smallestSpread
      ? lonePlaceZoom : CameraConstraints.defaultZoomRange.upperBound
  }

  private static func spread(_ points: [WorldPoint]) -> Double {
    var box = WorldBounds.empty
    for point in points { box.formUnion(point) }
    return max(box.maxX - box.minX, box.maxY - box.minY)
  }

  /// The pieces moved by whole turns so that all together span as little as they can, those with
  /// the same room about them as one piece that holds only its corners: perspective keeps what is
  /// inside a convex outline inside.
  private func joinedPieces() -> [Piece] {
    var margins: [EdgeInsets] = []
    var groups: [EdgeInsets: [WorldPoint]] = [:]
    for piece in movedTogether() {
      if groups[piece.margins] == nil { margins.append(piece.margins) }
      groups[piece.margins, default: []] += piece.points
    }
    return margins.map {
      Piece(points: ConvexHull.points(of: groups[$0] ?? []), margins: $0)
    }
  }

  private func movedTogether() -> [Piece] {
    // One all round the world fills any picture's width where it is.
    if pieces.contains(where: { $0.maxX - $0.minX >= 1 }) { return pieces.map(\.withinTurns) }
    let home = pieces.map { $0.moved(by: -$0.minX.rounded(.down)) }
      .sorted { $0.minX < $1.minX }
    // What reaches beyond the world's edge covers its beginning.
    var reach = (home.map(\.maxX).max() ?? 0) - 1
    var widest = (gap: -Double.infinity, start: 0.0)
    for piece in home {
      if piece.minX - reach > widest.gap { widest = (piece.minX - reach, piece.minX) }
      reach = max(reach, piece.maxX)
    }
    return home.map { $0.moved(by: $0.minX < widest.start ? 1 : 0) }
  }

  // MARK: Room about places

  private static func margins(of style: LineStyle?) -> EdgeInsets {
    // What lines in metres take depends on the zoom.
    guard let style, style.widthUnit != .metres else { return .zero }
    let head = style.arrowhead.map { max($0.width, 1) } ?? 1
    return EdgeInsets(all: style.width * head / 2 + (style.casing?.width ?? 0))
  }

  /// Enough for any of the looks that points may have.
  private static func margins(ofPointsOf overlay: OverlayFeatures) -> EdgeInsets {
    let base = overlay.markerStyle
    return overlay.markerTemplates.values.reduce(margins(of: base)) { widest, template in
      var marker = base
      marker.style = template.over(base.style)
      let margins = margins(of: marker)
      return EdgeInsets(
        top: max(widest.top, margins.top), left: max(widest.left, margins.left),
        bottom: max(widest.bottom, margins.bottom), right: max(widest.right, margins.right))
    }
  }

  /// Of a marker that stands upright; one that lies flat seldom needs more.
  private static func margins(of marker: Marker, _ images: MarkerImages = .none) -> EdgeInsets {
    let geometry = MarkerGeometry(marker, images: images)
    let frame = geometry.frame.moved(by: marker.offset - geometry.anchor)
    let texts = MarkerTitles.height(of: marker)
    let box = geometry.box.moved(by: marker.offset - geometry.anchor)
    let lower = max(box.maxY, frame.maxY - MarkerTitles.gap)
    return EdgeInsets(
      top: max(-frame.minY, 0), left: max(-frame.minX, 0),
      bottom: max(frame.maxY, texts > 0 ? lower + texts : 0, 0), right: max(frame.maxX, 0))
  }

  /// Of a badge and of a lone point's marker.
  private static func margins(of clusters: ClusteredPoints) -> EdgeInsets {
    let style = clusters.style
    let radius = style.size.largestDiameter(upTo: clusters.largestCount) / 2
    let badge = radius + max(abs(style.centerOffset.x), abs(style.centerOffset.y))
    let marker = margins(of: Marker(position: Coordinate(latitude: 0, longitude: 0)))
    return EdgeInsets(
      top: max(badge, marker.top), left: max(badge, marker.left),
      bottom: max(badge, marker.bottom), right: max(badge, marker.right))
  }
}
