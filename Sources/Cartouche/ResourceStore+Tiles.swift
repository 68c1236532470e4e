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
    guard let tileset = try tilesets.tileset(description, boundary: loadedStyle.boundary) else {
      return
    }
    let cells = try cells(of: tileset, id: id, style: loadedStyle.style, view)
    if !cells.isEmpty { sources.credit(tileset.attribution) }
    let selection = Self.selection(of: description, id: id, in: loadedStyle.style)
    var found = FoundTiles()
    look(for: cells, of: tileset, selection, &found)
    sources.diagnostics += tileset.tiles.diagnostics
    sources.contents[id] = .tiles(found.placed)
    sources.diagnostics += found.diagnostics
    guard let first = found.missing.first else { return }
    let error = ResourceError.missingTiles(source: id, count: found.missing.count, first: first)
    if view.missingTiles == .fail { throw error }
    sources.diagnostics += error.diagnostics.map { diagnostic in
      Diagnostic(.warning, diagnostic.message, at: diagnostic.place)
    }
  }

  private struct FoundTiles {
    var placed: [PlacedTile] = []
    var missing: [TileID] = []
    var diagnostics: [Diagnostic] = []
  }

  private func cells(
    of tileset: OpenTileset, id: String, style: Style, _ view: View
  ) throws(ResourceError) -> [TileCell] {
    do throws(TileCoverError) {
      return try TileCell.cover(
        of: view.viewport, levels: tileset.levels, tileSize: tileset.tileSize,
        bounds: tileset.bounds,
        margin: MapLayout.tileMargin(
          of: id, in: style, placement: view.placement, viewport: view.viewport,
          window: view.window))
    } catch {
      throw .tooManyTiles(source: id, error)
    }
  }

  /// Each cell's own tile, or the next coarser one that there is.
  private func look(
    for cells: [TileCell], of tileset: OpenTileset, _ selection: VectorTileSelection,
    _ found: inout FoundTiles
  ) {
    var open = cells
    var placed: [TileCell: TileFeatures] = [:]
    for steps in 0...max(tileset.levels.upperBound - tileset.levels.lowerBound, 0) {
      open = open.filter { $0.tile.id.z - steps >= tileset.levels.lowerBound }
      // A coarse tile may stand in for several cells.
      var sharing: [TileID: [TileCell]] = [:]
      for cell in open {
        cell.tile.id.ancestor(steps).map { sharing[$0, default: []].append(cell) }
      }
      let ids = sharing.keys.sorted { ($0.z, $0.y, $0.x) < ($1.z, $1.y, $1.x) }
      for (id, tile) in zip(ids, tilesets.tiles(ids, of: tileset, selection: selection)) {
        guard case .features(let features, let diagnostics) = tile else { continue }
        found.diagnostics += diagnostics
        for cell in sharing[id] ?? [] { placed[cell] = features }
      }
      open = open.filter { placed[$0] == nil }
    }
    found.placed = cells.compactMap { cell in placed[cell].map { PlacedTile($0, in: cell) } }
    found.missing = cells.filter { placed[$0] == nil }.map(\.tile.id)
  }

  /// The layers and properties of a source's tiles that a style reads.
  private static func selection(
    of source: TileSource, id: String, in style: Style
  ) -> VectorTileSelection {
    var layers: [String: VectorTileSelection.Layer] = [:]
    for (name, reads) in MapLayout.sourceLayers(of: id, in: style) {
      layers[name] = VectorTileSelection.Layer(
        properties: reads.includesOthers ? .all : .named(reads.names),
        promotedID: source.promotedID(ofLayer: name))
    }
    return VectorTileSelection(layers: layers)
  }
}
