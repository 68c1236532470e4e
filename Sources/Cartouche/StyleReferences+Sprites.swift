import CartoucheData
import CartoucheLayout
import CartoucheSupport

extension StyleReferences {
  /// The sprites that could be looked through, and whether these are all.
  private struct Found {
    var sprites: [(id: String, sprite: Sprite)] = []
    var isComplete = true
  }

  /// Looks through the sprites, and for what the layers name of them.
  mutating func checkSprites() {
    guard let node = document.root["sprite"] else { return }
    var found = Found()
    if let items = node.array {
      for (index, item) in items.enumerated() {
        let id = item["id"]?.string ?? ""
        check(item["url"], id: id, at: "sprite[\(index)].url", &found)
      }
    } else {
      check(node, id: "default", at: "sprite", &found)
    }
    if found.isComplete { checkNames(StyleImages(found.sprites).names) }
  }

  private mutating func check(_ node: JSONNode?, id: String, at path: String, _ found: inout Found)
  {
    guard let node, let url = node.string, let read = sprites(at: url, of: node, at: path) else {
      found.isComplete = false
      return
    }
    found.sprites += read.map { (id, $0) }
  }

  /// `nil` where there is nothing that could be read.
  private mutating func sprites(
    at url: String, of node: JSONNode, at path: String
  ) -> [Sprite]? {
    if let folder = SVGFolder(url, inside: boundary) {
      return sprites(in: folder, of: node, at: path)
    }
    // Either sheet is enough; where both are missing, the plain one is missed.
    let candidates = SpriteFiles.candidates(url, isHighResolution: false)
    let found = candidates.filter { files in
      guard let path = try? boundary.resolve(files.index) else { return false }
      return FolderBoundary.exists(path)
    }
    guard !found.isEmpty else {
      checkExists(candidates[0].index, of: node, at: path)
      checkExists(candidates[0].sheet, of: node, at: path)
      return nil
    }
    let read = found.map { sprite($0, of: node, at: path) }
    return read.contains { $0 == nil } ? nil : read.compactMap(\.self)
  }

  private mutating func sprites(
    in folder: SVGFolder, of node: JSONNode, at path: String
  ) -> [Sprite]? {
    guard let place = resolve(folder.url, of: node, at: path) else { return nil }
    guard FolderBoundary.isFolder(place) else {
      note(.warning, "'\(folder.url)': no such folder", of: node, at: path)
      return nil
    }
    do {
      let icons = try folder.icons(scale: 1, shown: shown)
      inFiles += icons.diagnostics
      return icons.sprites
    } catch {
      inFiles += (error as? any DiagnosedError)?.diagnostics ?? []
      return nil
    }
  }

  private mutating func sprite(
    _ files: SpriteFiles, of node: JSONNode, at path: String
  ) -> Sprite? {
    guard let index = resolve(files.index, of: node, at: path),
      let sheet = resolve(files.sheet, of: node, at: path)
    else { return nil }
    guard FolderBoundary.exists(sheet) else {
      checkExists(files.sheet, of: node, at: path)
      return nil
    }
    do {
      let sprite = try Sprite(
        index: try InputFile.read(index), sheet: try InputFile.read(sheet),
        indexFile: shown(files.index), sheetFile: shown(files.sheet))
      inFiles += sprite.diagnostics
      return sprite
    } catch {
      inFiles += (error as? any DiagnosedError)?.diagnostics ?? []
      return nil
    }
  }
}

// MARK: Names

extension StyleReferences {
  private static let layoutNames = ["icon-image"]
  private static let paintNames = [
    "background-pattern", "fill-pattern", "line-pattern", "fill-extrusion-pattern",
  ]

  /// Whether the sprites have what layers name outright; expressions may come to anything.
  private mutating func checkNames(_ names: Set<String>) {
    for (index, layer) in (document.root["layers"]?.array ?? []).enumerated() {
      for name in Self.layoutNames {
        check(layer["layout"]?[name], names, at: "layers[\(index)].layout.\(name)")
      }
      for name in Self.paintNames {
        check(layer["paint"]?[name], names, at: "layers[\(index)].paint.\(name)")
      }
    }
  }

  private mutating func check(_ node: JSONNode?, _ names: Set<String>, at path: String) {
    // In braces stands a property of the feature; an empty name is no image.
    guard let node, let name = node.string, !name.isEmpty, !name.contains("{"),
      !names.contains(name)
    else { return }
    note(
      .warning, "no sprite of the style has an image '\(name.prefix(80))'", of: node, at: path,
      remedy: Spelling.nearest(to: name, among: names.sorted()).map { "did you mean '\($0)'?" })
  }
}
