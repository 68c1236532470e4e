import CCairo
public import CartoucheSupport
import Foundation
import Synchronization

/// The named font files that text may use, and nothing else that the machine has.
///
/// The default family is Noto Sans as Debian's `fonts-noto-core` has it; the files of other scripts
/// are looked up by name when a text needs them. Workers share a library.
public final class FontLibrary: Sendable {
  /// Where Debian, Fedora, Arch, Homebrew and macOS put Noto's files.
  public static let wellKnownFolders: [String] =
    [
      "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
      "/usr/share/fonts/noto", "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto",
      "/usr/local/share/fonts", "/opt/homebrew/share/fonts", "/Library/Fonts",
    ] + [NSHomeDirectory() + "/Library/Fonts"]

  /// Regular, bold and their italics of the default family, as far as they are there.
  public let standardFiles: [FontFile]
  /// What the caller's folders hold, sorted by name.
  public let additionalFiles: [FontFile]
  /// Files of the caller's folders that are no fonts.
  public let diagnostics: [Diagnostic]

  private let folders: [String]
  private let faces = Mutex<[OutlineFace.Identity: OutlineFace]>([:])

  /// - Parameters:
  ///   - additionalFolders: their fonts serve styles that name them, and scripts that the default
  ///     fonts lack. They are not searched in depth.
  ///   - standardFolders: where Noto's files are looked for, after the additional folders.
  /// - Throws: when Noto Sans is not found, or an additional folder cannot be read.
  public init(
    additionalFolders: [String] = [], standardFolders: [String] = wellKnownFolders
  ) throws(FontLibraryError) {
    let folders = additionalFolders + standardFolders
    self.folders = folders
    standardFiles = Self.files(ofStem: FontFamilies.standard, in: folders)
    guard !standardFiles.isEmpty else {
      throw .standardFontMissing(
        file: FontFamilies.standard + "-Regular.ttf", folders: folders)
    }
    var fonts: [FontFile] = []
    var problems: [Diagnostic] = []
    for folder in additionalFolders {
      for file in try Self.fontFiles(inFolder: folder) {
        if Self.isFont(file) {
          fonts.append(file)
        } else {
          problems.append(
            Diagnostic(
              .warning, "not a font that can be read; skipped",
              at: SourcePlace(file: file.path)))
        }
      }
    }
    additionalFiles = fonts
    diagnostics = problems
  }

  /// Every file that a text could be set with, without repetition.
  public func allFiles() -> [FontFile] {
    let stems = FontFamilies.byScript.sorted { $0.key < $1.key }.map(\.value)
    var seen: Set<FontFile> = []
    let all =
      standardFiles + additionalFiles
      + (stems + FontFamilies.symbols).flatMap(files(ofStem:))
    return all.filter { seen.insert($0).inserted }
  }

  /// The files of one of Noto's families in the first folder that has it.
  func files(ofStem stem: String) -> [FontFile] { Self.files(ofStem: stem, in: folders) }

  /// One object for one face, whoever asks.
  func face(_ identity: OutlineFace.Identity, make: () -> OutlineFace?) -> OutlineFace? {
    faces.withLock { faces in
      if let known = faces[identity] { return known }
      let face = make()
      faces[identity] = face
      return face
    }
  }

  private static func files(ofStem stem: String, in folders: [String]) -> [FontFile] {
    let fixed = ["-Regular.ttf", "-Bold.ttf", "-Italic.ttf", "-BoldItalic.ttf"]
    let sets = [
      fixed, fixed.map { $0.replacing(".ttf", with: ".otf") },
      ["-Regular.ttc", "-Bold.ttc"],
      ["[wdth,wght].ttf", "-Italic[wdth,wght].ttf"], ["[wght].ttf", "-Italic[wght].ttf"],
    ]
    for folder in folders {
      for set in sets {
        let paths = set.map { folder + "/" + stem + $0 }
        guard FileManager.default.isReadableFile(atPath: paths[0]) else { continue }
        return paths.filter(FileManager.default.isReadableFile).map(FontFile.init)
      }
    }
    return []
  }

  private static func fontFiles(inFolder folder: String) throws(FontLibraryError) -> [FontFile] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadableFolder(path: folder)
    }
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    return names.sorted()
      .filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
      .map { FontFile(path: folder + "/" + $0) }
  }

  /// Whether a file holds a face with outlines; pictures of fixed size are of no use here.
  private static func isFont(_ file: FontFile) -> Bool {
    guard let set = FcFontSetCreate() else { return false }
    defer { FcFontSetDestroy(set) }
    FcFreeTypeQueryAll(file.path, .max, nil, nil, set)
    return (0..<Int(set.pointee.nfont)).contains { index in
      set.pointee.fonts[index].map(PangoFonts.hasOutlines) ?? false
    }
  }
}
