import CartoucheDrawing
import CartoucheImage
import CartoucheSupport
import CartoucheTestSupport
import Foundation
import Testing

@testable import CartoucheCairo

@Suite struct CellTests {
  /// Squares of a grid that is turned, and seen in perspective where `w` varies.
  private struct Grid {
    var turn: Double
    var perspective: Double
    var side: Double

    /// The side of a grid line: A·x + B·y + C of the screen, divided by nothing.
    private func side(_ line: Int, alongX: Bool, isInside: Bool) -> Cell.Side {
      let (sine, cosine) = (sin(turn), cos(turn))
      let position = Double(line) * side
      let (a, b) = alongX ? (cosine, sine) : (-sine, cosine)
      return Cell.Side(a: a, b: b - position * perspective, c: -position, isAtLeastZero: isInside)
    }

    func cell(_ column: Int, _ row: Int) -> Cell {
      Cell(
        sides: [
          side(column, alongX: true, isInside: true),
          side(column + 1, alongX: true, isInside: false),
          side(row, alongX: false, isInside: true),
          side(row + 1, alongX: false, isInside: false),
        ], bounds: ScreenRect(minX: -1e4, minY: -1e4, maxX: 1e4, maxY: 1e4))
    }

    var cells: [Cell] {
      (-12...12).flatMap { column in (-12...12).map { cell(column, $0) } }
    }
  }

  private static let grids = [
    Grid(turn: 0, perspective: 0, side: 16), Grid(turn: 0, perspective: 0, side: 9.7),
    Grid(turn: 0.5, perspective: 0, side: 13.3), Grid(turn: 2.1, perspective: 0.004, side: 21),
  ]

  private static let everything: Path = {
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: -500, y: -500), ScreenPoint(x: 500, y: -500), ScreenPoint(x: 500, y: 500),
      ScreenPoint(x: -500, y: 500))
    return path
  }()

  private static let veil = DisplayList.Item.fill(
    everything, rule: .nonZero, paint: .color(Color(rgb: 0x204060, alpha: 0.5)))

  private func paint(
    _ items: [DisplayList.Item], x: Int = 0, y: Int = 0, width: Int = 60, height: Int = 50,
    scale: Double = 1
  ) throws -> RasterImage {
    try CairoPainter().paint(
      DisplayList(items: items),
      in: PixelWindow(originX: x, originY: y, width: width, height: height, scale: scale))
  }

  @Test(arguments: 0..<grids.count, [1.0, 2, 3])
  func `Every pixel belongs to one cell`(_ number: Int, scale: Double) throws {
    let grid = Self.grids[number]
    for list in [[Self.veil], [.group(DisplayList(items: [Self.veil]), opacity: 0.9)]] {
      let whole = try paint(list, scale: scale)
      let cut = try paint(grid.cells.map { .cell($0, DisplayList(items: list)) }, scale: scale)
      #expect(whole.pixels == cut.pixels)
    }
  }

  @Test(arguments: 0..<grids.count)
  func `A window shows the same part of a cell`(_ number: Int) throws {
    let items = [
      DisplayList.Item.cell(Self.grids[number].cell(0, 1), DisplayList(items: [Self.veil]))
    ]
    let whole = try paint(items)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let (x, y) = (Int.random(in: 0..<50, using: &random), Int.random(in: 0..<40, using: &random))
      let part = try paint(items, x: x * 256, y: y * 256, width: 10, height: 10)
      for row in 0..<10 {
        for column in 0..<10 { #expect(part[column, row] == whole[x + column, y + row]) }
      }
    }
  }

  @Test func `What fades out at its edge goes on to the cell's edge`() throws {
    var path = Path()
    path.appendQuad(
      ScreenPoint(x: 2.5, y: -9), ScreenPoint(x: 99, y: -9), ScreenPoint(x: 99, y: 99),
      ScreenPoint(x: 2.5, y: 99))
    let fill = DisplayList.Item.fill(path, rule: .nonZero, paint: .color(Color(rgb: 0)))
    let cell = Cell(
      sides: [Cell.Side(a: 1, b: 0, c: -4.5, isAtLeastZero: false)],
      bounds: ScreenRect(minX: -99, minY: -99, maxX: 99, maxY: 99))
    let row = try paint([.cell(cell, DisplayList(items: [fill]))], width: 8, height: 1)
    // The centre of the fifth pixel lies on the line, and is no longer inside.
    #expect(row.pixels.map { $0 >> 24 } == [0, 0, 128, 255, 0, 0, 0, 0])
  }

  @Test func `Sides without a direction and wild numbers trap nothing`() throws {
    let numbers = [0, .nan, .infinity, -1e300, 1e-300, 1]
    for a in numbers {
      for c in numbers {
        let cell = Cell(
          sides: [Cell.Side(a: a, b: 1, c: c, isAtLeastZero: true)],
          bounds: ScreenRect(minX: -1e300, minY: 0, maxX: 1e300, maxY: 9))
        _ = try paint([.cell(cell, DisplayList(items: [Self.veil]))])
      }
    }
  }
}
