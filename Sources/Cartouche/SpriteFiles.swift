import CartoucheNetwork
import CartoucheStyle

/// The names of one sprite's files: `NAME.json` with `NAME.png`, and `NAME@2x.json` with
/// `NAME@2x.png` for pictures of more than one pixel a point.
struct SpriteFiles: Hashable {
  let index: String
  let sheet: String

  /// Both sheets, the better first; the other serves where that is missing.
  static func candidates(_ sprite: StyleSprite, isHighResolution: Bool) -> [SpriteFiles] {
    (isHighResolution ? ["@2x", ""] : ["", "@2x"]).map { SpriteFiles(sprite, suffix: $0) }
  }

  private init(_ sprite: StyleSprite, suffix: String) {
    // A key for the server stands behind the name.
    let mark = HTTPClient.isURL(sprite.url) ? sprite.url.firstIndex(of: "?") : nil
    let name = sprite.url[..<(mark ?? sprite.url.endIndex)]
    let query = sprite.url[(mark ?? sprite.url.endIndex)...]
    index = "\(name)\(suffix).json\(query)"
    sheet = "\(name)\(suffix).png\(query)"
  }
}
