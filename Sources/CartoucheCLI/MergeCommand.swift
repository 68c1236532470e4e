import Cartouche
import Foundation

/// `cartouche merge`: one file of those that shards have made.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "Join what shards have made: archives of tiles, or results."
  static let usage = "SHARD… [OPTION]… -o OUT"
  static let example =
    "for i in 1 2; do cartouche tiles --zoom 0-3 --shard $i/2 -o part-$i.pmtiles; done; "
    + "cartouche merge part-*.pmtiles -o map.pmtiles"
  static let discussion = """
    Archives, MBTiles and PMTiles mixed as you like, become one, the same to the byte as one run
    would have made. Tiles are taken as they are, and equal ones stored once. Two different tiles at
    one place, or archives of different kinds or names, are an error, and so are shards of which some
    are missing. Results (.jsonl) of 'cartouche batch' become one in the manifest's order, in which
    what was done goes before what failed, and else the later before the earlier. TileJSON documents
    (.json) are those that shards of tiles in files leave beside them.
    """

  enum Preference: String, CaseIterable {
    case first, last
  }

  var inputs: [String] = []
  var output: MergeOutput?
  var preference: Preference?
  var isPartial = false
  var reporting = ReportingOptions()

  static let options: [Option<MergeCommand>] =
    [
      .value(
        "-o", "--output", placeholder: "OUT", into: \.output,
        help: "an archive, .mbtiles or .pmtiles; results, .jsonl; a TileJSON document, .json"),
      .word(
        "--prefer", into: \.preference,
        help:
          "which counts where archives have different tiles at one place, or say different things"
      ),
      .flag("--partial", into: \.isPartial, help: "merge though some shards are missing"),
    ] + ReportingOptions.options.map { $0.within(\.reporting) }

  mutating func accept(positional argument: String) throws(ArgumentError) {
    inputs.append(argument)
  }

  func run(_ console: Console) throws {
    guard !inputs.isEmpty else {
      throw ArgumentError.missingOption("SHARD", remedy: "name the files that are to be merged")
    }
    guard let output else {
      throw ArgumentError.missingOption("-o", remedy: "add -o map.pmtiles")
    }
    try checkOptions(output)
    if inputs.contains(where: { ResultsFile.isSame($0, output.path) }) {
      throw ArgumentError.invalidValue(
        option: "--output", value: output.path, reason: "is one of the files that are merged")
    }
    let place = try OutputPlace(checking: output.path)
    if place.isSpecial {
      throw OutputError.notWritable(output.path, reason: "it is no regular file")
    }
    switch output {
    case .archive(let format, let path):
      let merge = ArchiveMerge(
        inputs: preference == .last ? inputs.reversed() : inputs, firstCounts: preference != nil,
        isPartial: isPartial, reporting: reporting, console: console)
      try merge.run(format, to: path, spool: Self.temporary(in: place))
    case .results(let path):
      var merge = try ResultsMerge(spool: Self.temporary(in: place), output: path)
      for input in inputs { try merge.add(input) }
      try reporting.review(merge.diagnostics, console)
      console.note(try merge.write(to: path))
    case .document(let path):
      let merge = try DocumentMerge(inputs, isPartial: isPartial)
      try reporting.review(merge.diagnostics, console)
      try WholeFile.write(merge.bytes, to: path)
    }
  }

  private func checkOptions(_ output: MergeOutput) throws(ArgumentError) {
    if case .archive = output { return }
    if preference != nil {
      throw .unfitOption("--prefer", format: "what is no archive", formats: ["archives"])
    }
    if case .results = output, isPartial {
      throw .unfitOption("--partial", format: "results", formats: ["tiles"])
    }
  }

  /// Of a file that loses its name as soon as it is open.
  private static func temporary(in place: OutputPlace) -> String {
    "\(place.folder)/.cartouche-\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
  }
}
