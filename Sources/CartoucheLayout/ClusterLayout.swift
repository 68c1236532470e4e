import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Lays out clustered points for one window, as badges and as the markers of lone points.
struct ClusterLayout {
  let points: ClusteredPoints
  let viewport: Viewport
  let plane: MapPlane
  let zooms: ClusterZooms
  let copies: ClosedRange<Int>
  let transition: ClusterTransition?

  /// - Parameter transition: `nil` where clusters fall apart at once.
  init(
    _ points: ClusteredPoints, viewport: Viewport, plane: MapPlane, copies: ClosedRange<Int>,
    transition: ClusterTransition? = nil
  ) {
    self.points = points
    self.viewport = viewport
    self.plane = plane
    self.copies = copies
    self.transition = transition
    zooms = ClusterZooms(viewport: viewport, plane: plane, transition: transition)
  }

  func add(to layout: inout MarkerLayout) {
    let bounds = plane.visibleWorldBounds(reach: reach)
    switch points.method {
    case .collision: addColliding(bounds, &layout)
    case .hierarchical where plane.isFlat:
      add(points.index.clusters(in: bounds, zoom: zooms.coarsest), &layout)
    case .hierarchical: addTilted(bounds, &layout)
    }
  }

  /// How far from the picture what stands in it may come to rest, in points.
  var reach: Double {
    // A part and its cluster lie within the radius of a seed at the zoom below, which is twice as
    // many points here.
    MarkerLayout.reach + (transition == nil ? 0 : 4 * radius)
  }

  /// Of the clusters, in points: the world is 256 points at zoom 0.
  private var radius: Double {
    points.index.options.radius * 256 / points.index.options.extent
  }

  /// Clusters that others are on their way out of, each once.
  private struct Wholes {
    private(set) var found: [(cluster: Cluster, share: Double)] = []
    private var known: Set<Cluster.ID> = []

    mutating func insert(_ cluster: Cluster, share: Double) {
      if known.insert(cluster.id).inserted { found.append((cluster, share)) }
    }
  }

  private func add(_ clusters: [Cluster], _ layout: inout MarkerLayout) {
    var wholes = Wholes()
    for cluster in clusters {
      let motion = motion(of: cluster, copy: 0, &wholes)
      if let marker = marker(of: cluster) {
        layout.add(marker, copies: copies, motion: motion)
      } else {
        layout.add(badge(cluster), at: cluster.position, copies: copies, motion: motion)
      }
    }
    add(wholes, copies: copies, &layout)
  }

  private func add(_ wholes: Wholes, copies: ClosedRange<Int>, _ layout: inout MarkerLayout) {
    for (cluster, share) in wholes.found {
      layout.add(
        badge(cluster), at: cluster.position, copies: copies, motion: MarkerMotion(wholeAt: share))
    }
  }

  /// Of what has just left the cluster that it is part of at the zoom below.
  private func motion(of cluster: Cluster, copy: Double, _ wholes: inout Wholes) -> MarkerMotion {
    guard let transition, let whole = points.index.parent(of: cluster.id),
      let zoom = zooms.exactZoom(
        at: WorldPoint(x: whole.position.x + copy, y: whole.position.y))
    else { return .none }
    let share = transition.share(of: points.index.expansionZoom(of: whole.id), at: zoom)
    guard share < 1 else { return .none }
    wholes.insert(whole, share: share)
    return MarkerMotion(partAt: cluster.position, outOf: whole.position, share: share)
  }

  /// From the clusters of each place's own zoom; badges that meet all the same are gathered.
  private func addTilted(_ bounds: WorldBounds, _ layout: inout MarkerLayout) {
    var badges: [BadgeGathering.Member] = []
    for copy in copies {
      let offset = Double(copy)
      var wholes = Wholes()
      let clusters = points.index.clusters(
        in: Self.part(of: bounds, copy: copy), coarsestZoom: zooms.coarsest
      ) {
        zooms.zoom(at: WorldPoint(x: $0.x + offset, y: $0.y))
      }
      for cluster in clusters {
        let motion = motion(of: cluster, copy: offset, &wholes)
        if let marker = marker(of: cluster) {
          layout.add(marker, copies: copy...copy, motion: motion)
          continue
        }
        let place = WorldPoint(x: cluster.position.x + offset, y: cluster.position.y)
        guard let foot = layout.foot(at: place, reach: reach) else { continue }
        badges.append(
          BadgeGathering.Member(badge: badge(cluster), place: place, foot: foot, motion: motion))
      }
      add(wholes, copies: copy...copy, &layout)
    }
    var gathering = BadgeGathering(plane: plane, radius: radius)
    for member in gathering.gather(badges) {
      layout.add(member.badge, at: member.place, copies: 0...0, motion: member.motion)
    }
  }

  /// What of a box lies in one copy of the world.
  static func part(of bounds: WorldBounds, copy: Int) -> WorldBounds {
    WorldBounds(
      minX: max(bounds.minX, Double(copy)), minY: bounds.minY,
      maxX: min(bounds.maxX, Double(copy + 1)), maxY: bounds.maxY)
  }

  /// Of a lone point that has no badge.
  func marker(of cluster: Cluster) -> Marker? {
    guard let index = cluster.pointIndex, !points.isWeighted else { return nil }
    return points.marker(of: index, at: WebMercator.unproject(cluster.position))
  }

  func badge(_ cluster: Cluster) -> BadgeDrawing.Badge {
    let shares = points.shares(of: cluster.id)
    let count =
      points.isWeighted
      ? Int(exactly: min(shares.reduce(0, +), 0x1p53).rounded(.down)) ?? 0 : cluster.pointCount
    return BadgeDrawing.Badge(style: points.style, count: count, shares: shares)
  }
}
