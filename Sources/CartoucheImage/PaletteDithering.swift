/// What a picture of few colours does about the colours between them.
public enum PaletteDithering: String, Hashable, Sendable, CaseIterable {
  /// Each pixel takes the nearest colour.
  case none
  /// Two colours alternate in a fixed pattern of 8 × 8 pixels, counted from the picture's corner, so
  /// that tiles whose sides are multiples of 8 pixels go on in each other. Colours of the palette
  /// stay flat.
  case ordered
}
