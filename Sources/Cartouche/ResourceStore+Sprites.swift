import CartoucheData
import CartoucheLayout
import CartoucheNetwork
import CartoucheStyle
import CartoucheSupport

extension ResourceStore {
  /// What the sprites of a style are known by once they are read.
  struct ImagesKey: Hashable {
    let sprites: [StyleSprite]
    let boundary: FolderBoundary
    let isHighResolution: Bool
    /// Pixels a point, where there are icons in SVG, which are drawn for it.
    let svgScale: Double?
  }

  /// The icons and patterns that a style's layers may name. A sprite that cannot be read is warned
  /// about, and the picture drawn without.
  ///
  /// - Parameter scale: pixels a point; above 1 the finer sheets are preferred.
  func images(of loadedStyle: LoadedStyle, scale: Double) -> LoadedImages {
    let style = loadedStyle.style
    guard !style.sprites.isEmpty, MapLayout.usesImages(style) else { return .none }
    let boundary = loadedStyle.boundary
    let hasFolder = style.sprites.contains { SVGFolder($0.url, inside: boundary) != nil }
    let key = ImagesKey(
      sprites: style.sprites, boundary: boundary, isHighResolution: scale > 1,
      svgScale: hasFolder ? scale : nil)
    return cachedImages(key) { loadImages(key, of: loadedStyle) }
  }

  private func loadImages(_ key: ImagesKey, of loadedStyle: LoadedStyle) -> LoadedImages {
    var sprites: [(id: String, sprite: Sprite)] = []
    var diagnostics: [Diagnostic] = []
    for (index, sprite) in key.sprites.enumerated() {
      do {
        let (read, remarks) = try load(sprite, key)
        sprites += read.map { (sprite.id, $0) }
        diagnostics += remarks
      } catch {
        let place = loadedStyle.spritePlace(index)
        let found =
          (error as? any DiagnosedError)?.diagnostics ?? [Diagnostic(.warning, "\(error)")]
        diagnostics += found.map { Self.warning(about: $0, at: place) }
      }
    }
    return LoadedImages(
      images: StyleImages(sprites), diagnostics: diagnostics,
      cost: sprites.reduce(0) { $0 + $1.sprite.sheet.pixels.count * 4 })
  }

  private func load(_ sprite: StyleSprite, _ key: ImagesKey) throws -> ([Sprite], [Diagnostic]) {
    if let scale = key.svgScale, let folder = SVGFolder(sprite.url, inside: key.boundary) {
      let icons = try folder.icons(scale: scale)
      return (icons.sprites, icons.diagnostics)
    }
    let candidates = SpriteFiles.candidates(sprite.url, isHighResolution: key.isHighResolution)
    let (files, index) = try firstIndex(candidates, inside: key.boundary)
    let sheet = try read(files.sheet, inside: key.boundary, limit: Limits.spriteSheetBytes)
    let read = try Sprite(
      index: index.bytes, sheet: sheet.bytes, indexFile: index.name, sheetFile: sheet.name)
    return ([read], index.diagnostics + sheet.diagnostics + read.diagnostics)
  }

  /// The first index that is there; where there is none, the error is that of the best.
  private func firstIndex(
    _ candidates: [SpriteFiles], inside boundary: FolderBoundary
  ) throws -> (SpriteFiles, NamedBytes) {
    func read(_ files: SpriteFiles) throws -> (SpriteFiles, NamedBytes) {
      (files, try self.read(files.index, inside: boundary, limit: Limits.spriteIndexBytes))
    }
    do {
      return try read(candidates[0])
    } catch {
      for other in candidates.dropFirst() where Self.isMissing(error) {
        if let found = try? read(other) { return found }
      }
      throw error
    }
  }

  /// Whether an error says that what was asked for is not there.
  private static func isMissing(_ error: any Error) -> Bool {
    switch error {
    case FileError.missing, NetworkError.missing: true
    default: false
    }
  }

  /// The rest of the picture is right. What names no file of its own is told where the style names
  /// the sprite.
  static func warning(about error: Diagnostic, at place: SourcePlace) -> Diagnostic {
    var warning = error
    warning.severity = .warning
    if error.place.line == nil {
      if let file = error.place.file { warning.message = "'\(file)': \(error.message)" }
      warning.place = place
    }
    return warning
  }
}

extension LoadedStyle {
  /// Where it names one of its sprites.
  fileprivate func spritePlace(_ index: Int) -> SourcePlace {
    let isOne = document.root["sprite"]?.string != nil
    return document.place(
      at: JSONPath([.key("sprite")] + (isOne ? [] : [.index(index), .key("url")])))
  }
}
