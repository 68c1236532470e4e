import Synchronization

/// A typeface whose glyphs are fields of distances, read in ranges of 256 characters when they are
/// first asked for. A glyph's number is its character's.
///
/// All workers may use it at once.
public final class DistanceFieldFace: FontFace {
  public typealias Range = [UInt32: DistanceFieldGlyph]

  private let load: @Sendable (_ first: UInt32) -> Range
  private let ranges = Mutex<[UInt32: Range]>([:])

  /// Characters in a range.
  public static let rangeLength: UInt32 = 256

  /// - Parameter load: the glyphs of the range that begins with a character; called once for each.
  public init(load: @escaping @Sendable (_ first: UInt32) -> Range) { self.load = load }

  /// `nil` for a character that the face does not have.
  public func glyph(_ character: UInt32) -> DistanceFieldGlyph? {
    let first = character / Self.rangeLength * Self.rangeLength
    return ranges.withLock { ranges in
      if let known = ranges[first] { return known[character] }
      let range = load(first)
      ranges[first] = range
      return range[character]
    }
  }

  /// Adds nothing: there are no outlines.
  public func appendOutline(of glyph: UInt32, tolerance: Double, to path: inout Path) {}
}
