package import CartoucheDrawing
package import CartoucheSupport

/// Turns paths into coverage masks by exact area.
///
/// Each edge adds its signed area to the pixels it crosses, on a grid of 1/256 pixel, and a sum along
/// each row turns that into coverage (the accumulation buffer of R. Levien's font-rs, in integers).
/// Any window of a path is the same, bit for bit, as that part of a larger window of the same plane.
///
/// A rasteriser owns buffers that it reuses: one for each worker.
package final class CoverageRasterizer {
  private var snapped = SnappedPath()
  private var cells = ZeroedBuffer<Int32>()
  private var touched = ZeroedBuffer<UInt8>()
  private var mask = ZeroedBuffer<UInt8>()
  private var sampleMasks = ZeroedBuffer<UInt64>()
  private var sampleCounts = ZeroedBuffer<UInt32>()
  private var crossings = ZeroedBuffer<Int32>()
  private var extents: [CellGrid.Extent] = []

  /// Cells of one band of rows; what bounds the memory beside the mask's own, and keeps it near.
  private static let bandCells = 1 << 21

  package init() {}

  /// Rasterises `path` by `rule` and hands what it covers of `window` to `body`.
  ///
  /// The mask is nil where nothing in the window is touched, and valid only during the call. Points
  /// that are not numbers are left out, an open last contour is ignored, and a window larger than
  /// `Limits.pictureSide` is cut to it.
  package func withMask<Result>(
    of path: borrowing Path, rule: FillRule, in window: PixelWindow,
    _ body: (CoverageMask?) throws -> Result
  ) rethrows -> Result {
    snapped.load(path, in: window)
    guard let box = snapped.box(in: window) else { return try body(nil) }
    snapped.move(toColumn: box.x, row: box.y)
    let stride = CellGrid.blocks(forWidth: box.width) << CellGrid.blockShift
    let base = mask.reserve(stride * box.height)
    rasterize(box, rule, stride: stride, into: base)
    defer { clear(base, stride: stride) }
    return try body(
      CoverageMask(
        x: box.x, y: box.y, width: box.width, height: box.height, stride: stride, base: base))
  }

  private func rasterize(
    _ box: PixelBox, _ rule: FillRule, stride: Int, into base: UnsafeMutablePointer<UInt8>
  ) {
    extents.removeAll(keepingCapacity: true)
    let bandHeight = min(max(Self.bandCells / stride, 1), box.height)
    let blocks = stride >> CellGrid.blockShift
    let cellMemory = cells.reserve(bandHeight * stride)
    let touchedMemory = touched.reserve(bandHeight * blocks)
    var top = 0
    while top < box.height {
      let grid = CellGrid(
        cells: cellMemory, touched: touchedMemory, blocks: blocks, width: box.width,
        height: min(bandHeight, box.height - top))
      switch rule {
      case .nonZero: fill(grid, into: base + top * stride, coverage: CoverageRule.nonZero)
      case .evenOdd: fill(grid, into: base + top * stride, coverage: CoverageRule.evenOdd)
      case .unionOfConvexPieces: unite(grid, into: base + top * stride)
      }
      top += bandHeight
      snapped.move(toColumn: 0, row: bandHeight)
    }
  }

  @inline(__always)
  private func fill(
    _ grid: CellGrid, into base: UnsafeMutablePointer<UInt8>,
    coverage: (SIMD4<Int32>) -> SIMD4<Int32>
  ) {
    snapped.forEachContour { points in
      var previous = points[points.count &- 1]
      for point in points {
        grid.addEdge(from: previous, to: point, weight: 1)
        previous = point
      }
    }
    for row in 0..<grid.height {
      extents.append(
        grid.sweepRow(row, into: base + row &* grid.stride, coverage: coverage))
    }
  }

  private func unite(_ cells: CellGrid, into base: UnsafeMutablePointer<UInt8>) {
    let count = cells.stride * cells.height
    let ends = crossings.reserve(16 * cells.height)
    let grid = PieceGrid(
      cells: cells, masks: sampleMasks.reserve(count), counts: sampleCounts.reserve(count),
      starts: ends, ends: ends + 8 * cells.height)
    snapped.forEachContour { grid.addPiece($0) }
    for row in 0..<cells.height {
      extents.append(grid.sweepRow(row, into: base + row &* cells.stride))
    }
  }

  private func clear(_ base: UnsafeMutablePointer<UInt8>, stride: Int) {
    for (row, extent) in extents.enumerated() {
      (base + (row &* stride &+ extent.lowerBound)).update(repeating: 0, count: extent.count)
    }
  }
}
