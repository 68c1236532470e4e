public import CartoucheSupport

/// Colours for categories.
public enum CategoryPalette {
  /// Seven colours that stay apart for colour-blind eyes, the last of them grey: the scheme
  /// "bright" of Tol, Colour Schemes (SRON, 2021).
  public static let bright: [Color] = [
    Color(rgb: 0x4477aa), Color(rgb: 0xee6677), Color(rgb: 0x228833), Color(rgb: 0xccbb44),
    Color(rgb: 0x66ccee), Color(rgb: 0xaa3377), Color(rgb: 0xbbbbbb),
  ]

  /// For what belongs to no category.
  public static let other = Color(rgb: 0x9aa0a6)
}
