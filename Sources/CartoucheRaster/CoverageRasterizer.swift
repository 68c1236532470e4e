package import CartoucheDrawing
package import CartoucheSupport

/// Turns paths into coverage masks by exact area.
///
/// Each edge adds its signed area to the pixels it crosses, on a grid of 1/256 pixel, and a sum along
/// each row turns that into coverage (the accumulation buffer of R. Levien's font-rs, in integers).
/// Any window of a path is the same, bit for bit, as that part of a larger window of the same plane.
///
/// A rasteriser owns buffers that it reuses: one for each worker, and not from within its own call.
package final class CoverageRasterizer {
  private var cells = ZeroedBuffer<Int32>()
  private var touched = ZeroedBuffer<UInt8>()
  private var mask = ZeroedBuffer<UInt8>()
  private var samples = PieceBuffers()
  private var extents: [CellGrid.Extent] = []
  private var line = ZeroedBuffer<UInt8>()
  private var cuts: [Path.Cut] = []

  /// Cells of one band of rows; what bounds the memory beside the mask's own, and keeps it near.
  private static let bandCells = 1 << 21
  /// Device pixels a logical point, at most.
  private static let greatestScale = 65_536.0

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
    let points = path.points
    let ends = path.contourEnds
    let groups = path.groups
    cuts = path.cuts
    let mask = points.withUnsafeBufferPointer { points in
      ends.withUnsafeBufferPointer { ends in
        groups.withUnsafeBufferPointer { groups in draw(points, ends, groups, rule, window) }
      }
    }
    defer { mask.map(clear) }
    return try body(mask)
  }

  private func draw(
    _ points: UnsafeBufferPointer<ScreenPoint>, _ ends: UnsafeBufferPointer<Int32>,
    _ groups: UnsafeBufferPointer<Path.Group>, _ rule: FillRule, _ window: PixelWindow
  ) -> CoverageMask? {
    guard window.scale > 0, window.scale <= Self.greatestScale else { return nil }
    let factor = window.scale * Double(PixelWindow.unitsPerPixel)
    let reach = GridRounding.limit / factor
    let bounds = PointBounds(points, reach: reach)
    guard bounds.isTame else {
      return PointBounds.tamed(points, reach: reach).withUnsafeBufferPointer {
        draw($0, ends, groups, rule, window)
      }
    }
    let limit = GridRounding.limit * 4
    let origin = SIMD2(Double(window.originX), Double(window.originY))
      .clamped(lowerBound: SIMD2(repeating: -limit), upperBound: SIMD2(repeating: limit))
    var contours = SnappedContours(
      points: points, ends: ends, groups: groups, factor: factor, origin: origin)
    guard let box = contours.box(from: bounds.least, to: bounds.greatest, in: window) else {
      return nil
    }
    contours.moveOrigin(columns: box.x, rows: box.y)
    return draw(contours, rule, box)
  }

  private func draw(_ contours: SnappedContours, _ rule: FillRule, _ box: PixelBox)
    -> CoverageMask
  {
    let blocks = CellGrid.blocks(forWidth: box.width)
    let stride = blocks << CellGrid.blockShift
    let base = mask.reserve(stride * box.height)
    extents.removeAll(keepingCapacity: true)
    let bandHeight = min(max(Self.bandCells / stride, 1), box.height)
    let cellMemory = cells.reserve(bandHeight * stride)
    let touchedMemory = touched.reserve(bandHeight * blocks)
    var contours = contours
    for top in Swift.stride(from: 0, to: box.height, by: bandHeight) {
      let grid = CellGrid(
        cells: cellMemory, touched: touchedMemory, blocks: blocks, width: box.width,
        height: min(bandHeight, box.height - top))
      draw(contours, rule, grid, into: base + top * stride)
      contours.moveOrigin(columns: 0, rows: bandHeight)
    }
    return CoverageMask(
      x: box.x, y: box.y, width: box.width, height: box.height, stride: stride, base: base)
  }

  private func draw(
    _ contours: SnappedContours, _ rule: FillRule, _ grid: CellGrid,
    into base: UnsafeMutablePointer<UInt8>
  ) {
    switch rule {
    case .nonZero: fill(contours, grid, into: base, coverage: CoverageRule.nonZero) { grid.add($0) }
    case .nonZeroInWholePixels:
      fill(contours, grid, into: base, coverage: CoverageRule.nonZero) { grid.addAtCenters($0) }
    case .evenOdd: fill(contours, grid, into: base, coverage: CoverageRule.evenOdd) { grid.add($0) }
    case .unionOfConvexPieces: unite(contours, grid, into: base)
    }
  }

  @inline(__always)
  private func fill(
    _ contours: SnappedContours, _ grid: CellGrid, into base: UnsafeMutablePointer<UInt8>,
    coverage: (SIMD4<Int32>) -> SIMD4<Int32>, add: (GridEdge) -> Void
  ) {
    contours.forEachEdge(add)
    for row in 0..<grid.height {
      extents.append(grid.sweepRow(row, into: base + row &* grid.stride, coverage: coverage))
    }
  }

  private func unite(
    _ contours: SnappedContours, _ cells: CellGrid, into base: UnsafeMutablePointer<UInt8>
  ) {
    guard !contours.groups.isEmpty || !cuts.isEmpty else {
      forEachBand(of: contours, over: cells) { grid, top in
        for row in 0..<grid.cells.height {
          extents.append(grid.sweepRow(row, into: base + (top &+ row) &* cells.stride))
        }
      }
      return
    }
    let layer = CoverageLayer(
      base: base, stride: cells.stride, line: line.reserve(cells.stride), firstRow: extents.count)
    extents.append(contentsOf: repeatElement(0..<0, count: cells.height))
    var nextCut = 0
    let cuts = cuts
    extents.withUnsafeMutableBufferPointer { extents in
      let rows = UnsafeMutableBufferPointer(rebasing: extents[layer.firstRow...])
      contours.forEachGroup { group, isOutline, contourCount in
        let firstCut = nextCut
        while nextCut < cuts.count, Int(cuts[nextCut].contour) <= contourCount { nextCut += 1 }
        lay(
          group, isOutline: isOutline, cutting: cuts[firstCut..<nextCut], cells, on: layer,
          noting: rows)
      }
    }
  }

  /// Draws one group on a grid of just its box, which stays in the nearest memory, and lays it over
  /// what is there, as compositing a mask each would.
  private func lay(
    _ group: SnappedContours, isOutline: Bool, cutting cuts: ArraySlice<Path.Cut>,
    _ cells: CellGrid, on layer: CoverageLayer,
    noting rows: UnsafeMutableBufferPointer<CellGrid.Extent>
  ) {
    guard let box = group.blockBox(in: cells) else { return }
    let pixelCuts = cuts.compactMap { PixelCut($0, on: group) }
    var contours = group
    contours.moveOrigin(columns: box.x, rows: box.y)
    let grid = CellGrid(
      cells: cells.cells, touched: cells.touched, blocks: CellGrid.blocks(forWidth: box.width),
      width: box.width, height: box.height)
    if isOutline {
      contours.forEachEdge { grid.add($0) }
      lay(box, pixelCuts, on: layer, noting: rows) {
        grid.sweepRow($0, into: layer.line, coverage: CoverageRule.nonZero)
      }
    } else {
      forEachBand(of: contours, over: grid) { grid, top in
        let band = PixelBox(x: box.x, y: box.y + top, width: box.width, height: grid.cells.height)
        lay(band, pixelCuts, on: layer, noting: rows) { grid.sweepRow($0, into: layer.line) }
      }
    }
  }

  /// Hands out the union's grid with the convex pieces on it, from top to bottom in bands whose memory
  /// is near; whoever gets it sweeps all its rows.
  @inline(__always)
  private func forEachBand(
    of contours: SnappedContours, over cells: CellGrid, _ body: (PieceGrid, _ top: Int) -> Void
  ) {
    let height = PieceGrid.bandHeight(stride: cells.stride)
    let count = (cells.height + height - 1) / height
    let bands = count > 1 ? ContourBands(contours, height: height, count: count) : nil
    var contours = contours
    for band in 0..<count {
      let top = band * height
      let grid = samples.grid(
        over: CellGrid(
          cells: cells.cells, touched: cells.touched, blocks: cells.blocks, width: cells.width,
          height: min(height, cells.height - top)))
      if let bands {
        contours.forEachPiece(of: bands[band]) { grid.add($0) }
      } else {
        contours.forEachPiece { grid.add($0) }
      }
      body(grid, top)
      contours.moveOrigin(columns: 0, rows: height)
    }
  }

  @inline(__always)
  private func lay(
    _ box: PixelBox, _ cuts: [PixelCut], on layer: CoverageLayer,
    noting rows: UnsafeMutableBufferPointer<CellGrid.Extent>,
    sweep: (_ row: Int) -> CellGrid.Extent
  ) {
    for row in 0..<box.height {
      let extent = sweep(row)
      guard !extent.isEmpty else { continue }
      for cut in cuts {
        layer.cut(cut.columns(ofRow: row &+ box.y), from: extent, column: box.x)
      }
      layer.lay(extent, row: row &+ box.y, column: box.x)
      let laid = extent.lowerBound &+ box.x..<extent.upperBound &+ box.x
      let known = rows[row &+ box.y]
      rows[row &+ box.y] =
        known.isEmpty
        ? laid
        : min(known.lowerBound, laid.lowerBound)..<max(known.upperBound, laid.upperBound)
    }
  }

  private func clear(_ mask: CoverageMask) {
    for (row, extent) in extents.enumerated() {
      (mask.base + (row &* mask.stride &+ extent.lowerBound))
        .update(repeating: 0, count: extent.count)
    }
  }
}
