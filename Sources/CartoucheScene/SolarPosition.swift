public import CartoucheGeo
import Foundation

/// Where the Sun stands in the sky of a place.
///
/// By the equations of the solar calculator of NOAA's Global Monitoring Laboratory, which are the
/// low accuracy ones of Meeus (Astronomical Algorithms, 1991, chapters 21, 24 and 27). Within 0.02°
/// in the years 1900…2100; farther away the Earth's rotation drifts from the clock, by some degrees
/// in thousands of years. Parallax, below 0.003°, is left out.
public struct SolarPosition: Hashable, Sendable {
  /// Degrees of the disc's centre above the horizon, −90…90, as if there were no air.
  ///
  /// Twilights are defined by this one.
  public let altitude: Double

  public init(at place: Coordinate, time: ZonedTime) {
    let sun = Orbit(centuries: time.julianCenturies)
    let solarMinutes = time.minutesOfUTC + sun.equationOfTime + 4 * place.wrapped.longitude
    let hourAngle = Self.radians(solarMinutes / 4 - 180)
    let latitude = Self.radians(place.latitude)
    let sine =
      sin(latitude) * sin(sun.declination) + cos(latitude) * cos(sun.declination) * cos(hourAngle)
    altitude = Self.degrees(asin(min(max(sine, -1), 1)))
  }

  /// As one sees it: lifted by the refraction of a standard atmosphere, most at the horizon, by
  /// 0.48°, and hardly at the zenith.
  public var apparentAltitude: Double { altitude + Self.refraction(at: altitude) }

  /// Whether it is darker than in civil twilight: the centre more than 6° below the horizon, without
  /// refraction. Till then one can see outdoors without lamps.
  public var suggestsNight: Bool { altitude < -6 }

  /// Degrees; NOAA's approximation in four pieces.
  private static func refraction(at altitude: Double) -> Double {
    guard altitude <= 85 else { return 0 }
    let tangent = tan(radians(altitude))
    let seconds =
      if altitude > 5 {
        58.1 / tangent - 0.07 / pow(tangent, 3) + 0.000_086 / pow(tangent, 5)
      } else if altitude > -0.575 {
        1_735 + altitude * (-518.2 + altitude * (103.4 + altitude * (-12.79 + altitude * 0.711)))
      } else {
        -20.774 / tangent
      }
    return seconds / 3_600
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// The Sun as seen from the Earth's centre.
  private struct Orbit {
    /// Radians north of the equator.
    let declination: Double
    /// Minutes that a sundial is ahead of the clock.
    let equationOfTime: Double

    /// - Parameter t: Julian centuries of 36,525 days since the noon of 1 January 2000.
    init(centuries t: Double) {
      let meanLongitude = radians(280.46646 + t * (36_000.76983 + t * 0.000_303_2))
      let anomaly = radians(357.52911 + t * (35_999.05029 - t * 0.000_153_7))
      let eccentricity = 0.016_708_634 - t * (0.000_042_037 + t * 0.000_000_126_7)
      let center =
        sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000_014))
        + sin(2 * anomaly) * (0.019993 - t * 0.000_101) + sin(3 * anomaly) * 0.000_289
      // Nutation and aberration follow the Moon's ascending node.
      let node = radians(125.04 - 1_934.136 * t)
      let longitude = meanLongitude + radians(center - 0.00569 - 0.00478 * sin(node))
      let arcSeconds = 21.448 - t * (46.815 + t * (0.000_59 - t * 0.001_813))
      let obliquity = radians(23 + (26 + arcSeconds / 60) / 60 + 0.00256 * cos(node))
      declination = asin(sin(obliquity) * sin(longitude))
      let half = tan(obliquity / 2)
      let y = half * half
      let angle =
        y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
        + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
        - y * y / 2 * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
      equationOfTime = 4 * degrees(angle)
    }
  }
}

extension ZonedTime {
  /// Since the noon of 1 January 2000, the epoch J2000.0.
  fileprivate var julianCenturies: Double {
    (secondsSince1970 - 946_728_000) / 86_400 / 36_525
  }

  /// Since midnight, 0..<1440.
  fileprivate var minutesOfUTC: Double {
    let day = secondsSince1970.truncatingRemainder(dividingBy: 86_400)
    return (day < 0 ? day + 86_400 : day) / 60
  }
}
