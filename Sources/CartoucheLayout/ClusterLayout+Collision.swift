import CartoucheCamera
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// Clusters of what would cover one another on the picture.
extension ClusterLayout {
  /// Points that a collision is asked of are taken together before where, this many zooms deeper, they
  /// are one cluster: they stand within a point or so of each other.
  private static let collisionDepth = 6

  func addColliding(_ bounds: WorldBounds, _ layout: inout MarkerLayout) {
    var members: [CollisionGathering.Member] = []
    let zoom = zooms.finest + Self.collisionDepth
    for copy in copies {
      let box = Self.part(of: bounds, copy: copy)
      for cluster in points.index.clusters(in: box, zoom: zoom) {
        let place = WorldPoint(x: cluster.position.x + Double(copy), y: cluster.position.y)
        guard let foot = layout.foot(at: place, reach: reach) else { continue }
        members.append(
          CollisionGathering.Member(
            marker: marker(of: cluster), badge: badge(cluster), pointCount: cluster.pointCount,
            place: place, foot: foot, parts: transition == nil ? [] : [members.count]))
      }
    }
    guard let transition else {
      for member in gathered(members, plane, layout) { add(member, .none, &layout) }
      return
    }
    let steps = transition.steps(at: viewport.camera.zoom)
    let wholes = gathered(members, atZoom: steps.before, layout)
    guard steps.share > 0 else {
      for member in wholes { add(member, .none, &layout) }
      return
    }
    add(
      gathered(members, atZoom: steps.after, layout), outOf: wholes, count: members.count,
      share: steps.share, &layout)
  }

  /// - Parameter count: of all parts.
  private func add(
    _ members: [CollisionGathering.Member], outOf wholes: [CollisionGathering.Member], count: Int,
    share: Double, _ layout: inout MarkerLayout
  ) {
    var wholeOfPart = [Int](repeating: 0, count: count)
    for (index, whole) in wholes.enumerated() {
      for part in whole.parts { wholeOfPart[part] = index }
    }
    var isStaying = [Bool](repeating: false, count: wholes.count)
    for member in members {
      let index = wholeOfPart[member.parts[0]]
      let whole = wholes[index]
      if Set(whole.parts) == Set(member.parts) {
        isStaying[index] = true
        add(member, .none, &layout)
      } else {
        add(
          member, MarkerMotion(partAt: member.place, outOf: whole.place, share: share), &layout)
      }
    }
    for (whole, isStaying) in zip(wholes, isStaying) where !isStaying {
      add(whole, MarkerMotion(wholeAt: share), &layout)
    }
  }

  private func add(
    _ member: CollisionGathering.Member, _ motion: MarkerMotion, _ layout: inout MarkerLayout
  ) {
    if let marker = member.marker {
      let copy = Int(exactly: member.place.x.rounded(.down)) ?? 0
      layout.add(marker, copies: copy...copy, motion: motion)
    } else {
      layout.add(member.badge, at: member.place, copies: 0...0, motion: motion)
    }
  }

  /// As they would be at another zoom of the camera.
  private func gathered(
    _ members: [CollisionGathering.Member], atZoom zoom: Double, _ layout: MarkerLayout
  ) -> [CollisionGathering.Member] {
    var camera = viewport.camera
    camera.zoom = zoom
    let view = viewport.replacing(camera: camera)
    let plane = MapPlane(viewport: view, window: view.window(scale: plane.resolution))
    let moved = members.map { member in
      CollisionGathering.Member(
        marker: member.marker, badge: member.badge, pointCount: member.pointCount,
        place: member.place, foot: plane.screenPoint(plane.planePoint(member.place)),
        parts: member.parts)
    }
    return gathered(moved, plane, layout)
  }

  private func gathered(
    _ members: [CollisionGathering.Member], _ plane: MapPlane, _ layout: MarkerLayout
  ) -> [CollisionGathering.Member] {
    let whole = members.reduce(0) { $0 + $1.badge.count }
    let usual = Marker(
      position: Coordinate(latitude: 0, longitude: 0), style: points.markerStyle)
    var gathering = CollisionGathering(
      plane: plane, markerFrame: layout.frame(of: usual),
      largestDiameter: points.style.size.largestDiameter(upTo: whole),
      offset: points.style.centerOffset)
    return gathering.gather(members)
  }
}
