import CartoucheCamera
public import CartoucheGeo
import CartoucheImage
import CartoucheSupport

/// Tiles of the Web Mercator pyramid: style and overlays, without ornaments.
extension MapRenderer {
  /// Draws one square of the pyramid.
  ///
  /// Tiles put together equal the one big picture of the same place.
  ///
  /// - Parameters:
  ///   - request: gives the style, its changes, the overlays and the scale; `size * scale` must be
  ///     whole.
  ///   - size: the tile's side in logical points, 256 or 512.
  public func tile(_ id: TileID, of request: MapRequest = MapRequest(), size: Int = 256) throws
    -> RenderedMap
  {
    try request.validate()
    let viewport = try Viewport(tile: id, size: size)
    return try draw(
      request, viewport: viewport, window: viewport.window(scale: request.scale), ornaments: nil,
      navigation: nil, placement: .world)
  }

  /// Draws neighbouring tiles at once, which takes a fraction of the time that it takes one by one.
  /// Each equals what ``tile(_:of:size:)`` draws, to the bit.
  ///
  /// - Parameters:
  ///   - block: of tiles whose sides together are pictures that can be held in memory; see
  ///     ``blockSide(scale:size:)``.
  ///   - size: a tile's side in logical points.
  /// - Throws: what ``render(_:)`` throws; ``TileBlockError`` where a tile's side is no whole number
  ///   of pixels and there is more than one.
  public func tiles(
    _ block: TileBlock, of request: MapRequest = MapRequest(), size: Int = 256
  ) throws -> RenderedTiles {
    try request.validate()
    let side = Double(size) * request.scale
    if side != side.rounded(), block.columns.count * block.rows.count > 1 {
      throw TileBlockError.brokenSide(pixels: side)
    }
    let viewport = try Viewport(block: block, size: size)
    let map = try draw(
      request, viewport: viewport, window: viewport.window(scale: request.scale), ornaments: nil,
      navigation: nil, placement: .world)
    return RenderedTiles(
      block: block, tileSide: map.image.width / block.columns.count, image: map.image,
      attribution: map.attribution, diagnostics: map.diagnostics)
  }

  /// The credits that ``tiles(_:of:size:)`` would tell, without drawing anything.
  ///
  /// - Throws: what ``render(_:)`` throws for requests and styles that cannot be read.
  public func attribution(
    of block: TileBlock, of request: MapRequest = MapRequest(), size: Int = 256
  ) throws -> [String] {
    try request.validate()
    let viewport = try Viewport(block: block, size: size)
    let loaded = try store.style(of: request, isTilted: false)
    let view = ResourceStore.View(
      viewport: viewport, window: viewport.window(scale: request.scale), placement: .world,
      missingTiles: request.missingTiles, readsTiles: false)
    return try store.sources(of: loaded, for: view).attribution
  }

  /// How many tiles a side make a block that is worth drawing at once: a power of two, so that
  /// blocks of one level meet edge to edge.
  public static func blockSide(scale: Double, size: Int) -> Int {
    let side = Double(size) * scale
    guard side == side.rounded(), side > 0 else { return 1 }
    var count = 1
    while count < 8, Double(count * 2) * side <= blockPixels { count *= 2 }
    return count
  }

  /// The longest side of a block, in pixels: 16 MiB of them.
  private static let blockPixels = 2048.0
}
