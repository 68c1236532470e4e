import Cartouche
import Foundation
import Synchronization

/// Tiles in one archive. Until all are there they lie in a file beside it, from which a later run
/// can go on; the archive itself is whole or absent.
final class TileArchiveFile: TileSink {
  private let format: TileArchiveFormat
  private let path: String
  private let spool: Mutex<TileSpool>
  private let resumes: Bool

  /// Where the tiles are while the archive is not.
  static func spoolPath(of path: String) -> String { path + ".unfinished" }

  /// - Parameter purpose: what tells the tiles from those of other runs.
  /// - Throws: ``OutputError`` or `TileArchiveWritingError`.
  init(_ format: TileArchiveFormat, path: String, purpose: [UInt8], resumes: Bool) throws {
    let place = try OutputPlace(checking: path)
    if place.isSpecial {
      throw OutputError.notWritable(path, reason: "an archive needs a file of its own")
    }
    self.format = format
    self.path = path
    self.resumes = resumes
    spool = Mutex(
      try TileSpool(path: Self.spoolPath(of: path), purpose: purpose, resumes: resumes))
  }

  func hasTile(_ id: TileID) -> Bool { resumes && spool.withLock { $0.hadTile(id) } }

  func take(_ tiles: [(id: TileID, bytes: [UInt8])], attribution: [String]) throws {
    try spool.withLock { spool in
      for tile in tiles {
        for text in attribution { try spool.credit(text, for: tile.id) }
        try spool.append(tile.bytes, as: tile.id)
      }
    }
  }

  /// The tiles that are there have brought their credits with them.
  func keep(_ tiles: [TileID], attribution: [String]) {}

  func finish(_ description: TileArchiveDescription) throws {
    try WholeFile.make(at: path) { temporary in
      try spool.withLock { spool in
        var description = description
        description.attribution = spool.attribution
        description.part?.credits = spool.tileCredits
        switch format {
        case .mbTiles: try MBTilesWriter.write(spool, description, to: temporary, name: path)
        case .pmTiles: try PMTilesWriter.write(spool, description, to: temporary, name: path)
        }
      }
    }
    unlink(Self.spoolPath(of: path))
  }
}
