import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Lays out clustered points for one window, as badges and as the markers of lone points.
struct ClusterLayout {
  private let points: ClusteredPoints
  private let viewport: Viewport
  private let plane: MapPlane
  private let zooms: ClusterZooms
  private let copies: ClosedRange<Int>

  /// Points that a collision is asked of are taken together before where, this many zooms deeper, they
  /// are one cluster: they stand within a point or so of each other.
  private static let collisionDepth = 6

  init(_ points: ClusteredPoints, viewport: Viewport, plane: MapPlane, copies: ClosedRange<Int>) {
    self.points = points
    self.viewport = viewport
    self.plane = plane
    self.copies = copies
    zooms = ClusterZooms(viewport: viewport, plane: plane)
  }

  func add(to layout: inout MarkerLayout) {
    let bounds = plane.visibleWorldBounds(reach: MarkerLayout.reach)
    switch points.method {
    case .collision: addColliding(bounds, &layout)
    case .hierarchical where plane.isFlat:
      for cluster in points.index.clusters(in: bounds, zoom: zooms.coarsest) {
        add(cluster, copies: copies, &layout)
      }
    case .hierarchical: addTilted(bounds, &layout)
    }
  }

  /// From the clusters of each place's own zoom; badges that meet all the same are gathered.
  private func addTilted(_ bounds: WorldBounds, _ layout: inout MarkerLayout) {
    var badges: [BadgeGathering.Member] = []
    for copy in copies {
      let offset = Double(copy)
      let clusters = points.index.clusters(
        in: Self.part(of: bounds, copy: copy), coarsestZoom: zooms.coarsest
      ) {
        zooms.zoom(at: WorldPoint(x: $0.x + offset, y: $0.y))
      }
      for cluster in clusters {
        guard cluster.isGroup || points.isWeighted else {
          add(cluster, copies: copy...copy, &layout)
          continue
        }
        let place = WorldPoint(x: cluster.position.x + offset, y: cluster.position.y)
        guard let foot = layout.foot(at: place) else { continue }
        badges.append(BadgeGathering.Member(badge: badge(cluster), place: place, foot: foot))
      }
    }
    // The world is 256 points at zoom 0.
    let options = points.index.options
    var gathering = BadgeGathering(plane: plane, radius: options.radius * 256 / options.extent)
    for member in gathering.gather(badges) {
      layout.add(member.badge, at: member.place, copies: 0...0)
    }
  }

  private func addColliding(_ bounds: WorldBounds, _ layout: inout MarkerLayout) {
    var members: [CollisionGathering.Member] = []
    let zoom = zooms.finest + Self.collisionDepth
    for copy in copies {
      let box = Self.part(of: bounds, copy: copy)
      for cluster in points.index.clusters(in: box, zoom: zoom) {
        let place = WorldPoint(x: cluster.position.x + Double(copy), y: cluster.position.y)
        guard let foot = layout.foot(at: place) else { continue }
        members.append(
          CollisionGathering.Member(
            marker: marker(of: cluster), badge: badge(cluster), pointCount: cluster.pointCount,
            place: place, foot: foot))
      }
    }
    let whole = members.reduce(0) { $0 + $1.badge.count }
    let usual = Marker(
      position: Coordinate(latitude: 0, longitude: 0), style: points.markerStyle)
    var gathering = CollisionGathering(
      plane: plane, markerFrame: layout.frame(of: usual),
      largestDiameter: points.style.size.largestDiameter(upTo: whole),
      offset: points.style.centerOffset)
    for member in gathering.gather(members) {
      if let marker = member.marker {
        let copy = Int(exactly: member.place.x.rounded(.down)) ?? 0
        layout.add(marker, copies: copy...copy)
      } else {
        layout.add(member.badge, at: member.place, copies: 0...0)
      }
    }
  }

  /// What of a box lies in one copy of the world.
  private static func part(of bounds: WorldBounds, copy: Int) -> WorldBounds {
    WorldBounds(
      minX: max(bounds.minX, Double(copy)), minY: bounds.minY,
      maxX: min(bounds.maxX, Double(copy + 1)), maxY: bounds.maxY)
  }

  private func add(_ cluster: Cluster, copies: ClosedRange<Int>, _ layout: inout MarkerLayout) {
    if let marker = marker(of: cluster) {
      layout.add(marker, copies: copies)
    } else {
      layout.add(badge(cluster), at: cluster.position, copies: copies)
    }
  }

  /// Of a lone point that has no badge.
  private func marker(of cluster: Cluster) -> Marker? {
    guard let index = cluster.pointIndex, !points.isWeighted else { return nil }
    return points.marker(of: index, at: WebMercator.unproject(cluster.position))
  }

  private func badge(_ cluster: Cluster) -> BadgeDrawing.Badge {
    let shares = points.shares(of: cluster.id)
    let count =
      points.isWeighted
      ? Int(exactly: min(shares.reduce(0, +), 0x1p53).rounded(.down)) ?? 0 : cluster.pointCount
    return BadgeDrawing.Badge(style: points.style, count: count, shares: shares)
  }
}
