import CartoucheGeo
import Testing

@testable import CartoucheScene

@Suite struct NavigationInstructionTests {
  private func plain(_ text: String) -> String {
    text.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  private func instruction(_ language: String, _ maneuver: Maneuver) -> String {
    plain(NavigationText(language: language).instruction(for: maneuver))
  }

  private func headline(_ language: String, _ maneuver: Maneuver) -> String {
    plain(NavigationText(language: language).headline(for: maneuver))
  }

  private static func maneuver(
    _ kind: Maneuver.Kind, _ direction: Maneuver.Direction? = nil, street: String = "",
    reference: String? = nil, exit: String? = nil, roundaboutExit: Int? = nil,
    destinations: String? = nil
  ) -> Maneuver {
    Maneuver(
      kind: kind, direction: direction, distance: 0, street: street, reference: reference,
      exitNumber: exit, roundaboutExit: roundaboutExit, destinations: destinations)
  }

  /// The manoeuvres whose sentences the table below has, in its order.
  private static let maneuvers = [
    maneuver(.depart, street: "Rue Rossetti"),
    maneuver(.turn, .left, street: "Rue Rossetti"),
    maneuver(.turn, .slightRight, reference: "D 2"),
    maneuver(.turn, .uTurnLeft),
    maneuver(.continue, .straight, street: "Rue Rossetti"),
    maneuver(.newName, nil, reference: "A 8;E 80"),
    maneuver(.merge, .slightLeft, reference: "A 8"),
    maneuver(.onRamp, .right, reference: "A 8", destinations: "Nice"),
    maneuver(.offRamp, .slightRight, exit: "58", destinations: "Nice"),
    maneuver(.offRamp, .slightLeft, exit: "58"),
    maneuver(.offRamp, .slightRight),
    maneuver(.fork, .slightRight, destinations: "Nice"),
    maneuver(.endOfRoad, .left, street: "Rue Rossetti"),
    maneuver(.roundabout, .right, street: "Rue Rossetti", roundaboutExit: 2),
    maneuver(.roundabout),
    maneuver(.exitRoundabout, .right, reference: "D 2"),
    maneuver(.ferry, street: "Nice - Bastia"),
    maneuver(.arrive, .left, street: "Rue Rossetti"),
  ]

  @Test(
    "Every kind of manoeuvre in every language",
    arguments: [
      (
        "en",
        [
          "Start on Rue Rossetti", "Turn left onto Rue Rossetti", "Turn slightly right onto D 2",
          "Make a U-turn", "Continue on Rue Rossetti", "Continue onto A 8", "Merge left onto A 8",
          "Take the ramp on the right onto A 8 towards Nice", "Take exit 58 towards Nice",
          "Take exit 58 on the left", "Take the exit on the right", "Keep right towards Nice",
          "At the end of the road turn left onto Rue Rossetti",
          "At the roundabout take the 2nd exit onto Rue Rossetti", "Enter the roundabout",
          "Leave the roundabout onto D 2", "Take the ferry Nice - Bastia",
          "Arrive at your destination, on the left",
        ]
      ),
      (
        "it",
        [
          "Parti da Rue Rossetti", "Svolta a sinistra in Rue Rossetti",
          "Svolta leggermente a destra sulla D 2", "Fai inversione a U", "Prosegui su Rue Rossetti",
          "Prosegui sulla A 8", "Immettiti a sinistra sulla A 8",
          "Prendi la rampa a destra sulla A 8 in direzione Nice",
          "Prendi l’uscita 58 in direzione Nice", "Prendi l’uscita 58 a sinistra",
          "Prendi l’uscita a destra", "Mantieni la destra in direzione Nice",
          "In fondo alla strada svolta a sinistra in Rue Rossetti",
          "Alla rotonda prendi la 2ª uscita in Rue Rossetti", "Entra nella rotonda",
          "Esci dalla rotonda sulla D 2", "Prendi il traghetto Nice - Bastia",
          "Arrivo a destinazione, sulla sinistra",
        ]
      ),
      (
        "pt",
        [
          "Comece em Rue Rossetti", "Vire à esquerda para Rue Rossetti",
          "Vire ligeiramente à direita para a D 2", "Faça inversão de marcha",
          "Continue por Rue Rossetti", "Continue para a A 8", "Entre na via à esquerda para a A 8",
          "Entre na rampa à direita para a A 8 em direção a Nice",
          "Siga pela saída 58 em direção a Nice", "Siga pela saída 58 à esquerda",
          "Siga pela saída à direita", "Mantenha-se à direita em direção a Nice",
          "No fim da estrada, vire à esquerda para Rue Rossetti",
          "Na rotunda, siga pela 2.ª saída para Rue Rossetti", "Entre na rotunda",
          "Saia da rotunda para a D 2", "Embarque no ferry Nice - Bastia",
          "Chegada ao destino, à esquerda",
        ]
      ),
      (
        "de",
        [
          "Auf Rue Rossetti starten", "Links abbiegen auf Rue Rossetti",
          "Leicht rechts abbiegen auf die D 2", "Wenden", "Weiter auf Rue Rossetti",
          "Weiter auf die A 8", "Links einfädeln auf die A 8",
          "Auffahrt rechts auf die A 8 Richtung Nice nehmen", "Ausfahrt 58 Richtung Nice nehmen",
          "Ausfahrt 58 links nehmen", "Ausfahrt rechts nehmen", "Rechts halten Richtung Nice",
          "Am Ende der Straße links abbiegen auf Rue Rossetti",
          "Im Kreisverkehr die 2. Ausfahrt auf Rue Rossetti nehmen", "In den Kreisverkehr fahren",
          "Kreisverkehr verlassen auf die D 2", "Fähre Nice - Bastia nehmen",
          "Ankunft am Ziel, auf der linken Seite",
        ]
      ),
      (
        "ar",
        [
          "ابدأ من Rue Rossetti", "انعطف يسارًا إلى Rue Rossetti", "انعطف قليلًا نحو اليمين إلى D 2",
          "استدر إلى الخلف", "تابع السير على Rue Rossetti", "تابع السير إلى A 8",
          "اندمج يسارًا في حركة السير على A 8", "اسلك المنحدر على اليمين إلى A 8 باتجاه Nice",
          "اسلك المخرج 58 باتجاه Nice", "اسلك المخرج 58 على اليسار", "اسلك المخرج على اليمين",
          "التزم اليمين باتجاه Nice", "في نهاية الطريق، انعطف يسارًا إلى Rue Rossetti",
          "عند الدوار، اسلك المخرج الثاني إلى Rue Rossetti", "ادخل الدوار",
          "اخرج من الدوار إلى D 2",
          "اركب العبّارة Nice - Bastia", "الوصول إلى وجهتك، على اليسار",
        ]
      ),
    ])
  func sentences(language: String, expected: [String]) {
    #expect(Self.maneuvers.map { instruction(language, $0) } == expected)
  }

  @Test(
    "Headlines say the road, else where it leads to, else what to do",
    arguments: [
      (
        "en",
        [
          "Rue Rossetti", "A 8", "Exit 58", "Towards Nice", "2nd exit", "Roundabout", "Turn left",
          "Ferry", "Destination on the right", "Destination", "Start the route",
        ]
      ),
      (
        "it",
        [
          "Rue Rossetti", "A 8", "Uscita 58", "Direzione Nice", "2ª uscita", "Rotonda",
          "Svolta a sinistra", "Traghetto", "Destinazione sulla destra", "Destinazione",
          "Inizia il percorso",
        ]
      ),
      (
        "pt",
        [
          "Rue Rossetti", "A 8", "Saída 58", "Direção Nice", "2.ª saída", "Rotunda",
          "Vire à esquerda", "Ferry", "Destino à direita", "Destino", "Inicie o percurso",
        ]
      ),
      (
        "de",
        [
          "Rue Rossetti", "A 8", "Ausfahrt 58", "Richtung Nice", "2. Ausfahrt", "Kreisverkehr",
          "Links abbiegen", "Fähre", "Ziel auf der rechten Seite", "Ziel", "Route beginnen",
        ]
      ),
      (
        "ar",
        [
          "Rue Rossetti", "A 8", "المخرج 58", "باتجاه Nice", "المخرج الثاني", "الدوار",
          "انعطف يسارًا", "العبّارة", "الوجهة على اليمين", "الوجهة", "ابدأ المسار",
        ]
      ),
    ])
  func headlines(language: String, expected: [String]) {
    let maneuvers = [
      Self.maneuver(.turn, .left, street: "Rue Rossetti;Rue Droite", reference: "D 2"),
      Self.maneuver(.merge, .left, street: " ; ", reference: "A 8"),
      Self.maneuver(.offRamp, .right, street: "Rue Rossetti", exit: "58", destinations: "Nice"),
      Self.maneuver(.fork, .right, destinations: "Nice"),
      Self.maneuver(.roundabout, .right, roundaboutExit: 2), Self.maneuver(.roundabout, .right),
      Self.maneuver(.endOfRoad, .left), Self.maneuver(.ferry),
      Self.maneuver(.arrive, .sharpRight, street: "Rue Rossetti"), Self.maneuver(.arrive),
      Self.maneuver(.depart),
    ]
    #expect(maneuvers.map { headline(language, $0) } == expected)
  }

  @Test(
    "No kind and direction leaves a slot, a double space or nothing",
    arguments: NavigationText.languages)
  func everyCombination(language: String) {
    for kind in Maneuver.Kind.allCases {
      for direction in Maneuver.Direction.allCases.map(Optional.some) + [nil] {
        for street in ["", "Rue Rossetti"] {
          for exit in [nil, 1] {
            let maneuver = Self.maneuver(
              kind, direction, street: street, exit: exit.map { "\($0)" }, roundaboutExit: exit,
              destinations: street.isEmpty ? nil : "Nice")
            for text in [instruction(language, maneuver), headline(language, maneuver)] {
              #expect(!text.isEmpty && !text.contains("{") && !text.contains("}"), "\(text)")
              #expect(!text.contains("  ") && text.last != " " && text.first != " ", "\(text)")
            }
            // Where a road is taken it is told.
            if !street.isEmpty, kind != .arrive,
              !(kind == .roundabout && direction == nil && exit == nil)
            {
              #expect(instruction(language, maneuver).contains(street), "\(kind)")
            }
          }
        }
      }
    }
  }

  @Test("English numbers of exits")
  func ordinals() {
    let exits = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map {
      headline("en", Self.maneuver(.roundabout, roundaboutExit: $0))
    }
    #expect(
      exits.map { $0.split(separator: " ")[0] }
        == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th"])
    #expect(headline("ar", Self.maneuver(.roundabout, roundaboutExit: 12)) == "المخرج رقم 12")
    #expect(headline("en", Self.maneuver(.roundabout, roundaboutExit: 0)) == "Roundabout")
    #expect(!instruction("en", Self.maneuver(.roundabout, roundaboutExit: .max)).isEmpty)
  }

  @Test("A street named like a slot stays as it is")
  func slotNames() {
    let maneuver = Self.maneuver(.turn, .left, street: "{towards} {", destinations: "Nice")
    #expect(instruction("en", maneuver) == "Turn left onto {towards} { towards Nice")
  }

  @Test("Where exits are on the left, the left is not told")
  func leftHandTraffic() {
    var maneuver = Self.maneuver(.offRamp, .slightLeft, exit: "4")
    maneuver.drivingSide = .left
    #expect(instruction("en", maneuver) == "Take exit 4")
    maneuver.direction = .slightRight
    #expect(instruction("en", maneuver) == "Take exit 4 on the right")
  }

  @Test("The number before what the signs name is the road's")
  func numberedDestinations() {
    let ramp = Self.maneuver(.onRamp, .right, destinations: "A 8: Nice, Cannes")
    #expect(
      instruction("en", ramp) == "Take the ramp on the right onto A 8 towards Nice, Cannes")
    #expect(headline("en", ramp) == "A 8")
    let known = Self.maneuver(.merge, nil, reference: "E 80", destinations: "A 8: Nice")
    #expect(instruction("de", known) == "Einfädeln auf die E 80 Richtung Nice")
  }

  @Test("In Arabic, names are isolated from the words around them")
  func isolates() {
    let maneuver = Self.maneuver(.turn, .left, street: "Rue 4")
    #expect(
      NavigationText(language: "ar").instruction(for: maneuver)
        == "انعطف يسارًا إلى \u{2068}Rue 4\u{2069}")
    #expect(NavigationText(language: "ar").headline(for: maneuver) == "\u{2068}Rue 4\u{2069}")
  }
}
