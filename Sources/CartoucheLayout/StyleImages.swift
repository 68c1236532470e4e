package import CartoucheData
import CartoucheImage
import Synchronization

/// The icons and patterns that a style can name, from all its sprites; each is cut from its sheet
/// when it is first drawn.
package final class StyleImages: Sendable {
  private struct Entry: Sendable {
    let sprite: Int
    let icon: Int
  }

  package static let none = StyleImages([])

  /// What the style's expressions may call them.
  package let names: Set<String>
  private let sprites: [Sprite]
  private let entries: [String: Entry]
  private let made = Mutex<[String: StyleImage]>([:])

  /// The sprite whose icons go by their own names; those of others have its id before theirs.
  private static let unprefixed = "default"

  /// - Parameter sprites: of two icons of one name the first counts.
  package init(_ sprites: [(id: String, sprite: Sprite)]) {
    var entries: [String: Entry] = [:]
    for (index, (id, sprite)) in sprites.enumerated() {
      for (number, icon) in sprite.icons.enumerated() {
        let name = id == Self.unprefixed ? icon.name : "\(id):\(icon.name)"
        if entries[name] == nil { entries[name] = Entry(sprite: index, icon: number) }
      }
    }
    self.sprites = sprites.map(\.sprite)
    self.entries = entries
    names = Set(entries.keys)
  }

  func image(named name: String) -> StyleImage? {
    guard let entry = entries[name] else { return nil }
    return made.withLock { made in
      if let known = made[name] { return known }
      let sprite = sprites[entry.sprite]
      let icon = sprite.icons[entry.icon]
      guard
        let part = sprite.sheet.part(
          x: icon.x, y: icon.y, width: icon.width, height: icon.height)
      else { return nil }
      let image = StyleImage(part, icon)
      made[name] = image
      return image
    }
  }
}
