import Cartouche
import Foundation

/// Which part of the work is this process's: as the command line or a cluster's scheduler tells.
struct ShardOptions: Sendable {
  var shard: Shard?
  var count: Int?

  /// - Parameter what: by which the parts are made, for help.
  static func options(by what: String) -> [Option<ShardOptions>] {
    [
      .value(
        "--shard", placeholder: "I/N", into: \.shard,
        help: "only the I-th of N parts, by \(what)"),
      .count(
        "--shards", placeholder: "N", in: Shard.countRange, into: \.count,
        help: "the same where JOB_COMPLETION_INDEX or its like tells I"),
    ]
  }

  /// The shard, after a note that tells which variable has named it.
  func assigned(_ console: Console) throws(ArgumentError) -> Shard {
    let environment = ProcessInfo.processInfo.environment
    let assigned = try Shard.assigned(given: shard, count: count, environment: environment)
    if let variable = assigned.variable {
      let value = environment[variable] ?? ""
      console.note("shard \(assigned.shard.text) by \(variable)=\(value)")
    } else if shard == nil {
      for name in ["SLURM_ARRAY_TASK_ID"] + Shard.indexVariables
      where !(environment[name] ?? "").isEmpty {
        console.warn([
          Diagnostic(
            .warning, "\(name) is set, and everything is drawn here",
            remedy: "share the work with --shards N")
        ])
      }
    }
    return assigned.shard
  }
}
