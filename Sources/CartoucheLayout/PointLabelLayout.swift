import CartoucheDrawing
import CartoucheSupport

/// Places labels: the first in rank takes its place, and whatever would overlap it goes without.
struct PointLabelLayout {
  /// The part of the plane whose labels compete, in points.
  let picture: ScreenRect
  var placement = LabelPlacement.picture
  /// What no label may cover: markers, badges.
  var obstacles: [ScreenRect] = []

  /// For each candidate the position that it takes, or `nil`.
  ///
  /// Labels that lie outside the picture altogether take no part; placed by blocks, labels larger
  /// than ``WorldBlocks/labelLimit`` do not either.
  func place(_ candidates: [LabelCandidate]) -> [LabelCandidate.Position?] {
    var index = CollisionIndex(covering: picture)
    for obstacle in obstacles { index.insert(CollisionIndex.Box(obstacle)) }
    var chosen = [LabelCandidate.Position?](repeating: nil, count: candidates.count)
    let frame = CollisionIndex.Box(picture)
    for number in order(of: candidates) {
      let candidate = candidates[number]
      for position in candidate.positions {
        let box = CollisionIndex.Box(position.box)
        guard box.overlaps(frame), candidate.allowsOverlap || index.isFree(box) else { continue }
        chosen[number] = position
        if !candidate.ignoresPlacement { index.insert(box) }
        break
      }
    }
    return chosen
  }

  private func order(of candidates: [LabelCandidate]) -> [Int] {
    let byRank = candidates.indices.sorted { candidates[$0].rank < candidates[$1].rank }
    guard placement == .world else { return byRank }
    var steps: [WorldBlocks.Step: [Int]] = [:]
    for number in byRank {
      if let step = WorldBlocks.step(of: candidates[number].positions.map(\.box)) {
        steps[step, default: []].append(number)
      }
    }
    return WorldBlocks.Step.allCases.flatMap { steps[$0] ?? [] }
  }

  /// The drawing of a label: one item, or one for each colour above one for the halo.
  static func items(of candidate: LabelCandidate, at position: LabelCandidate.Position)
    -> [DisplayList.Item]
  {
    let look = candidate.look
    let halo = look.halo.map { halo in
      Halo(color: halo.color.multipliedAlpha(look.opacity), width: halo.width, blur: halo.blur)
    }
    func glyphs(_ pieces: [TextBlock.Piece], _ color: Color, _ halo: Halo?) -> DisplayList.Item {
      .glyphs(
        pieces.flatMap(\.runs).scaled(by: look.size).moved(by: position.offset),
        origin: candidate.anchor, rotation: look.rotation,
        color: color.multipliedAlpha(look.opacity), halo: halo)
    }
    let pieces = look.block.pieces
    guard pieces.contains(where: { $0.color != nil }) else {
      return [glyphs(pieces, look.color, halo)]
    }
    let ground = halo.map { [glyphs(pieces, .transparent, $0)] } ?? []
    return ground + pieces.map { glyphs([$0], $0.color ?? look.color, nil) }
  }
}
