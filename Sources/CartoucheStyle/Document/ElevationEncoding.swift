/// How the colours of a raster-dem tile encode heights:
/// metres = red · `red` + green · `green` + blue · `blue` − `base`.
public struct ElevationEncoding: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let base: Double

  /// Mapbox Terrain-RGB: 256² · 0.1, 256 · 0.1, 0.1 and 10 000 m.
  public static let mapbox = ElevationEncoding(red: 6553.6, green: 25.6, blue: 0.1, base: 10_000)
  /// Terrarium: 256, 1, 1/256 and 32 768 m.
  public static let terrarium = ElevationEncoding(
    red: 256, green: 1, blue: 1.0 / 256, base: 32_768)
}
