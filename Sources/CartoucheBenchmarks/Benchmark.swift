/// Something worth timing: a name, a preparation that is not timed, and the work that is.
struct Benchmark {
  /// What the table calls it, and what `--filter` looks into.
  let name: String
  /// Builds the inputs and the reused state; what it returns is run again and again.
  let prepare: () throws -> () throws -> Void

  init(_ name: String, prepare: @escaping () throws -> () throws -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// Runs once to warm up, then for about a second: at least 5 times, at most 200.
  func measure() throws -> Measurement {
    MemoryPeak.reset()
    let run = try prepare()
    try run()
    let clock = ContinuousClock()
    let start = clock.now
    var times: [Duration] = []
    while times.count < 5 || (times.count < 200 && clock.now - start < .seconds(1)) {
      times.append(try clock.measure(run))
    }
    times.sort()
    return Measurement(
      name: name, best: times[0], median: times[times.count / 2], runs: times.count,
      peakBytes: MemoryPeak.bytes)
  }
}
