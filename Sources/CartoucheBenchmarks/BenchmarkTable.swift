import Foundation

/// The printed table: a head that names the machine, then a line for each benchmark.
enum BenchmarkTable {
  static func printHead() {
    let date = Date().formatted(.iso8601.year().month().day())
    print("\(machine), \(ProcessInfo.processInfo.activeProcessorCount) cores; \(build); \(date)")
    print(row("benchmark", "median ms", "runs", "peak MiB"))
  }

  static func print(_ measurement: Measurement) {
    let milliseconds = measurement.median / .milliseconds(1)
    let peak = measurement.peakBytes.map { String($0 / 1_048_576) } ?? "-"
    print(
      row(
        measurement.name, String(format: "%.3f", milliseconds), String(measurement.runs), peak))
  }

  private static func print(_ line: String) { Swift.print(line) }

  private static func row(_ name: String, _ median: String, _ runs: String, _ peak: String)
    -> String
  {
    name.padding(toLength: max(52, name.count), withPad: " ", startingAt: 0)
      + [(median, 12), (runs, 6), (peak, 10)].map { text, width in
        String(repeating: " ", count: max(width - text.count, 1)) + text
      }.joined()
  }

  private static var machine: String {
    let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = information?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? ProcessInfo.processInfo.operatingSystemVersionString
  }

  private static var build: String {
    #if DEBUG
      "debug build, figures mean nothing"
    #else
      "release build"
    #endif
  }
}
