import Cartouche

/// What became of an item.
struct BatchOutcome: Sendable {
  enum Kind {
    /// Another shard's.
    case elsewhere
    /// Done in an earlier run.
    case skipped
    case done
    case failed(ExitCode)
    /// The folder takes no more files, so that no other item can be written either.
    case unwritable(OutputError)
  }

  let kind: Kind
  var record: BatchRecord?
  /// Told where the item stands.
  var diagnostics: [Diagnostic] = []
}
