public import CartoucheGeo

/// The manoeuvres of a route as a list to be read, or printed, from top to bottom.
public struct DirectionsList: Hashable, Sendable {
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark words on white.
    case day
    /// Light words on nearly black.
    case night
  }

  /// Whose sentences the manoeuvres have.
  public enum Wording: String, Hashable, Sendable, CaseIterable {
    /// Those that came with the route, in whatever language; the text's where there are none.
    case service
    /// The text's alone.
    case own
  }

  public var route: Route
  /// Says the language, which decides from which side the list runs, and the units.
  public var text: NavigationText
  public var wording: Wording
  /// In logical points, in ``widthRange``. The list is as high as it needs to be.
  public var width: Double
  /// Device pixels a logical point, in ``scaleRange``.
  public var scale: Double
  public var appearance: Appearance

  /// As narrow as a watch, as wide as a sheet.
  public static let widthRange = 120.0...4_096.0
  public static let scaleRange = 0.1...20.0

  public init(
    _ route: Route, text: NavigationText = NavigationText(language: nil),
    wording: Wording = .service, width: Double = 390, scale: Double = 1,
    appearance: Appearance = .day
  ) {
    self.route = route
    self.text = text
    self.wording = wording
    self.width = width
    self.scale = scale
    self.appearance = appearance
  }
}
