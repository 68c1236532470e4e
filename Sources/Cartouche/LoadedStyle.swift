import CartoucheStyle
import CartoucheSupport

/// A style and where it came from.
struct LoadedStyle: Sendable {
  let style: Style
  /// The text, in which inline data lies.
  let document: JSONDocument
  /// Where the paths of its sources start, and what they stay inside.
  let boundary: FolderBoundary
}
