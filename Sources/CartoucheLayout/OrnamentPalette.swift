import CartoucheScene
import CartoucheSupport

/// The colours of ornaments in one appearance.
struct OrnamentPalette: Hashable, Sendable {
  /// Plates beneath text.
  let ground: Color
  /// Text and bars, to be read at once.
  let ink: Color
  /// Text that is there to be found.
  let smallPrint: Color
  /// The light segments of a bar.
  let paper: Color
  /// Dials and buttons.
  let face: Color
  /// The side of what is raised.
  let rim: Color
  let ring: Color
  let north: Color
  let northShade: Color
  let south: Color
  let southShade: Color
  /// Of what is switched on.
  let accent: Color

  init(_ appearance: Ornaments.Appearance) {
    self = appearance == .dark ? .dark : .light
  }

  private init(
    ground: Color, ink: Color, smallPrint: Color, paper: Color, face: Color, rim: Color,
    ring: Color, north: Color, northShade: Color, south: Color, southShade: Color, accent: Color
  ) {
    self.ground = ground
    self.ink = ink
    self.smallPrint = smallPrint
    self.paper = paper
    self.face = face
    self.rim = rim
    self.ring = ring
    self.north = north
    self.northShade = northShade
    self.south = south
    self.southShade = southShade
    self.accent = accent
  }

  static let light = OrnamentPalette(
    ground: .white.multipliedAlpha(0.78), ink: Color(rgb: 0x2b2f33),
    smallPrint: Color(rgb: 0x4a4f55), paper: .white, face: .white, rim: Color(rgb: 0xb9bfc6),
    ring: Color(rgb: 0x8d959d), north: Color(rgb: 0xdb3b31), northShade: Color(rgb: 0xb32a22),
    south: Color(rgb: 0xdde1e5), southShade: Color(rgb: 0xb9bfc6), accent: Color(rgb: 0x2f7cf6))

  static let dark = OrnamentPalette(
    ground: Color(rgb: 0x171c22, alpha: 0.78), ink: Color(rgb: 0xe8ecef),
    smallPrint: Color(rgb: 0xb7bfc7), paper: Color(rgb: 0x3a424a), face: Color(rgb: 0x262d34),
    rim: Color(rgb: 0x12161a), ring: Color(rgb: 0x78828c), north: Color(rgb: 0xf0574b),
    northShade: Color(rgb: 0xc43f35), south: Color(rgb: 0xc3cbd2),
    southShade: Color(rgb: 0x98a2ab), accent: Color(rgb: 0x6aa5ff))
}
