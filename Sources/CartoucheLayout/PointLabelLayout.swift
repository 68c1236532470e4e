import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

/// Places symbols: the first in rank takes its place, and whatever would overlap it goes without.
struct PointLabelLayout {
  /// The part of the plane whose labels compete, in points.
  let picture: ScreenRect
  /// What becomes one image, a picture or a tile: symbols that avoid edges lie within.
  let edges: ScreenRect
  var placement = LabelPlacement.picture
  /// What no label may cover: markers, badges.
  var obstacles: [ScreenRect] = []

  /// Labels compete a little way beyond a picture, so that those at its edge do not hang on what is
  /// just cut off (MapLibre's choice and distance).
  private var competing: ScreenRect { placement == .picture ? picture.insetBy(-100) : picture }

  /// For each candidate what of it is drawn, or `nil`.
  ///
  /// Symbols that lie outside the picture altogether take no part; placed by blocks, symbols larger
  /// than ``WorldBlocks/labelLimit`` do not either.
  func place(_ candidates: [LabelCandidate]) -> [LabelCandidate.Choice?] {
    var index = CollisionIndex(covering: competing)
    for obstacle in obstacles { index.insert(CollisionIndex.Box(obstacle)) }
    var chosen = [LabelCandidate.Choice?](repeating: nil, count: candidates.count)
    for number in order(of: candidates) {
      chosen[number] = place(candidates[number], &index)
    }
    return chosen
  }

  /// Text and icon each want a free place; one without the other is drawn only where the other is
  /// optional or there is none.
  private func place(
    _ candidate: LabelCandidate, _ index: inout CollisionIndex
  ) -> LabelCandidate.Choice? {
    let frame = CollisionIndex.Box(competing)
    let limit = candidate.avoidsEdges ? CollisionIndex.Box(edges) : nil
    let isSeen = candidate.icon.map { CollisionIndex.Box($0.box).overlaps(frame) } ?? false
    func isFree(_ icon: LabelCandidate.Icon) -> Bool {
      let box = CollisionIndex.Box(icon.box)
      return limit?.contains(box) ?? true && index.isFree(box, overlap: icon.overlap)
    }
    func freePosition(_ overlap: StyleOverlap) -> LabelCandidate.Position? {
      candidate.positions.first { position in
        let box = CollisionIndex.Box(position.box)
        return (isSeen || box.overlaps(frame)) && limit?.contains(box) ?? true
          && Self.isFree(position, box, overlap, index)
          && (position.icon.map { $0.overlap != .never || isFree($0) } ?? true)
      }
    }
    // Of several positions rather one that is free than the first.
    var position = candidate.positions.count > 1 ? freePosition(.never) : nil
    if position == nil { position = freePosition(candidate.overlap) }
    let icon = position?.icon ?? candidate.icon
    var showsIcon = false
    if let icon, isSeen || position != nil { showsIcon = isFree(icon) }
    let mayLackText = candidate.isTextOptional || candidate.positions.isEmpty
    let mayLackIcon = candidate.isIconOptional || icon == nil
    if !mayLackText, position == nil { showsIcon = false }
    if !mayLackIcon, !showsIcon { position = nil }
    guard position != nil || showsIcon else { return nil }
    if let position, !candidate.ignoresPlacement {
      let overlap = candidate.overlap
      if position.circles.isEmpty {
        index.insert(CollisionIndex.Box(position.box), overlap: overlap)
      }
      for circle in position.circles { index.insert(circle, overlap: overlap) }
    }
    if let icon, showsIcon, !icon.ignoresPlacement {
      index.insert(CollisionIndex.Box(icon.box), overlap: icon.overlap)
    }
    return LabelCandidate.Choice(position: position, icon: showsIcon ? icon : nil)
  }

  private static func isFree(
    _ position: LabelCandidate.Position, _ box: CollisionIndex.Box, _ overlap: StyleOverlap,
    _ index: CollisionIndex
  ) -> Bool {
    if position.circles.isEmpty { return index.isFree(box, overlap: overlap) }
    return position.circles.allSatisfy { index.isFree($0, overlap: overlap) }
  }

  private func order(of candidates: [LabelCandidate]) -> [Int] {
    let byRank = candidates.indices.sorted { candidates[$0].rank < candidates[$1].rank }
    guard placement == .world else { return byRank }
    var steps: [WorldBlocks.Step: [Int]] = [:]
    for number in byRank {
      let candidate = candidates[number]
      let icons = (candidate.positions.map(\.icon) + [candidate.icon]).compactMap { $0?.box }
      let boxes = candidate.positions.map(\.box) + icons
      if let step = WorldBlocks.step(of: boxes) {
        steps[step, default: []].append(number)
      }
    }
    return WorldBlocks.Step.allCases.flatMap { steps[$0] ?? [] }
  }

  /// The drawing of a text: one item, or one for each colour above one for the halo.
  static func items(of candidate: LabelCandidate, at position: LabelCandidate.Position)
    -> [DisplayList.Item]
  {
    guard let look = candidate.look, look.opacity > 0 else { return [] }
    let halo = look.halo.map { halo in
      Halo(color: halo.color.multipliedAlpha(look.opacity), width: halo.width, blur: halo.blur)
    }
    func glyphs(_ pieces: [TextBlock.Piece], _ color: Color, _ halo: Halo?) -> DisplayList.Item {
      let runs = pieces.flatMap(\.runs)
      return .glyphs(
        position.laid == nil ? runs.scaled(by: look.size).moved(by: position.offset) : runs,
        origin: candidate.anchor, rotation: position.laid == nil ? look.rotation : 0,
        color: color.multipliedAlpha(look.opacity), halo: halo)
    }
    let pieces = position.laid?.pieces ?? position.block.pieces
    let images = images(of: candidate, look, at: position)
    guard pieces.contains(where: { $0.color != nil }) else {
      return [glyphs(pieces, look.color, halo)] + images
    }
    let ground = halo.map { [glyphs(pieces, .transparent, $0)] } ?? []
    return ground + pieces.map { glyphs([$0], $0.color ?? look.color, nil) } + images
  }

  private static func images(
    of candidate: LabelCandidate, _ look: LabelCandidate.Look, at position: LabelCandidate.Position
  ) -> [DisplayList.Item] {
    let frame = GlyphFrame(radians: look.rotation)
    let images =
      position.laid?.images
      ?? position.block.images.map { image in
        LabelCandidate.InlineImage(
          image: image.image, color: image.color,
          center: frame.apply(position.offset + image.rect.center * look.size), frame: frame,
          width: image.rect.width * look.size, height: image.rect.height * look.size)
      }
    return images.compactMap {
      $0.paint(at: candidate.anchor, color: look.color, opacity: look.opacity).map { .image($0) }
    }
  }
}
