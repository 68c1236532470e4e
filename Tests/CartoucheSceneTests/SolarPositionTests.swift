import CartoucheGeo
import CartoucheTestSupport
import Testing

@testable import CartoucheScene

@Suite struct SolarPositionTests {
  /// Topocentric elevations without and with refraction (1,013.25 hPa, 12 °C) of NREL's Solar
  /// Position Algorithm (Reda and Andreas, 2004), computed with pvlib 0.16.1's `spa_python`, an
  /// implementation that has nothing in common with ours; where the Sun is below the horizon it
  /// gives no refraction.
  @Test(
    "As the reference algorithm has it",
    arguments: [
      ("2026-11-30T17:20:00+01:00", 43.70, 7.27, -4.755, nil),
      ("2026-06-21T12:00:00Z", 51.4779, 0, 61.957, 61.966),
      ("2026-06-21T00:00:00Z", 90, 0, 23.435, 23.474),
      ("2026-12-21T12:00:00Z", 90, 77, -23.439, nil),
      ("2026-12-21T18:00:00Z", -90, -120, 23.435, 23.474),
      ("2024-02-29T06:45:00+01:00", 48.8566, 2.3522, -8.808, nil),
      ("2000-02-29T23:30:00Z", -33.8688, 151.2093, 45.192, 45.209),
      ("2023-03-20T12:00:00+13:00", -17.8, 180, 65.903, 65.911),
      ("2023-03-20T12:00:00+13:00", -17.8, -180, 65.903, 65.911),
      ("2023-03-20T12:00:00+13:00", -17.8, 540, 65.903, 65.911),
      ("1900-01-01T12:00:00Z", 0, 0, 66.959, 66.966),
      ("2100-12-31T23:59:59Z", 35.68, 139.69, 19.591, 19.638),
      ("2026-09-23T06:00:00Z", 0, 0, 1.882, 2.171),
      ("2010-10-17T12:30:30-07:00", 39.742476, -105.1786, 39.757, 39.777),
      ("2026-07-04T20:30:00-04:00", 40.7128, -74.006, -0.751, nil),
      ("2026-01-15T16:00:00+03:00", 69.65, 18.96, -3.474, nil),
      ("2026-05-05T13:00:00-05:00", 19.43, -99.13, 81.552, 81.554),
      ("1950-08-08T04:00:00Z", 64.15, -21.94, -4.745, nil),
      ("2050-04-01T18:00:00+09:00", -77.85, 166.67, -10.772, nil),
      ("1969-12-31T23:00:00Z", -22.9, -43.2, -16.499, nil),
    ] as [(String, Double, Double, Double, Double?)])
  func reference(
    text: String, latitude: Double, longitude: Double, altitude: Double, apparent: Double?
  ) throws {
    let time = try #require(ZonedTime(iso8601: text))
    let sun = SolarPosition(
      at: Coordinate(latitude: latitude, longitude: longitude), time: time)
    #expect(abs(sun.altitude - altitude) < 0.02, "\(sun.altitude)")
    if let apparent {
      #expect(abs(sun.apparentAltitude - apparent) < 0.03, "\(sun.apparentAltitude)")
    }
    #expect(sun.suggestsNight == (altitude < -6))
  }

  @Test("Night begins where civil twilight ends")
  func nightfall() throws {
    let nice = Coordinate(latitude: 43.7, longitude: 7.27)
    let dusk = try #require(ZonedTime(iso8601: "2026-11-30T16:00:00+01:00"))
    let minutes = (0..<240).map {
      SolarPosition(at: nice, time: dusk.adding(seconds: Double($0) * 60)).suggestsNight
    }
    let nightfall = try #require(minutes.firstIndex(of: true))
    // The almanac's civil dusk is 17:26.
    #expect(abs(nightfall - 88) <= 2, "\(nightfall)")
    #expect(!minutes[nightfall...].contains(false))
  }

  @Test("Refraction lifts by half a degree at the horizon, and the less the higher")
  func refraction() {
    let place = Coordinate(latitude: 10, longitude: 20)
    let midnight = ZonedTime(secondsSince1970: 1_770_000_000)
    for minute in 0..<1_440 {
      let sun = SolarPosition(at: place, time: midnight.adding(seconds: Double(minute) * 60))
      let lift = sun.apparentAltitude - sun.altitude
      #expect(lift >= 0 && lift < 0.6, "\(sun.altitude): \(lift)")
      if sun.altitude > 30 { #expect(lift < 0.03) }
    }
  }

  @Test("Any place and time have a finite altitude")
  func extremes() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let place = Coordinate(
        latitude: [-90, 90, Double.random(in: -90...90, using: &random)].randomElement(
          using: &random)
          ?? 0,
        longitude: Double.random(in: -1e6...1e6, using: &random))
      let time = ZonedTime(secondsSince1970: Double.random(in: -1e11...3e11, using: &random))
      let sun = SolarPosition(at: place, time: time)
      #expect((-90...90).contains(sun.altitude))
      #expect(sun.apparentAltitude.isFinite)
    }
  }
}
