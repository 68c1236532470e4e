import CartoucheNetwork

/// The names of one sprite's files: `NAME.json` with `NAME.png`, and `NAME@2x.json` with
/// `NAME@2x.png` for pictures of more than one pixel a point.
struct SpriteFiles: Hashable {
  let index: String
  let sheet: String

  /// Both sheets, the better first; the other serves where that is missing.
  static func candidates(_ url: String, isHighResolution: Bool) -> [SpriteFiles] {
    (isHighResolution ? ["@2x", ""] : ["", "@2x"]).map { SpriteFiles(url, suffix: $0) }
  }

  private init(_ url: String, suffix: String) {
    // A key for the server stands behind the name.
    let mark = HTTPClient.isURL(url) ? url.firstIndex(of: "?") : nil
    let name = url[..<(mark ?? url.endIndex)]
    let query = url[(mark ?? url.endIndex)...]
    index = "\(name)\(suffix).json\(query)"
    sheet = "\(name)\(suffix).png\(query)"
  }
}
