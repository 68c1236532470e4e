/// Hands out the faces that touch one band of rows after the other, in their order.
struct SolidFaceQueue {
  private let rows: [Range<Int32>]
  /// Those that begin in the first band, then those that begin in the next.
  private var entering: [Int32]
  /// For each band where those that begin in it end.
  private var ends: [Int]
  private let bandHeight: Int
  private let firstRow: Int
  private var band = -1
  /// The faces that touch the band.
  private(set) var faces: [Int32] = []

  /// - Parameters:
  ///   - rows: of all bands together.
  ///   - bandHeight: of each band but the last, which may be lower.
  init(_ faces: [SolidFace], rows allRows: Range<Int>, bandHeight: Int) {
    rows = faces.map(\.rows)
    self.bandHeight = bandHeight
    firstRow = allRows.lowerBound
    ends = Array(repeating: 0, count: (allRows.count - 1) / bandHeight + 1)
    entering = Array(repeating: 0, count: faces.count)
    for rows in rows { ends[band(of: rows)] += 1 }
    var start = 0
    for index in ends.indices {
      let count = ends[index]
      ends[index] = start
      start += count
    }
    for (index, rows) in rows.enumerated() {
      let band = band(of: rows)
      entering[ends[band]] = Int32(truncatingIfNeeded: index)
      ends[band] += 1
    }
  }

  private func band(of rows: Range<Int32>) -> Int {
    (Int(rows.lowerBound) - firstRow) / bandHeight
  }

  /// Goes on to the next band.
  mutating func advance() {
    band += 1
    let start = band > 0 ? ends[band - 1] : 0
    let top = Int32(truncatingIfNeeded: firstRow + band * bandHeight)
    faces = merged(faces, entering[start..<ends[band]]) { rows[Int($0)].upperBound > top }
  }

  /// Both are in order, and so is the result.
  private func merged(
    _ staying: [Int32], _ entering: ArraySlice<Int32>, _ isIn: (Int32) -> Bool
  ) -> [Int32] {
    var merged: [Int32] = []
    merged.reserveCapacity(staying.count + entering.count)
    var next = entering.startIndex
    for face in staying where isIn(face) {
      while next < entering.endIndex, entering[next] < face {
        merged.append(entering[next])
        next += 1
      }
      merged.append(face)
    }
    merged += entering[next...]
    return merged
  }
}
