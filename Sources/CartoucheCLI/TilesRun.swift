import Cartouche
import Foundation
import Synchronization

/// Draws the blocks of a plan on several threads into a sink.
final class TilesRun: Sendable {
  private struct State {
    var nextBlock = 0
    var told: Set<Diagnostic> = []
    var progress: Progress
    var failure: (any Error)?
    /// Files of tiles of one colour, by their pixels.
    var plainTiles: [UInt32: [UInt8]] = [:]
  }

  /// What drawing takes.
  struct Subject: Sendable {
    let renderer: MapRenderer
    let request: MapRequest
    let plan: TilePlan
    /// In points.
    let tileSize: Int
    let encoding: PictureEncoding
  }

  private let subject: Subject
  private let sink: any TileSink
  private let reporting: ReportingOptions
  private let console: Console
  private let state: Mutex<State>

  init(
    _ subject: Subject, into sink: any TileSink, reporting: ReportingOptions, _ console: Console
  ) {
    self.subject = subject
    self.sink = sink
    self.reporting = reporting
    self.console = console
    state = Mutex(
      State(
        progress: Progress(
          total: subject.plan.count, unit: "tiles",
          display: reporting.isQuiet || reporting.isJSON ? .none : .standardError)))
  }

  /// Blocks until all tiles are taken, or no more are to be: after a failure, which is thrown, or
  /// when the program is interrupted.
  func draw(jobs: Int) throws {
    let count = max(1, min(jobs, subject.plan.blocks.count))
    let group = DispatchGroup()
    for _ in 1..<count {
      group.enter()
      let thread = Thread { [self] in
        work()
        group.leave()
      }
      thread.stackSize = Self.stackBytes
      thread.start()
    }
    work()
    group.wait()
    state.withLock { $0.progress.end() }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// As much as the main thread has.
  private static let stackBytes = 8 << 20

  private func work() {
    while let block = nextBlock() {
      do {
        try draw(block)
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  private func nextBlock() -> TileBlock? {
    state.withLock { state in
      guard state.failure == nil, !Interruption.isAsked,
        state.nextBlock < subject.plan.blocks.count
      else { return nil }
      defer { state.nextBlock += 1 }
      return subject.plan.blocks[state.nextBlock]
    }
  }

  private func draw(_ block: TileBlock) throws {
    let wanted = subject.plan.tiles(of: block)
    let tiles = wanted.filter { !sink.hasTile($0) }
    if let around = TileBlock(around: tiles) {
      let drawn = try subject.renderer.tiles(
        around, of: subject.request, size: subject.tileSize)
      try review(drawn.diagnostics)
      var files: [(id: TileID, bytes: [UInt8])] = []
      for tile in tiles {
        if let bytes = try bytes(of: tile, in: drawn) { files.append((tile, bytes)) }
      }
      try sink.take(files, attribution: drawn.attribution)
    }
    if tiles.count < wanted.count { try keep(wanted) }
    state.withLock { $0.progress.step(wanted.count, without: wanted.count - tiles.count) }
  }

  private func keep(_ tiles: [TileID]) throws {
    guard let block = TileBlock(around: tiles) else { return }
    let attribution = try subject.renderer.attribution(
      of: block, of: subject.request, size: subject.tileSize)
    sink.keep(tiles, attribution: attribution)
  }

  /// Tells what no block before has told.
  private func review(_ diagnostics: [Diagnostic]) throws {
    try state.withLock { state in
      let news = diagnostics.filter { state.told.insert($0).inserted }
      if !news.isEmpty { state.progress.clear() }
      try reporting.review(news, console)
    }
  }

  /// The tile as a file. One of a single colour is made once.
  private func bytes(of tile: TileID, in drawn: RenderedTiles) throws -> [UInt8]? {
    guard let pixel = drawn.uniformPixel(of: tile) else {
      return try drawn.data(of: tile, as: subject.encoding)
    }
    if let known = state.withLock({ $0.plainTiles[pixel] }) { return known }
    let bytes = try drawn.data(of: tile, as: subject.encoding)
    state.withLock { state in
      if state.plainTiles.count < Self.plainTileLimit { state.plainTiles[pixel] = bytes }
    }
    return bytes
  }

  /// Colours that are remembered.
  private static let plainTileLimit = 1024
}

extension TileBlock {
  /// The smallest block that holds the tiles of a level; `nil` of none.
  init?(around tiles: [TileID]) {
    guard let first = tiles.first else { return nil }
    var (columns, rows) = (first.x...first.x, first.y...first.y)
    for tile in tiles {
      columns = min(columns.lowerBound, tile.x)...max(columns.upperBound, tile.x)
      rows = min(rows.lowerBound, tile.y)...max(rows.upperBound, tile.y)
    }
    self.init(z: first.z, columns: columns, rows: rows)
  }
}
