import Foundation

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
    let wall = ContinuousClock()
    let start = wall.now
    var times: [Duration] = []
    var leastCPU = Int.max
    while times.count < 5 || (times.count < 200 && wall.now - start < .seconds(1)) {
      let before = clock()
      times.append(try wall.measure(run))
      leastCPU = min(leastCPU, Int(clock() - before))
    }
    times.sort()
    return Measurement(
      name: name, median: times[times.count / 2],
      processor: .seconds(1) * leastCPU / Int(CLOCKS_PER_SEC), runs: times.count,
      peakBytes: MemoryPeak.bytes)
  }
}
