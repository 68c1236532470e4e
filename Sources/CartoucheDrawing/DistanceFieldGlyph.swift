/// A glyph whose shape is a field of distances; all lengths in 1/24 em, which are pixels of the field.
public struct DistanceFieldGlyph: Hashable, Sendable {
  /// Lengths an em.
  public static let unitsPerEm = 24.0

  /// From the glyph's origin to where the next one's lies.
  public let advance: Double
  /// The field's left edge from the glyph's origin.
  public let x: Double
  /// The field's upper edge from the glyph's origin, y down.
  public let y: Double
  /// Of the field, in its pixels; 0 for a glyph without ink.
  public let width: Int
  public let height: Int
  /// Rows without padding, at least one pixel of zeros on every side. The outline lies at ¾ of 255,
  /// and values grow by ⅛ of that with each pixel inwards.
  public let field: [UInt8]

  /// - Parameters:
  ///   - x: the left edge of `field`, from the origin.
  ///   - y: the upper edge of `field`, from the origin, y down.
  ///   - field: `width` times `height` values; of another number, the glyph has no ink.
  public init(advance: Double, x: Double, y: Double, width: Int, height: Int, field: [UInt8]) {
    self.advance = advance
    self.x = x - 1
    self.y = y - 1
    guard width > 0, height > 0, !field.isEmpty,
      width.multipliedReportingOverflow(by: height) == (field.count, false)
    else {
      (self.width, self.height, self.field) = (0, 0, [])
      return
    }
    // What lies around the field is as far away as can be; with it inside, reading needs no look at
    // the edges.
    self.width = width + 2
    self.height = height + 2
    var padded = [UInt8](repeating: 0, count: (width + 2) * (height + 2))
    for row in 0..<height {
      let start = (row + 1) * (width + 2) + 1
      padded.replaceSubrange(
        start..<start + width, with: field[row * width..<(row + 1) * width])
    }
    self.field = padded
  }
}
