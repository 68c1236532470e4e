/// From signed areas to coverage, row by row, leaving the cells zero behind.
extension CellGrid {
  /// Columns of a row that may hold coverage other than 0, in whole blocks: from the first that was
  /// touched to the end of the last run.
  typealias Extent = Range<Int>

  /// Writes a row of coverage, whose bytes are all zero before, and says where it wrote.
  ///
  /// `coverage` turns signed areas into bytes 0…255.
  @inline(__always)
  func sweepRow(
    _ row: Int, into bytes: UnsafeMutablePointer<UInt8>,
    coverage: (SIMD4<Int32>) -> SIMD4<Int32>
  ) -> Extent {
    sweepRow(row, into: bytes, coverage: coverage) { block, area in
      sweepBlock(row, block, area, into: bytes, coverage)
    }
  }

  /// The same with the touched blocks left to `sweepBlock`: block and area before it to area after.
  @inline(__always)
  func sweepRow(
    _ row: Int, into bytes: UnsafeMutablePointer<UInt8>,
    coverage: (SIMD4<Int32>) -> SIMD4<Int32>, sweepBlock: (Int, Int32) -> Int32
  ) -> Extent {
    let flags = touched + row &* blocks
    var area: Int32 = 0
    var block = nextTouched(flags, from: 0)
    let first = block
    var end = block
    while block < blocks {
      area = sweepBlock(block, area)
      flags[block] = 0
      end = block &+ 1
      let next = nextTouched(flags, from: block &+ 1)
      if next > block &+ 1, block &+ 1 < blocks {
        let after = row &* stride &+ (block &+ 1) &<< Self.blockShift
        area = area &+ cells[after]
        cells[after] = 0
        guard area != 0 else {
          block = next
          continue
        }
        let level = UInt8(truncatingIfNeeded: coverage(SIMD4(repeating: area)).x)
        (bytes + (block &+ 1) &<< Self.blockShift).update(
          repeating: level, count: (next &- block &- 1) &<< Self.blockShift)
        end = next
      }
      block = next
    }
    return first &<< Self.blockShift..<end &<< Self.blockShift
  }

  @inline(__always)
  private func sweepBlock(
    _ row: Int, _ block: Int, _ before: Int32, into bytes: UnsafeMutablePointer<UInt8>,
    _ coverage: (SIMD4<Int32>) -> SIMD4<Int32>
  ) -> Int32 {
    let column = block &<< Self.blockShift
    let output = UnsafeMutableRawPointer(bytes + column)
      .assumingMemoryBound(to: SIMD4<UInt8>.self)
    var area = before
    for quad in 0..<4 {
      let sums = takeSums(row, column &+ quad &<< 2, after: area)
      area = sums.w
      output[quad] = SIMD4<UInt8>(truncatingIfNeeded: coverage(sums))
    }
    return area
  }

  /// The areas of four pixels from a column on that is a multiple of four; leaves their cells zero.
  @inline(__always)
  func takeSums(_ row: Int, _ column: Int, after area: Int32) -> SIMD4<Int32> {
    let quad = UnsafeMutableRawPointer(cells + (row &* stride &+ column))
      .assumingMemoryBound(to: SIMD4<Int32>.self)
    let sums = prefixSums(quad[0], after: area)
    quad[0] = SIMD4(repeating: 0)
    return sums
  }

  @inline(__always)
  private func prefixSums(_ values: SIMD4<Int32>, after area: Int32) -> SIMD4<Int32> {
    let pairs = values &+ SIMD4(0, values.x, values.y, values.z)
    return pairs &+ SIMD4(0, 0, pairs.x, pairs.y) &+ SIMD4(repeating: area)
  }

  /// The first touched block from `start` on, or `blocks`.
  @inline(__always)
  func nextTouched(_ flags: UnsafeMutablePointer<UInt8>, from start: Int) -> Int {
    var block = start
    while block &+ 8 <= blocks {
      let eight = UnsafeRawPointer(flags + block).loadUnaligned(as: UInt64.self)
      if eight != 0 { return block &+ UInt64(littleEndian: eight).trailingZeroBitCount >> 3 }
      block &+= 8
    }
    while block < blocks, flags[block] == 0 { block &+= 1 }
    return block
  }
}
