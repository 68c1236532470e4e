/// The faces that a window shows of a scene, in the scene's order.
struct SolidFaces {
  var faces: [SolidFace] = []
  /// On the grid of 1/256 pixel from the window's corner.
  var points: [GridPoint] = []
  /// For each contour the index after its last point.
  var contourEnds: [Int] = []
  var patterns: [SolidFace.Pattern] = []

  /// Sets memory aside for as many faces, most of them walls.
  mutating func reserve(faces count: Int) {
    faces.reserveCapacity(count)
    points.reserveCapacity(4 * count)
    contourEnds.reserveCapacity(count)
  }

  /// The points of a contour.
  @inline(__always)
  func points(ofContour contour: Int) -> Range<Int> {
    (contour > 0 ? contourEnds[contour - 1] : 0)..<contourEnds[contour]
  }
}
