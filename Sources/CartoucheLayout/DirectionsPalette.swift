import CartoucheScene
package import CartoucheSupport

/// The colours of a list of directions in one appearance.
package struct DirectionsPalette: Hashable, Sendable {
  package let ground: Color
  /// Beneath the rows of stops.
  let band: Color
  let ink: Color
  /// Of distances, to be found rather than read.
  let secondary: Color
  let hairline: Color
  /// Of the destination.
  let accent: Color
  /// Roads on a sign that are not taken.
  let faint: Color

  static let day = DirectionsPalette(
    ground: .white, band: Color(rgb: 0xf3f5f7), ink: Color(rgb: 0x1f2933),
    secondary: Color(rgb: 0x5f6b76), hairline: Color(rgb: 0xe3e7eb), accent: Color(rgb: 0x1a7f5a),
    faint: Color(rgb: 0xc3cad1))

  static let night = DirectionsPalette(
    ground: Color(rgb: 0x171c22), band: Color(rgb: 0x20272f), ink: Color(rgb: 0xe8ecef),
    secondary: Color(rgb: 0x9aa5af), hairline: Color(rgb: 0x2c343d), accent: Color(rgb: 0x4fc394),
    faint: Color(rgb: 0x4b5661))
}

extension DirectionsPalette {
  init(_ appearance: DirectionsList.Appearance) {
    self = appearance == .night ? .night : .day
  }
}
