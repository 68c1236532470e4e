/// How a line is drawn, all lengths in points of the map's plane.
struct Stroke: Hashable {
  enum Join: Hashable { case bevel, miter, round }
  enum Cap: Hashable { case butt, round, square }

  /// From outer edge to outer edge; at least 0.
  var width: Double
  /// Of the gap along the middle, less than the width; 0 for none.
  var gap: Double = 0
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
  /// Whether a blunt end of the line goes by whole pixels, so that two lines meet without a seam.
  var endsInWholePixels = false

  /// Beyond this miter ratio a corner of a line that is moved sideways comes apart instead of running
  /// out into a spike.
  static let offsetRatioLimit = 3.0

  var halfWidth: Double { width / 2 }

  /// A strip along the line, from one distance to a greater, counted to the right of its middle.
  struct Band: Hashable {
    let left: Double
    let right: Double
  }

  /// All of it, or what lies on either side of the gap.
  var bands: [Band] {
    guard gap > 0 else { return [Band(left: -halfWidth, right: halfWidth)] }
    return [Band(left: -halfWidth, right: -gap / 2), Band(left: gap / 2, right: halfWidth)]
  }

  /// How far from the line's points its outline can lie.
  var reach: Double {
    let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
    return abs(offset) * Self.offsetRatioLimit + halfWidth * corner + 1
  }
}
