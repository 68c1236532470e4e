/// Why bytes could not be written.
enum ByteSinkError: Error, Hashable {
  /// The reader of a pipe has gone, as `head` does; no fault of anyone.
  case closed
  /// The reason is the system's own.
  case failed(reason: String)
}
