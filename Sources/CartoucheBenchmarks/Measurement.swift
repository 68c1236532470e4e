/// What came out of timing one benchmark.
struct Measurement {
  var name: String
  var median: Duration
  /// The least processor time of a run, all threads together: what remains on a busy machine.
  var processor: Duration
  var runs: Int
  /// The most memory the process held meanwhile, nil where the system does not tell.
  var peakBytes: Int?
}
