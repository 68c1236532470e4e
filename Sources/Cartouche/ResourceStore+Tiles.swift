import CartoucheCamera
import CartoucheData
import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// The tiles of a picture.
extension ResourceStore {
  func addTiles(
    _ description: TileSource, id: String, of loadedStyle: LoadedStyle, for view: View,
    to sources: inout Sources
  ) throws {
    let selection = Self.selection(
      of: description, id: id, in: loadedStyle.style, whole: view.readsEveryProperty)
    var placed: [PlacedTile] = []
    try look(for: .features(selection), description, id, loadedStyle, view, &sources) {
      cell, _, tile in
      if case .features(let features) = tile { placed.append(PlacedTile(features, in: cell)) }
    }
    sources.contents[id] = .tiles(placed)
  }

  func addPictures(
    _ description: TileSource, id: String, of loadedStyle: LoadedStyle, for view: View,
    to sources: inout Sources
  ) throws {
    var placed: [PlacedPicture] = []
    try look(for: .picture, description, id, loadedStyle, view, &sources) { cell, id, tile in
      if case .picture(let texture) = tile {
        placed.append(PlacedPicture(texture, of: id, in: cell))
      }
    }
    sources.contents[id] = .pictures(placed)
  }

  /// Calls `body` with each cell that has something to show, from north to south and west to east,
  /// the tile it shows, and that one's contents.
  func look(
    for use: TilesetStore.Use, _ description: TileSource, _ id: String,
    _ loadedStyle: LoadedStyle, _ view: View, _ sources: inout Sources,
    _ body: (TileCell, TileID, TilesetStore.Contents) -> Void
  ) throws {
    guard let tileset = try tilesets.tileset(description, boundary: loadedStyle.boundary) else {
      return
    }
    let cover = try cells(of: tileset, id: id, use, style: loadedStyle.style, view)
    // Of a part of a picture the whole's credits are shown.
    if !cover.isEmpty { sources.credit(tileset.attribution) }
    guard view.readsTiles else { return }
    let cells = MapLayout.cells(
      cover, of: id, in: loadedStyle.style, placement: view.placement, viewport: view.viewport,
      window: view.window)
    var found = FoundTiles()
    look(for: cells, of: tileset, use, &found)
    sources.diagnostics += tileset.tiles.diagnostics + found.diagnostics
    for cell in cells {
      if let (id, contents) = found.placed[cell] { body(cell, id, contents) }
    }
    let missing = cells.filter { found.placed[$0] == nil }
    guard let first = missing.first else { return }
    let error = ResourceError.missingTiles(
      source: id, count: missing.count, first: first.tile.id)
    if view.missingTiles == .fail { throw error }
    sources.diagnostics += error.diagnostics.map { diagnostic in
      Diagnostic(.warning, diagnostic.message, at: diagnostic.place)
    }
  }

  private struct FoundTiles {
    var placed: [TileCell: (TileID, TilesetStore.Contents)] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private func cells(
    of tileset: OpenTileset, id: String, _ use: TilesetStore.Use, style: Style, _ view: View
  ) throws(ResourceError) -> [TileCell] {
    do throws(TileCoverError) {
      return try TileCell.cover(
        of: view.viewport, levels: tileset.levels, tileSize: tileset.tileSize,
        // Pictures are drawn nearest to their own size, features no smaller than theirs.
        rounding: use.isFeatures ? .down : .toNearestOrAwayFromZero, bounds: tileset.bounds,
        margin: MapLayout.tileMargin(
          of: id, in: style, placement: view.placement, viewport: view.viewport,
          window: view.window))
    } catch {
      throw .tooManyTiles(source: id, error)
    }
  }

  /// Each cell's own tile, or the next coarser one that there is.
  private func look(
    for cells: [TileCell], of tileset: OpenTileset, _ use: TilesetStore.Use,
    _ found: inout FoundTiles
  ) {
    var open = cells
    for steps in 0...max(tileset.levels.upperBound - tileset.levels.lowerBound, 0) {
      open = open.filter { $0.tile.id.z - steps >= tileset.levels.lowerBound }
      // A coarse tile may stand in for several cells.
      var sharing: [TileID: [TileCell]] = [:]
      for cell in open {
        cell.tile.id.ancestor(steps).map { sharing[$0, default: []].append(cell) }
      }
      let ids = sharing.keys.sorted { ($0.z, $0.y, $0.x) < ($1.z, $1.y, $1.x) }
      for (id, tile) in zip(ids, tilesets.tiles(ids, of: tileset, for: use)) {
        guard case .there(let contents, let diagnostics) = tile else { continue }
        found.diagnostics += diagnostics
        for cell in sharing[id] ?? [] { found.placed[cell] = (id, contents) }
      }
      open = open.filter { found.placed[$0] == nil }
    }
  }

  /// The layers and properties of a source's tiles that a style reads.
  ///
  /// - Parameter whole: whether of those layers all properties are wanted.
  private static func selection(
    of source: TileSource, id: String, in style: Style, whole: Bool
  ) -> VectorTileSelection {
    var layers: [String: VectorTileSelection.Layer] = [:]
    for (name, reads) in MapLayout.sourceLayers(of: id, in: style) {
      layers[name] = VectorTileSelection.Layer(
        properties: whole || reads.includesOthers ? .all : .named(reads.names),
        promotedID: source.promotedID(ofLayer: name))
    }
    return VectorTileSelection(layers: layers)
  }
}
