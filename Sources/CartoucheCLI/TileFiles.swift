import Cartouche
import Foundation
import Synchronization

/// Tiles as files of their own, and a TileJSON document that says what they are.
final class TileFiles: TileSink {
  private let template: TileTemplate
  private let document: String?
  private let levels: ClosedRange<Int>
  private let tileSize: Int
  private let resumes: Bool
  private let credits = Mutex<[String: TileID]>([:])

  /// - Parameter document: the path of the TileJSON document; beside the tiles unless given.
  init(
    _ template: TileTemplate, document: String?, levels: ClosedRange<Int>, tileSize: Int,
    resumes: Bool
  ) {
    self.template = template
    self.document = document
    self.levels = levels
    self.tileSize = tileSize
    self.resumes = resumes
  }

  /// Files are whole or absent, so that one that is there is done.
  func hasTile(_ id: TileID) -> Bool {
    var status = stat()
    return resumes && stat(template.path(of: id), &status) == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  func take(_ tiles: [(id: TileID, bytes: [UInt8])], attribution: [String]) throws {
    for tile in tiles { try template.write(tile.bytes, to: tile.id) }
    keep(tiles.map(\.id), attribution: attribution)
  }

  /// Credits are told in the order of the first tiles that owe them, whoever has drawn those.
  func keep(_ tiles: [TileID], attribution: [String]) {
    guard let first = tiles.first else { return }
    credits.withLock { credits in
      for text in attribution where credits[text].map({ first.precedes($0) }) ?? true {
        credits[text] = first
      }
    }
  }

  func finish(_ description: TileArchiveDescription) throws {
    var description = description
    let sorted = credits.withLock { credits in
      credits.sorted { a, b in
        a.value == b.value ? a.key < b.key : a.value.precedes(b.value)
      }
    }
    description.attribution = sorted.map(\.key)
    description.part?.credits = sorted.map { .init(text: $0.key, tile: $0.value) }
    let path = document ?? template.folder + Self.documentName(description.part)
    // A shard may have no tiles with which its folder would have been made.
    if document == nil, description.part != nil { try template.makeFolder() }
    let bytes = description.tileJSON(
      template: template.text(from: path), levels: levels, tileSize: tileSize)
    try WholeFile.write(bytes, to: path)
  }

  /// Every shard has its own beside the tiles, which lie in one folder.
  private static func documentName(_ part: TileArchivePart?) -> String {
    guard let part, let index = part.indexes.first else { return "tiles.json" }
    return "tiles.\(index)-of-\(part.count).json"
  }
}

extension TileID {
  /// By level, column and row.
  func precedes(_ other: TileID) -> Bool {
    (z, x, y) < (other.z, other.x, other.y)
  }
}
