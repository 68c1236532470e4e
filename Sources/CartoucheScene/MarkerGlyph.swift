/// A sign that the program draws itself, in a marker's head or bare: one colour on a square of 20
/// points.
///
/// The raw value is its name in documents: `bicycle`, `fast-food`.
public enum MarkerGlyph: String, Hashable, Sendable, CaseIterable {
  case bicycle
  case unicycle
  case tricycle
  case scooter
  case car
  case taxi
  case bus
  case tram
  case train
  case metro
  case plane
  case ferry
  case sailing
  case parking
  case fuel
  case charging
  case pedestrian
  case runner
  case wheelchair
  case dog
  case food
  case fastFood = "fast-food"
  case cafe
  case iceCream = "ice-cream"
  case bar
  case beer
  case hotel
  case camping
  case hut
  case summit
  case viewpoint
  case tree
  case forest
  case park
  case water
  case swimming
  case beach
  case skiing
  case hospital
  case pharmacy
  case school
  case library
  case museum
  case monument
  case castle
  case church
  case mosque
  case synagogue
  case shrine
  case lighthouse
  case shop
  case cart
  case post
  case bank
  case info
  case toilets
  case star
  case heart
  case home
  case flag
  case camera
  case anchor
  case warning
  case police
  case fire
  case music
  case theatre
  case cinema
  case fish
  case golf
  case picnic
  case wifi
  case telephone
  case luggage
  case key
  case building
  case factory
  case windTurbine = "wind-turbine"
  case pin
}

extension MarkerGlyph {
  /// A glyph by its own name or by one of the names that are usual for the same thing on maps, such
  /// as `restaurant` or `airport`.
  public init?(symbol: String) {
    guard let glyph = MarkerGlyph(rawValue: symbol) ?? Self.synonyms[symbol] else { return nil }
    self = glyph
  }

  private static let synonyms: [String: MarkerGlyph] = [
    "airport": .plane, "airfield": .plane, "attraction": .camera, "bag": .shop,
    "campsite": .camping, "charging-station": .charging, "college": .school, "danger": .warning,
    "dog-park": .dog, "drinking-water": .water, "fire-station": .fire, "garden": .park,
    "grocery": .cart, "harbor": .anchor, "information": .info,
    "lodging": .hotel, "marker": .pin, "mountain": .summit, "natural": .forest,
    "picnic-site": .picnic, "place-of-worship": .church, "rail": .train, "rail-light": .tram,
    "rail-metro": .metro, "religious-christian": .church, "religious-jewish": .synagogue,
    "religious-muslim": .mosque, "religious-shinto": .shrine, "restaurant": .food,
    "shelter": .hut, "subway": .metro, "supermarket": .cart, "toilet": .toilets,
    "town-hall": .museum, "walking": .pedestrian, "windmill": .windTurbine,
  ]
}
