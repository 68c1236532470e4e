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
    sources.diagnostics += tileset.tiles.diagnostics
    let cells = try cells(of: tileset, id: id, style: loadedStyle.style, view)
    if !cells.isEmpty { sources.credit(tileset.attribution) }
    let selection = Self.selection(of: id, in: loadedStyle.style)
    var found = FoundTiles()
    for cell in cells { look(for: cell, of: tileset, selection, &found) }
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
    /// Those whose diagnostics are told: a coarse tile may stand in for several.
    var told: Set<TileID> = []
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

  /// The cell's own tile, or the next coarser one that there is.
  private func look(
    for cell: TileCell, of tileset: OpenTileset, _ selection: VectorTileSelection,
    _ found: inout FoundTiles
  ) {
    let wanted = cell.tile.id
    for steps in 0...max(wanted.z - tileset.levels.lowerBound, 0) {
      guard let id = wanted.ancestor(steps) else { break }
      switch tilesets.tile(id, of: tileset, selection: selection) {
      case .missing: continue
      case .features(let features, let diagnostics):
        if found.told.insert(id).inserted { found.diagnostics += diagnostics }
        found.placed.append(PlacedTile(features, in: cell))
        return
      }
    }
    found.missing.append(wanted)
  }

  /// The layers and properties of a source's tiles that a style reads.
  private static func selection(of source: String, in style: Style) -> VectorTileSelection {
    let layers = MapLayout.sourceLayers(of: source, in: style).mapValues { reads in
      VectorTileSelection.Layer(properties: reads.includesOthers ? .all : .named(reads.names))
    }
    return VectorTileSelection(layers: layers)
  }
}
