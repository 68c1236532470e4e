public import CartoucheSupport

/// How slopes are lit.
///
/// The methods are those of the MapLibre Style Spec, which names GDAL's `gdaldem hillshade` as the
/// model of all but the standard one.
public struct Hillshade: Hashable, Sendable {
  public enum Method: Hashable, Sendable {
    /// By steepness and by how far a slope is turned away from the light.
    case standard
    /// By the cosine of the angle between the light and the ground's normal; the mean of all
    /// lights.
    case basic
    /// By that angle times the steepness.
    case combined
    /// By steepness and direction, sparing what lies beneath.
    case igor
  }

  public struct Light: Hashable, Sendable {
    /// Clockwise from north, in radians.
    public var azimuth: Double
    /// Above the horizon, in radians.
    public var altitude: Double
    /// Of slopes that face away.
    public var shadow: Color
    /// Of slopes that face the light.
    public var highlight: Color

    public init(azimuth: Double, altitude: Double, shadow: Color, highlight: Color) {
      self.azimuth = azimuth
      self.altitude = altitude
      self.shadow = shadow
      self.highlight = highlight
    }
  }

  public var method: Method
  /// All but ``Method/basic`` heed the first one only. Without any nothing is drawn.
  public var lights: [Light]
  /// Of steep slopes, in the standard method.
  public var accent: Color
  /// 0…1.
  public var exaggeration: Double

  public init(method: Method, lights: [Light], accent: Color, exaggeration: Double) {
    self.method = method
    self.lights = lights
    self.accent = accent
    self.exaggeration = exaggeration
  }
}
