import Cartouche

/// What is merged, by the name of what comes of it.
enum MergeOutput: ArgumentValue, Hashable {
  case archive(TileArchiveFormat, path: String)
  case results(path: String)
  /// A TileJSON document.
  case document(path: String)

  init(argument: String) throws(InvalidValue) {
    let name = argument.lowercased()
    if name.hasSuffix(".mbtiles") {
      self = .archive(.mbTiles, path: argument)
    } else if name.hasSuffix(".pmtiles") {
      self = .archive(.pmTiles, path: argument)
    } else if name.hasSuffix(".jsonl") {
      self = .results(path: argument)
    } else if name.hasSuffix(".json") {
      self = .document(path: argument)
    } else {
      throw InvalidValue(
        "the name tells what is merged: archives into .mbtiles or .pmtiles, results into .jsonl, "
          + "TileJSON documents into .json")
    }
  }

  var path: String {
    switch self {
    case .archive(_, let path), .results(let path), .document(let path): path
    }
  }
}
