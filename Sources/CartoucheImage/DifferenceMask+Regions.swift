extension DifferenceMask {
  /// Differing pixels that lie no further apart than this are of one region.
  private static let cellSide = 16

  /// Boxes around what differs, each as small as can be, from the top and the left: what lies close
  /// together is in one box.
  var regions: [PixelRegion] {
    let columns = (width + Self.cellSide - 1) / Self.cellSide
    let rows = (height + Self.cellSide - 1) / Self.cellSide
    var boxes = cellBoxes(columns: columns, rows: rows)
    var regions: [PixelRegion] = []
    for start in boxes.indices {
      guard var whole = boxes[start] else { continue }
      boxes[start] = nil
      // Neighbouring cells that are touched, one after the other.
      var open = [start]
      while let cell = open.popLast() {
        let (column, row) = (cell % columns, cell / columns)
        for nextRow in max(row - 1, 0)...min(row + 1, rows - 1) {
          for nextColumn in max(column - 1, 0)...min(column + 1, columns - 1) {
            let next = nextRow * columns + nextColumn
            guard let box = boxes[next] else { continue }
            boxes[next] = nil
            whole.formUnion(box)
            open.append(next)
          }
        }
      }
      regions.append(whole)
    }
    return regions.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// For each square of the picture the box around its differing pixels, if there are any.
  private func cellBoxes(columns: Int, rows: Int) -> [PixelRegion?] {
    var boxes = [PixelRegion?](repeating: nil, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where marks[y * width + x] == Mark.different.rawValue {
        let cell = y / Self.cellSide * columns + x / Self.cellSide
        let pixel = PixelRegion(x: x, y: y, width: 1, height: 1)
        if boxes[cell]?.formUnion(pixel) == nil { boxes[cell] = pixel }
      }
    }
    return boxes
  }
}

extension PixelRegion {
  /// Grows to the box around both.
  mutating func formUnion(_ other: PixelRegion) {
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    x = min(x, other.x)
    y = min(y, other.y)
    width = right - x
    height = bottom - y
  }
}
