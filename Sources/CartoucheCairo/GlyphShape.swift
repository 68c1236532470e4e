import CartoucheDrawing

/// A glyph as it falls on the pixel grid: what its mask depends on.
struct GlyphShape: Hashable {
  let face: ObjectIdentifier
  let glyph: UInt32
  /// The em in 1/16 pixel.
  let size: Int32
  let pose: GlyphPose
  /// Of the origin within its pixel, in quarter pixels: x, and y times four.
  let phase: UInt8
  /// Of the halo in 1/16 pixel, and the half of its fading edge; both 0 for the glyph itself.
  var haloWidth: Int32 = 0
  var haloEdge: Int32 = 0

  static let sizeUnits = 16.0
  static let turnUnits = 1024.0

  /// The em in pixels.
  var pixels: Double { Double(size) / Self.sizeUnits }
  /// In pixels within the origin's pixel.
  var phaseX: Double { Double(phase & 3) / 4 }
  var phaseY: Double { Double(phase >> 2) / 4 }

  /// In three words rather than seven: the hash is taken for every glyph of every text.
  func hash(into hasher: inout Hasher) {
    func word(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
    var place = UInt32(phase)
    switch pose {
    case .turned(let turn): place |= UInt32(UInt16(bitPattern: turn)) << 8
    case .framed(let columns): hasher.combine(columns)
    }
    hasher.combine(face)
    hasher.combine(word(glyph, UInt32(bitPattern: size)))
    hasher.combine(word(UInt32(bitPattern: haloWidth) ^ place << 8, UInt32(bitPattern: haloEdge)))
  }
}
