/// How a line is drawn, all lengths in points of the map's plane.
struct Stroke: Hashable {
  enum Join: Hashable { case bevel, miter, round }
  enum Cap: Hashable { case butt, round, square }

  /// Of the line itself; at least 0.
  var width: Double
  var join: Join = .miter
  var cap: Cap = .butt
  /// A miter longer than this many half widths becomes a bevel.
  var miterLimit: Double = 2
  /// A round join whose miter would be shorter than this many half widths is drawn as a miter.
  var roundLimit: Double = 1.05
  /// Moves the line to the right of its direction.
  var offset: Double = 0
  /// Lengths of dashes and gaps in turn; empty for a solid line. Round caps end each dash, square
  /// ones only the line.
  var dashes: [Double] = []
  /// How far into the dashes the line begins.
  var dashPhase: Double = 0

  var halfWidth: Double { width / 2 }

  /// How far from the line's points its outline can lie.
  var reach: Double {
    let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
    return abs(offset) * 2 + halfWidth * corner + 1
  }
}
