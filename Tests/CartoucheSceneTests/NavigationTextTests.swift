import CartoucheGeo
import Testing

@testable import CartoucheScene

@Suite struct NavigationTextTests {
  /// With plain spaces, and without isolates.
  private func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.compactMap { scalar -> Character? in
        switch scalar {
        case "\u{a0}": " "
        case "\u{2068}", "\u{2069}", "\u{200e}": nil
        default: Character(scalar)
        }
      })
  }

  @Test(
    "A tag says language, units and clock",
    arguments: [
      (nil, "en", .metric), ("", "en", .metric), ("xx-US", "en", .imperial),
      ("en", "en", .metric), ("EN-us", "en", .imperial), ("en-GB", "en", .yards),
      ("en-Latn-GB", "en", .yards), ("it-IT", "it", .metric), ("PT-br", "pt", .metric),
      ("de-Latn", "de", .metric), ("ar-Arab-EG", "ar", .metric), ("en_US", "en", .imperial),
      ("en-u-rg-us", "en", .metric), ("-", "en", .metric), ("english", "en", .metric),
      ("en-AU-x-gb", "en", .metric),
    ] as [(String?, String, NavigationText.Units)])
  func tags(tag: String?, language: String, units: NavigationText.Units) {
    let text = NavigationText(language: tag)
    #expect(text.language == language)
    #expect(text.units == units)
    #expect(text.isRightToLeft == (language == "ar"))
    #expect(NavigationText(language: tag, units: .yards).units == .yards)
    #expect(NavigationText.languages == ["en", "it", "pt", "de", "ar"])
  }

  @Test(
    "Distances are told the coarser the longer they are",
    arguments: [
      (0, "0 m"), (-5, "0 m"), (.nan, "0 m"), (.infinity, "0 m"), (0.01, "10 m"), (4.9, "10 m"),
      (14.9, "10 m"), (15, "20 m"), (294, "290 m"), (296, "300 m"), (324, "300 m"),
      (325, "350 m"), (974, "950 m"), (975, "1.0 km"), (1_049, "1.0 km"), (1_050, "1.1 km"),
      (9_949, "9.9 km"), (9_950, "10 km"), (10_499, "10 km"), (10_500, "11 km"),
      (654_321, "654 km"), (1e300, "1000000 km"),
    ] as [(Double, String)])
  func metric(metres: Double, text: String) {
    #expect(NavigationText(language: "en").distance(metres).text == text.spaced)
  }

  @Test(
    "American and British distances have their own steps",
    arguments: [
      (0, "0 ft", "0 yd"), (1, "10 ft", "10 yd"), (10, "30 ft", "10 yd"), (25, "80 ft", "30 yd"),
      (30.4, "100 ft", "30 yd"), (80, "250 ft", "90 yd"), (100, "350 ft", "100 yd"),
      (290, "950 ft", "300 yd"), (297.18, "0.2 mi", "350 yd"), (430, "0.3 mi", "450 yd"),
      (437, "0.3 mi", "0.3 mi"), (1_609.344, "1.0 mi", "1.0 mi"),
      (16_000, "9.9 mi", "9.9 mi"), (16_020, "10 mi", "10 mi"), (100_000, "62 mi", "62 mi"),
    ] as [(Double, String, String)])
  func imperial(metres: Double, american: String, british: String) {
    #expect(NavigationText(language: "en-US").distance(metres).text == american.spaced)
    #expect(NavigationText(language: "en-GB").distance(metres).text == british.spaced)
  }

  @Test(
    "Each language has its signs and decimal mark",
    arguments: [
      ("en", "1.2 km", "350 m", "1 h 5 min", "km/h"),
      ("it", "1,2 km", "350 m", "1 h 5 min", "km/h"),
      ("pt", "1,2 km", "350 m", "1 h 5 min", "km/h"),
      ("de", "1,2 km", "350 m", "1 h 5 min", "km/h"),
      ("ar", "1.2 كم", "350 م", "1 س 5 د", "كم/س"),
    ])
  func signs(language: String, far: String, near: String, duration: String, speed: String) {
    let text = NavigationText(language: language)
    #expect(text.distance(1_234).text == far.spaced)
    #expect(text.distance(348).text == near.spaced)
    #expect(text.duration(3_900) == duration.spaced)
    #expect(text.speedUnit == speed)
  }

  @Test(
    "Durations in minutes, hours and days",
    arguments: [
      (-1, "< 1 min"), (.nan, "< 1 min"), (59.9, "< 1 min"), (60, "1 min"), (89, "1 min"),
      (90, "2 min"), (3_569, "59 min"), (3_570, "1 h"), (3_600, "1 h"), (3_660, "1 h 1 min"),
      (86_369, "23 h 59 min"), (86_370, "1 day"), (86_400, "1 day"), (90_000, "1 day 1 h"),
      (172_800, "2 days"), (183_600, "2 days 3 h"), (171_000, "2 days"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) {
    #expect(NavigationText(language: "en").duration(seconds) == text.spaced)
  }

  @Test(
    "Days are words of the language",
    arguments: [
      ("it", "1 giorno", "3 giorni 2 h"), ("pt", "1 dia", "3 dias 2 h"),
      ("de", "1 Tag", "3 Tage 2 h"), ("ar", "1 ي", "3 ي 2 س"),
    ])
  func days(language: String, one: String, many: String) {
    let text = NavigationText(language: language)
    #expect(text.duration(86_400) == one.spaced)
    #expect(text.duration(3 * 86_400 + 7_200) == many.spaced)
  }

  @Test(
    "The clock, and the days until then",
    arguments: [
      ("de", "17:42", "00:05 +1"), ("en", "17:42", "00:05 +1"), ("en-GB", "17:42", "00:05 +1"),
      ("en-US", "5:42 PM", "12:05 AM +1"), ("ar", "17:42", "00:05 \u{200e}+1"),
      ("it-US", "17:42", "00:05 +1"),
    ])
  func clock(language: String, clock: String, later: String) throws {
    let text = NavigationText(language: language)
    let time = try #require(ZonedTime(iso8601: "2026-11-30T17:42:59+01:00"))
    let arrival = time.adding(seconds: 6.4 * 3_600 - 60)
    #expect(text.clock(time) == clock.spaced)
    #expect(text.clock(arrival, since: time) == later.spaced)
    #expect(text.clock(time, since: time) == clock.spaced)
    #expect(text.clock(time, since: arrival) == clock.spaced)
  }

  @Test("Noon and midnight of twelve hours")
  func twelveHours() throws {
    let text = NavigationText(language: "en-US")
    let noon = try #require(ZonedTime(iso8601: "2026-06-01T12:00:00-07:00"))
    #expect(text.clock(noon) == "12:00 PM".spaced)
    #expect(text.clock(noon.adding(seconds: -43_200)) == "12:00 AM".spaced)
  }

  @Test("Speeds are whole numbers of their unit")
  func speeds() {
    let british = NavigationText(language: "en-GB")
    #expect(british.speedUnit == "mph")
    #expect(british.speed(48.280_32) == "30")
    #expect(british.speed(112.654) == "70")
    let text = NavigationText(language: "pt")
    #expect(
      [0, -3, .nan, .infinity, 49.5, 1e9].map(text.speed) == ["0", "0", "0", "0", "50", "9999"])
  }

  @Test(
    "Shorter forms of a street's name",
    arguments: [
      ("Avenue Jean Médecin", ["Avenue Jean Médecin", "Av. Jean Médecin"]),
      (
        "Boulevard Gambetta (nord)",
        ["Boulevard Gambetta (nord)", "Boulevard Gambetta", "Bd Gambetta"]
      ),
      ("Hauptstraße", ["Hauptstraße", "Hauptstr."]), ("Straße", ["Straße"]),
      ("Straße des 17. Juni", ["Straße des 17. Juni", "Str. des 17. Juni"]),
      ("Karlsplatz", ["Karlsplatz", "Karlspl."]), ("Via Roma", ["Via Roma"]),
      ("Viale Piave", ["Viale Piave", "V.le Piave"]),
      ("Piazza Navona", ["Piazza Navona", "P.za Navona"]),
      ("Corso Italia;Via Po", ["Corso Italia;Via Po", "Corso Italia", "C.so Italia"]),
      ("Rua Augusta / N 1", ["Rua Augusta / N 1", "Rua Augusta", "R. Augusta"]),
      ("Avenida da Liberdade", ["Avenida da Liberdade", "Av. da Liberdade"]),
      ("Praça do Comércio", ["Praça do Comércio", "Pç. do Comércio"]),
      ("High Street", ["High Street", "High St"]), ("Street", ["Street"]),
      ("Abbey Road", ["Abbey Road", "Abbey Rd"]), ("Road Town", ["Road Town"]),
      ("CHEMIN DE LA MER", ["CHEMIN DE LA MER", "CH. DE LA MER"]),
      ("rue de la place", ["rue de la place", "rue de la pl."]),
      ("شارع الملك فيصل", ["شارع الملك فيصل", "ش. الملك فيصل"]),
      ("", [""]), ("  ", [""]), (";/;", [";/;"]), ("(x)", ["(x)"]), ("A (b", ["A (b", "A"]),
      ("  Two   spaces ", ["Two spaces"]), ("Corso Corso", ["Corso Corso", "C.so Corso"]),
    ])
  func shortening(street: String, forms: [String]) {
    #expect(NavigationText(language: "en").shortened(street) == forms)
  }

  @Test(
    "Phrases",
    arguments: [
      (
        "en",
        [
          "Then", "Stop 2", "1.2 km left", "Continue for 1.2 km", "5 min slower", "1 min faster",
          "Similar time",
        ]
      ),
      (
        "it",
        [
          "Poi", "Tappa 2", "ancora 1,2 km", "Prosegui per 1,2 km", "5 min in più",
          "1 min in meno", "Tempo simile",
        ]
      ),
      (
        "pt",
        [
          "Depois", "Paragem 2", "ainda 1,2 km", "Continue por 1,2 km", "mais 5 min",
          "menos 1 min", "Tempo semelhante",
        ]
      ),
      (
        "de",
        [
          "Dann", "Zwischenziel 2", "noch 1,2 km", "1,2 km weiter", "5 min langsamer",
          "1 min schneller", "Ähnliche Fahrzeit",
        ]
      ),
      (
        "ar",
        [
          "ثم", "المحطة 2", "بقي 1.2 كم", "تابع السير لمسافة 1.2 كم", "أبطأ بمقدار 5 د",
          "أسرع بمقدار 1 د", "وقت مماثل",
        ]
      ),
    ])
  func phrases(language: String, expected: [String]) {
    let text = NavigationText(language: language)
    #expect(
      [
        text.then, text.stop(2), text.distanceLeft(1_234), text.continueFor(1_234),
        text.comparison(seconds: 300), text.comparison(seconds: -40),
        text.comparison(seconds: 29),
      ].map(plain) == expected)
    #expect(text.comparison(seconds: .nan) == text.comparison(seconds: 0))
    #expect(plain(text.timeLeft(720)).contains("12"))
  }
}

extension String {
  /// With no-break spaces.
  fileprivate var spaced: String { String(map { $0 == " " ? "\u{a0}" : $0 }) }
}
