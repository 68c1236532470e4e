import Foundation

/// An archive of a city's tiles, in the layers of OpenMapTiles, that benchmarks draw and read as
/// well.
enum BenchmarkArchive {
  private static let variable = "CARTOUCHE_BENCHMARK_TILES"

  /// What the environment names; `nil` where it names none.
  static var path: String? { ProcessInfo.processInfo.environment[variable] }
}
