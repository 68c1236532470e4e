import CartoucheCairo
import Synchronization

/// The renderer's fonts, looked for when a picture first has text.
final class FontStore: Sendable {
  private let folders: [String]
  private let found = Mutex<FontLibrary?>(nil)

  init(folders: [String]) { self.folders = folders }

  func library() throws(FontLibraryError) -> FontLibrary {
    try found.withLock { found throws(FontLibraryError) in
      if let found { return found }
      let library = try FontLibrary(additionalFolders: folders)
      found = library
      return library
    }
  }
}
