import Cartouche

/// Draws the frames of a plan on several threads, and hands them on in order.
struct AnimationRun {
  let renderer: MapRenderer
  let frames: AnimationFrames
  let plan: AnimationPlan
  let reporting: ReportingOptions
  let console: Console

  /// Warnings that are told, each once; the others are counted.
  private static let toldWarnings = 100

  private struct Drawn<Output: Sendable>: Sendable {
    let output: Output
    let diagnostics: [Diagnostic]
  }

  /// Blocks until all frames are drawn, or no more are to be: after a failure, which is thrown, or
  /// when the program is interrupted.
  ///
  /// - Parameters:
  ///   - make: what is handed on of a picture; runs in the threads.
  ///   - take: gets it, in order, in this thread.
  /// - Returns: whether all were drawn.
  func draw<Output: Sendable>(
    jobs: Int, make: @escaping @Sendable (RenderedMap) throws -> Output,
    take: (Output, AnimationPlan.Still) throws -> Void
  ) throws -> Bool {
    var progress = Progress(
      total: plan.count + plan.skipped, unit: "frames",
      display: reporting.isQuiet || reporting.isJSON ? .none : .standardError)
    if plan.skipped > 0 { progress.step(plan.skipped, without: plan.skipped) }
    var told: Set<Diagnostic> = []
    var untold = 0
    var done = 0
    let (renderer, frames, stills) = (renderer, frames, plan.stills)
    defer { progress.end() }
    try OrderedWork.run(count: stills.count, jobs: jobs) { number in
      let map = try renderer.render(frames.request(of: stills[number].first))
      return Drawn(output: try make(map), diagnostics: map.diagnostics)
    } take: { number, drawn in
      try tell(drawn.diagnostics, &told, &untold, progress)
      try take(drawn.output, stills[number])
      progress.step(stills[number].frames.count)
      done += 1
    }
    if untold > 0 {
      console.warn([Diagnostic(.warning, "\(untold) more warnings are not shown")])
    }
    return done == plan.stills.count
  }

  /// Tells what no frame before has told.
  private func tell(
    _ diagnostics: [Diagnostic], _ told: inout Set<Diagnostic>, _ untold: inout Int,
    _ progress: Progress
  ) throws {
    let news = diagnostics.filter { told.insert($0).inserted }
    if news.isEmpty { return }
    if told.count > Self.toldWarnings, !reporting.isStrict {
      untold += news.count
      return
    }
    progress.clear()
    try reporting.review(news, console)
  }
}
