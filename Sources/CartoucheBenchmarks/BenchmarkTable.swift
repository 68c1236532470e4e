import Foundation

/// The printed table: a head that names the machine, then a line for each benchmark.
enum BenchmarkTable {
  static func printHead() {
    let date = Date().formatted(.iso8601.year().month().day())
    print("\(machine), \(ProcessInfo.processInfo.activeProcessorCount) cores; \(build); \(date)")
    print(row("benchmark", ["median ms", "CPU ms", "runs", "peak MiB"]))
  }

  static func print(_ measurement: Measurement) {
    let peak = measurement.peakBytes.map { String($0 / 1_048_576) } ?? "-"
    print(
      row(
        measurement.name,
        [
          milliseconds(measurement.median), milliseconds(measurement.processor),
          String(measurement.runs), peak,
        ]))
  }

  private static func print(_ line: String) { Swift.print(line) }

  private static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .milliseconds(1))
  }

  private static func row(_ name: String, _ values: [String]) -> String {
    let cells = values.map { String(repeating: " ", count: max(11 - $0.count, 1)) + $0 }
    return name.padding(toLength: max(50, name.count), withPad: " ", startingAt: 0)
      + cells.joined()
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
