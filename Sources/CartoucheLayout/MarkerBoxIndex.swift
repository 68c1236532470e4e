import CartoucheSupport

/// Boxes on the plane, found by a grid: asking costs what lies near, not what there is.
struct MarkerBoxIndex {
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private var boxes: [ScreenRect] = []
  private var cells: [Cell: [Int]] = [:]

  private static let cellSize = 64.0

  mutating func insert(_ box: ScreenRect) {
    for cell in Self.cells(of: box) { cells[cell, default: []].append(boxes.count) }
    boxes.append(box)
  }

  func overlaps(_ box: ScreenRect) -> Bool {
    Self.cells(of: box).contains { cell in
      (cells[cell] ?? []).contains { boxes[$0].intersects(box) }
    }
  }

  private static func cells(of box: ScreenRect) -> [Cell] {
    func cell(_ value: Double) -> Int { Int(exactly: (value / cellSize).rounded(.down)) ?? 0 }
    return (cell(box.minY)...max(cell(box.minY), cell(box.maxY))).flatMap { y in
      (cell(box.minX)...max(cell(box.minX), cell(box.maxX))).map { Cell(x: $0, y: y) }
    }
  }
}
