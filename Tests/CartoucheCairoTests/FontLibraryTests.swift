import CartoucheDrawing
import CartoucheSupport
import Foundation
import Testing

@testable import CartoucheCairo

@Suite struct FontLibraryTests {
  /// A folder that is gone when the body ends.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }

  @Test func `Without Noto Sans the error says what to install`() throws {
    try withFolder { folder in
      let error = try #require(throws: FontLibraryError.self) {
        try FontLibrary(standardFolders: [folder])
      }
      #expect(error == .standardFontMissing(file: "NotoSans-Regular.ttf", folders: [folder]))
      #expect(error.description.contains("apt install fonts-noto-core"))
      #expect(error.cause == .missingInput)
    }
  }

  @Test func `A folder that is not there is an error`() {
    #expect(throws: FontLibraryError.unreadableFolder(path: "/nowhere/at/all")) {
      try FontLibrary(additionalFolders: ["/nowhere/at/all"])
    }
  }

  @Test func `Files that are no fonts are skipped with a warning`() throws {
    try withFolder { folder in
      let bytes: [[UInt8]] = [[], Array("not a font".utf8), [0, 1, 0, 0, 0xff, 0xff, 0xff, 0xff]]
      for (index, content) in bytes.enumerated() {
        try Data(content).write(to: URL(filePath: folder + "/bad\(index).ttf"))
      }
      try Data().write(to: URL(filePath: folder + "/readme.txt"))
      let library = try FontLibrary(additionalFolders: [folder])
      #expect(library.diagnostics.map(\.severity) == [.warning, .warning, .warning])
      #expect(library.additionalFiles.isEmpty)
      let shaped = try PangoTextShaper(library: library).shape("a", style: TextStyle(size: 1))
      #expect(shaped.missingGlyphs == 0)
    }
  }

  @Test func `A font cut short anywhere does no harm`() throws {
    let whole = try #require(
      FileManager.default.contents(atPath: FontLibrary().standardFiles[0].path))
    try withFolder { folder in
      for (index, count) in [13, 400, 5_000, whole.count / 2, whole.count - 1].enumerated() {
        try whole.prefix(count).write(to: URL(filePath: folder + "/cut\(index).ttf"))
      }
      let library = try FontLibrary(additionalFolders: [folder])
      let shaper = try PangoTextShaper(library: library)
      let shaped = shaper.shape("Aé\u{e123}", style: TextStyle(size: 1))
      #expect(shaped.missingGlyphs == 1)
    }
  }

  @Test func `A font of the caller's serves the styles that name it`() throws {
    try withFolder { folder in
      let serif = "/NotoSerif-Bold.ttf"
      let source = try #require(
        FontLibrary.wellKnownFolders.map { $0 + serif }
          .first(where: FileManager.default.fileExists))
      try FileManager.default.copyItem(atPath: source, toPath: folder + serif)
      let library = try FontLibrary(additionalFolders: [folder])
      #expect(library.additionalFiles.map(\.name) == ["NotoSerif-Bold.ttf"])
      let shaper = try PangoTextShaper(library: library)
      let serifed = shaper.shape("a", style: TextStyle(families: ["Noto Serif"], size: 1))
      let plain = shaper.shape("a", style: TextStyle(size: 1))
      #expect(serifed.runs[0].face !== plain.runs[0].face)
      #expect(serifed.missingGlyphs == 0)
    }
  }

  @Test func `Every file is reported once, with its digest`() throws {
    let files = try FontLibrary().allFiles()
    #expect(files.map(\.name).prefix(1) == ["NotoSans-Regular.ttf"])
    #expect(Set(files).count == files.count)
    #expect(files.contains { $0.name == "NotoSansDevanagari-Regular.ttf" })
    #expect(files[0].digest()?.count == 64)
    #expect(FontFile(path: "/nowhere").digest() == nil)
  }

  /// The examples of FIPS 180-4.
  @Test func `Digests are SHA-256`() {
    func digest(_ text: String) -> String? { FontFile.digest(of: Data(text.utf8)) }
    #expect(
      digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}
