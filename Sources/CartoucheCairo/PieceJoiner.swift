import CartoucheDrawing
import CartoucheSupport

/// Joins pieces that follow each other along a line and share an edge to one contour, which takes
/// half the corners.
///
/// All pieces turn the same way, so that each goes along the shared edge as the other comes back:
/// without the edge, contours wind around every place as often as before.
struct PieceJoiner {
  private var contour: [ScreenPoint] = []
  /// Where the corners of the last piece are.
  private var seam = 0..<0

  /// Longer contours are ended: inserting into them takes time.
  private static let cornerLimit = 2_048

  /// What has more corners is an outline already.
  private static let pieceCorners = 8

  /// - Parameter path: takes the contours that are done.
  mutating func append(_ piece: ArraySlice<ScreenPoint>, to path: inout Path) {
    guard piece.count <= Self.pieceCorners else {
      finish(&path)
      return path.append(contour: piece)
    }
    if contour.count < Self.cornerLimit, join(piece) { return }
    finish(&path)
    contour = Array(piece)
    seam = 0..<contour.count
  }

  mutating func finish(_ path: inout Path) {
    if !contour.isEmpty { path.append(contour: contour[...]) }
    contour.removeAll(keepingCapacity: true)
    seam = 0..<0
  }

  private mutating func join(_ piece: ArraySlice<ScreenPoint>) -> Bool {
    let count = piece.count
    for index in seam {
      let next = index + 1 < contour.count ? index + 1 : 0
      let (from, to) = (contour[index], contour[next])
      for offset in 0..<count {
        let start = piece[piece.startIndex + offset]
        let end = piece[piece.startIndex + (offset + 1) % count]
        guard start == to, end == from else { continue }
        // All others, from the edge's end on.
        let others = (2..<count).map { piece[piece.startIndex + (offset + $0) % count] }
        contour.insert(contentsOf: others, at: index + 1)
        seam = index..<min(index + others.count + 1, contour.count)
        return true
      }
    }
    return false
  }
}
