import Cartouche
import Foundation

/// Joins archives of tiles into one file, which is whole or absent.
struct ArchiveMerge {
  /// Those that count come first.
  let inputs: [String]
  let firstCounts: Bool
  let isPartial: Bool
  let reporting: ReportingOptions
  let console: Console

  /// - Parameter spool: a path for the tiles on their way.
  func run(_ format: TileArchiveFormat, to path: String, spool: String) throws {
    var (metadata, count) = try survey()
    let merge = try TileArchiveMerge(spoolPath: spool, name: path)
    // Whatever ends the program, nothing of it stays.
    unlink(spool)
    var reading = progress(count, "tiles read")
    for input in inputs {
      try merge.add(try open(input), path: input, format: metadata.format) { reading.step($0) }
    }
    reading.end()
    let places = try merge.check(firstCounts: firstCounts)
    if let part = metadata.part {
      if places >= part.tileCount {
        metadata.part = nil
      } else if !isPartial {
        throw TileMergeError.incomplete(
          found: places, of: part.tileCount, missing: part.missing, count: part.count)
      }
    }
    if merge.emptyCount > 0 {
      try reporting.review(
        [Diagnostic(.warning, "\(merge.emptyCount) tiles without bytes are left out")], console)
    }
    var writing = progress(places, "tiles written")
    try WholeFile.make(at: path) { temporary in
      try merge.write(format, metadata, to: temporary, name: path) { writing.step($0) }
    }
    writing.end()
    console.note(
      "\(path): \(places) tiles of \(inputs.count) archive\(inputs.count == 1 ? "" : "s")")
  }

  /// What the archives say together, and how many tiles they have.
  private func survey() throws -> (metadata: TileArchiveMetadata, count: Int) {
    var sources: [TileArchiveMetadata.Source] = []
    var diagnostics: [Diagnostic] = []
    var count = 0
    // Each is closed again: there may be more of them than files may be open.
    for input in inputs {
      let archive = try open(input)
      diagnostics += archive.diagnostics
      sources.append(.init(path: input, metadata: try archive.archiveMetadata()))
      count += archive.tileCount() ?? 0
    }
    let joined = try TileArchiveMetadata.joined(sources, firstCounts: firstCounts)
    try reporting.review(diagnostics + joined.diagnostics, console)
    return (joined.metadata, count)
  }

  private func open(_ path: String) throws -> any TileArchive {
    guard let format = TileArchiveFormat(path: path) else {
      var status = stat()
      guard stat(path, &status) == 0 else { throw FileError.missing(path: path) }
      throw TileMergeError.notArchive(path: path)
    }
    return try format.open(path: path)
  }

  private func progress(_ total: Int, _ unit: String) -> Progress {
    Progress(
      total: total, unit: unit,
      display: reporting.isQuiet || reporting.isJSON ? .none : .standardError)
  }
}
