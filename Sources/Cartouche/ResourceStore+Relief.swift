import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// The ground that a picture shows.
extension ResourceStore {
  func addReliefs(
    _ description: TileSource, _ encoding: ElevationEncoding, id: String,
    of loadedStyle: LoadedStyle, for view: View, to sources: inout Sources
  ) throws {
    let use = TilesetStore.Use.heights(encoding)
    var shown: [(cell: TileCell, tile: TileID, grid: ElevationGrid)] = []
    var seen: Set<TileID> = []
    try look(for: use, description, id, loadedStyle, view, &sources) { cell, tile, contents in
      seen.insert(tile)
      if case .heights(let grid) = contents { shown.append((cell, tile, grid)) }
    }
    sources.contents[id] = .reliefs([])
    guard !shown.isEmpty,
      let tileset = try tilesets.tileset(description, boundary: loadedStyle.boundary)
    else { return }
    var grids = Dictionary(shown.map { ($0.tile, $0.grid) }) { first, _ in first }
    sources.diagnostics += addNeighbors(
      of: shown.map(\.tile), of: tileset, use, unlessSeen: seen, to: &grids)
    let placed = shown.map { cell, tile, grid in
      (cell, ElevationNeighborhood(of: tile, grid) { grids[$0] })
    }
    sources.diagnostics += Self.remarks(on: placed.map(\.1), source: id)
    sources.contents[id] = .reliefs(
      placed.map { PlacedRelief(tilesets.relief($1), of: $1.tile, in: $0) })
  }

  /// Slopes at a tile's edge are those of its neighbours too, also of those that are not shown.
  private func addNeighbors(
    of shown: [TileID], of tileset: OpenTileset, _ use: TilesetStore.Use,
    unlessSeen seen: Set<TileID>, to grids: inout [TileID: ElevationGrid]
  ) -> [Diagnostic] {
    let around = Set(shown.flatMap(ElevationNeighborhood.neighbors))
    let ids = around.subtracting(seen).filter { id in
      (tileset.bounds.map { WorldTile(id: id).touches($0) } ?? true)
    }.sorted { ($0.z, $0.y, $0.x) < ($1.z, $1.y, $1.x) }
    var diagnostics: [Diagnostic] = []
    for (id, tile) in zip(ids, tilesets.tiles(ids, of: tileset, for: use)) {
      guard case .there(let contents, let remarks) = tile else { continue }
      diagnostics += remarks
      if case .heights(let grid) = contents { grids[id] = grid }
    }
    return diagnostics
  }

  /// What a look at the heights tells of a source's settings.
  private static func remarks(
    on neighborhoods: [ElevationNeighborhood], source: String
  ) -> [Diagnostic] {
    let place = SourcePlace(path: "sources.\(source)")
    var remarks: [Diagnostic] = []
    if let odd = neighborhoods.first(where: \.center.isImplausible), let range = odd.center.range {
      remarks.append(
        Diagnostic(
          .warning,
          "the heights of tile \(odd.tile) are from \(text(range.lowerBound)) m to "
            + "\(text(range.upperBound)) m, which no ground has",
          at: place, remedy: "see whether \"encoding\" is that of the tiles"))
    }
    if let blank = neighborhoods.first(where: { $0.center.range == nil }) {
      remarks.append(
        Diagnostic(
          .warning, "nothing of tile \(blank.tile) is a height", at: place,
          remedy: "see whether \"encoding\" is that of the tiles"))
    }
    if let unlike = neighborhoods.first(where: \.hasUnlikeNeighbor) {
      remarks.append(
        Diagnostic(
          .warning,
          "tile \(unlike.tile) has another size than one beside it: their slopes do not meet",
          at: place, remedy: "make all tiles of one size"))
    }
    return remarks
  }

  private static func text(_ height: Float) -> String {
    abs(height) < 1e9 ? String(Int(height.rounded())) : String(height)
  }
}
