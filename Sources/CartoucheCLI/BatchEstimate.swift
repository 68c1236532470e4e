import Cartouche
import Foundation

/// What `--dry-run` finds: what there is to draw, and what it takes, by a few pictures of it.
struct BatchEstimate: Encodable {
  /// Of the whole manifest.
  let items: Int
  /// Of this shard.
  let pictures: Int
  /// In earlier runs.
  private(set) var done = 0
  private(set) var broken = 0
  /// Of the pictures that are left.
  private(set) var pixels = 0
  private(set) var largestPixels = 0
  /// Of the pictures that are left; `nil` where there is none.
  private(set) var seconds: Double?
  private(set) var bytes: Double?

  init(_ survey: BatchSurvey) {
    items = survey.items
    pictures = survey.count
  }

  var left: Int { pictures - done - broken }

  mutating func countDone() { done += 1 }

  mutating func countBroken() { broken += 1 }

  /// - Parameter jobs: threads, of which those count that the machine has processors for.
  mutating func expect(_ cost: BatchTrial.Cost, jobs: Int) {
    let atOnce = max(1, min(jobs, ProcessInfo.processInfo.activeProcessorCount, left))
    seconds = (cost.seconds * Double(left) / Double(atOnce) * 10).rounded() / 10
    bytes = (cost.bytes * Double(left)).rounded()
  }

  /// - Parameter request: valid, so that its pixels are within the limits.
  mutating func count(_ request: MapRequest) {
    let width = Int(exactly: (request.size.width * request.scale).rounded()) ?? 0
    let height = Int(exactly: (request.size.height * request.scale).rounded()) ?? 0
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow { return }
    let (sum, isTooMuch) = pixels.addingReportingOverflow(product)
    pixels = isTooMuch ? .max : sum
    largestPixels = max(largestPixels, product)
  }

  func text(_ manifest: String, jobs: Int) -> String {
    let megapixels = (Double(pixels) / 100_000).rounded() / 10
    // The picture and its file.
    let bytes = Double(largestPixels) * 8 * Double(jobs)
    let mebibytes = (bytes / 1_048_576).rounded(.up)
    var text = "\(Console.oneLine(manifest)): \(pictures) of \(items) items are this run's"
    text += ": \(left) to draw, \(done) done before, \(broken) broken\n"
    if let seconds, let fileBytes = self.bytes {
      let size = (fileBytes / 104_857.6).rounded(.up) / 10
      text += "about \(Progress.text(seconds: seconds)) and \(Diagnostic.text(size)) MiB of files\n"
    }
    text += "\(Diagnostic.text(megapixels)) megapixels in all"
    text += ", up to \(Diagnostic.text(mebibytes)) MiB of pictures at once with \(jobs) jobs\n"
    return text
  }

  /// Sorted keys, one line.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
