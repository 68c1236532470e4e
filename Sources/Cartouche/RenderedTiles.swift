public import CartoucheGeo
public import CartoucheImage
public import CartoucheSupport

/// The finished tiles of a block.
public struct RenderedTiles: Sendable {
  public let block: TileBlock
  /// Of one tile, in pixels.
  public let tileSide: Int
  /// All tiles as one picture.
  public let image: RasterImage
  /// The credits that whoever shows the tiles owes to the sources of their data, each once.
  public let attribution: [String]
  /// What was skipped or guessed on the way.
  public let diagnostics: [Diagnostic]

  /// One tile; `nil` for those that are not of the block.
  public func image(of tile: TileID) -> RasterImage? {
    guard block.contains(tile) else { return nil }
    return image.part(
      x: (tile.x - block.columns.lowerBound) * tileSide,
      y: (tile.y - block.rows.lowerBound) * tileSide, width: tileSide, height: tileSide)
  }

  /// The one pixel that all of a tile's are like, premultiplied; `nil` where they differ, and for
  /// tiles that are not of the block.
  package func uniformPixel(of tile: TileID) -> UInt32? {
    guard block.contains(tile) else { return nil }
    return image.uniformPixel(
      x: (tile.x - block.columns.lowerBound) * tileSide,
      y: (tile.y - block.rows.lowerBound) * tileSide, width: tileSide, height: tileSide)
  }
}

extension RenderedTiles {
  /// One tile as bytes of a file, which are the same wherever its pixels are: credits and places are
  /// told by what holds the tiles. `nil` for those that are not of the block.
  ///
  /// - Throws: `ImageEncodingError`
  public func data(of tile: TileID, as encoding: PictureEncoding = .png()) throws -> [UInt8]? {
    try image(of: tile)?.data(as: encoding)
  }
}
