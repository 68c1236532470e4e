/// Breaks a label into lines of even length.
///
/// As MapLibre does: the number of lines follows from the whole width and the widest line allowed,
/// and of all ways to break, the one is chosen whose lines differ least, in the sum of squares, from
/// the average (the paragraph breaking of Knuth and Plass, 1981, with one penalty).
struct LineBreaker {
  /// A stretch of text that ends where a line may end.
  struct Segment {
    /// Of the text's scalars.
    let range: Range<Int>
    /// Without white space, in ems.
    let width: Double
    /// Of the white space in it, in ems.
    let space: Double
    /// Breaking here is bad by that much, or good if it is negative.
    let penalty: Double
  }

  /// What makes a break certain.
  static let forcedPenalty = -10_000.0
  private static let parenthesisPenalty = 50.0
  /// In a text that marks its breaks by spaces without width, of all others.
  private static let unmarkedPenalty = 150.0
  /// MapLibre's ems have 24 units, in which penalties are reckoned.
  private static let units = 24.0

  /// The scalars of each line, in order; together they are the whole text.
  static func lines(_ segments: [Segment], maximumWidth: Double?) -> [Range<Int>] {
    guard let end = segments.last?.range.upperBound else { return [] }
    let width = segments.reduce(0) { $0 + $1.width + $1.space }
    let breaksFreely = maximumWidth != nil
    var target = width
    if let maximumWidth { target = width / max((width / max(maximumWidth, 0.01)).rounded(.up), 1) }
    let candidates = segments.dropLast().filter { breaksFreely || $0.penalty == forcedPenalty }
    guard !candidates.isEmpty else { return [0..<end] }
    return ranges(endingAt: chosenEnds(segments, target: target, breaksFreely: breaksFreely))
  }

  private struct Break {
    let end: Int
    /// Of the text up to here, without white space.
    let x: Double
    let badness: Double
    /// The break before this one.
    let previous: Int?
  }

  private static func chosenEnds(
    _ segments: [Segment], target: Double, breaksFreely: Bool
  ) -> [Int] {
    var breaks: [Break] = []
    var x = 0.0
    for (index, segment) in segments.enumerated() {
      x += segment.width
      let isLast = index == segments.count - 1
      guard isLast || breaksFreely || segment.penalty == forcedPenalty else { continue }
      let penalty = isLast ? 0 : segment.penalty
      var best = Break(
        end: segment.range.upperBound, x: x,
        badness: badness(x, target: target, penalty: penalty, isLast: isLast), previous: nil)
      for (previous, earlier) in breaks.enumerated() {
        let total =
          badness(x - earlier.x, target: target, penalty: penalty, isLast: isLast)
          + earlier.badness
        if total <= best.badness {
          best = Break(end: best.end, x: x, badness: total, previous: previous)
        }
      }
      breaks.append(best)
    }
    var ends: [Int] = []
    var current = breaks.last
    while let line = current {
      ends.append(line.end)
      current = line.previous.map { breaks[$0] }
    }
    return ends.reversed()
  }

  /// The last line may rather be short than long.
  private static func badness(
    _ width: Double, target: Double, penalty: Double, isLast: Bool
  ) -> Double {
    let difference = (width - target) * units
    let raggedness = difference * difference
    if isLast { return width < target ? raggedness / 2 : raggedness * 2 }
    return raggedness + abs(penalty) * penalty
  }

  private static func ranges(endingAt ends: [Int]) -> [Range<Int>] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return start..<end
    }
  }
}

extension LineBreaker {
  /// How bad it is to end a line after `scalar`, in 1/24 em; `nil` where none may end.
  ///
  /// - Parameter isMarked: whether the text marks its breaks by spaces without width.
  static func penalty(
    after scalar: Unicode.Scalar, before next: Unicode.Scalar, isMarked: Bool
  ) -> Double? {
    if scalar == "\n" { return forcedPenalty }
    // A mark or joiner belongs to what stands before it.
    switch next.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return nil
    default: break
    }
    let isIdeographic = isIdeographic(scalar)
    guard isIdeographic || endsLine(scalar) else { return nil }
    var penalty = isIdeographic && isMarked ? unmarkedPenalty : 0
    if scalar == "(" || scalar == "\u{ff08}" { penalty += parenthesisPenalty }
    if next == ")" || next == "\u{ff09}" { penalty += parenthesisPenalty }
    return penalty
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "&", "(", ")", "+", "-", "/", "\u{ad}", "\u{b7}", "\u{200b}", "\u{2010}", "\u{2013}",
      "\u{2027}", "\u{fffc}":
      true
    default: false
    }
  }

  /// Scripts that are set without spaces, a break after any character: those of east Asia and Yi,
  /// and the selectors of their variants.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0x2fdf, 0x2ff0...0x312f, 0x31a0...0x31ef, 0x31f0...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xf900...0xfaff, 0xfe00...0xfe1f, 0xfe30...0xfe4f, 0xff00...0xffef,
      0x1b000...0x1b2ff, 0x20000...0x3ffff, 0xe0100...0xe01ef:
      true
    default: false
    }
  }
}
