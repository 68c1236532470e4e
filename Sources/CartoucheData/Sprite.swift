package import CartoucheImage
package import CartoucheSupport

/// A sheet of icons and where on it each lies (MapLibre Style Specification, `sprite`).
package struct Sprite: Sendable {
  package let sheet: RasterImage
  /// In the order of the file.
  package let icons: [SpriteIcon]
  /// About the icons that were left out.
  package let diagnostics: [Diagnostic]

  /// Reads both files of a sprite. An icon that breaks the rules is left out with a warning.
  ///
  /// - Parameters:
  ///   - index: the JSON text.
  ///   - sheet: the PNG file.
  ///   - indexFile: as its user named it, for messages.
  ///   - sheetFile: as its user named it, for messages.
  /// - Throws: ``SpriteError`` where either file as a whole cannot be read.
  package init(index: [UInt8], sheet: [UInt8], indexFile: String, sheetFile: String)
    throws(SpriteError)
  {
    do throws(PNGError) {
      self.sheet = try RasterImage(pngData: sheet, pixelLimit: Limits.spritePixels)
    } catch {
      throw .brokenSheet(error, SourcePlace(file: sheetFile))
    }
    let found = try SpriteIndexReader.read(index, file: indexFile, sheet: self.sheet.size)
    icons = found.icons
    diagnostics = found.diagnostics
  }
}
