import Cartouche

/// Where tiles go: files of their own, or one archive.
enum TilesOutput: ArgumentValue, Hashable {
  case files(TileTemplate)
  case archive(TileArchiveFormat, path: String)

  /// An archive by its suffix, else a template of names.
  init(argument: String) throws(InvalidValue) {
    let name = argument.lowercased()
    if name.hasSuffix(".mbtiles") {
      self = .archive(.mbTiles, path: argument)
    } else if name.hasSuffix(".pmtiles") {
      self = .archive(.pmTiles, path: argument)
    } else {
      self = .files(try TileTemplate(argument: argument))
    }
  }
}
