/// What came out of timing one benchmark.
struct Measurement {
  var name: String
  /// What the machine can do when nothing disturbs it.
  var best: Duration
  var median: Duration
  var runs: Int
  /// The most memory the process held meanwhile, nil where the system does not tell.
  var peakBytes: Int?
}
