/// Where the outline of one piece crosses the sub-rows; written anew for each piece.
struct PieceCrossings {
  /// The largest piece, in pixels each way, that goes the narrow way: x fits in 16 bits.
  static let narrowSide = 120

  /// Of a narrow piece: units from its left pixel, from its top pixel's first sub-row on.
  /// Eight more at each end take what a run of eight writes too much.
  let narrowStarts: UnsafeMutablePointer<Int16>
  let narrowEnds: UnsafeMutablePointer<Int16>
  /// Of any other piece: units from the grid's left edge, for the grid's own sub-rows.
  let wideStarts: UnsafeMutablePointer<Int32>
  let wideEnds: UnsafeMutablePointer<Int32>

  static let narrowCount = 8 * (narrowSide + 2) + 16
}
