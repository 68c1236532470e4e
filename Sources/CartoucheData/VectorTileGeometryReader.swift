import CartoucheGeo

/// Carries out the commands of a geometry (section 4.3 of the Vector Tile Specification 2.1), and
/// leaves its points as a ``FeatureTable`` wants them in the room behind those that are there, and
/// the ends of its parts behind theirs.
///
/// It holds no references and is never handed on: so all of it is in registers.
struct VectorTileGeometryReader: BitwiseCopyable {
  private let frame: VectorTileFrame
  private var packed: PackedScanner
  private let points: UnsafeMutableBufferPointer<WorldPoint>
  /// Of the table's points, how many come before.
  private let firstPoint: Int
  private let partOffsets: UnsafeMutableBufferPointer<Int32>
  private var mends = VectorTileMends()

  /// Where the command that was read last stands.
  private var commandOffset = 0
  private var pointCount = 0
  private var partCount = 0
  /// Where the open part begins among the points.
  private var partStart = 0
  // Whole numbers, which a double adds up exactly as far as any tile goes, and without overflow.
  private var x = 0.0
  private var y = 0.0
  private var box = VectorTileGridBox()
  /// `box` before the open part.
  private var closedBox = VectorTileGridBox()
  /// The first point of the open part.
  private var startX = 0.0
  private var startY = 0.0
  /// Of the open part.
  private var doubledArea = 0.0
  /// Whether the first ring runs the other way than an outer ring must.
  private var isReversed: Bool?

  @inline(__always)
  private init(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, frame: VectorTileFrame,
    into table: VectorTileTable
  ) throws(VectorTileFault) {
    self.frame = frame
    packed = try PackedScanner(range, of: bytes)
    // A point takes two numbers; the one that closes a ring, those of two commands.
    points = table.points.room(for: range.count / 2 + 1)
    firstPoint = table.points.count
    // A part takes a command and a point.
    partOffsets = table.partOffsets.room(for: range.count / 3 + 1)
  }

  @inline(__always)
  private var geometry: VectorTileGeometry {
    VectorTileGeometry(
      pointCount: pointCount, partCount: partCount, bounds: frame.world(box), mends: mends)
  }

  // MARK: Kinds

  /// - Parameter range: must lie in the bytes.
  static func readPoints(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, frame: VectorTileFrame,
    into table: VectorTileTable
  ) throws(VectorTileFault) -> VectorTileGeometry {
    var reader = try Self(range, of: bytes, frame: frame, into: table)
    while let (command, count) = try reader.nextCommand() {
      guard command == .moveTo else {
        try reader.refuse(command)
        return reader.geometry
      }
      try reader.checkCount(count, of: .moveTo)
      for _ in 0..<count { try reader.appendPoint(of: count) }
    }
    if reader.pointCount > 0 { reader.endPart() }
    return reader.geometry
  }

  /// - Parameter range: must lie in the bytes.
  static func readLines(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, frame: VectorTileFrame,
    into table: VectorTileTable
  ) throws(VectorTileFault) -> VectorTileGeometry {
    var reader = try Self(range, of: bytes, frame: frame, into: table)
    while let (command, count) = try reader.nextCommand() {
      switch command {
      case .moveTo:
        reader.endLine()
        try reader.start(count)
      case .lineTo: try reader.extend(count)
      case .closePath:
        try reader.refuse(command)
        return reader.geometry
      }
    }
    reader.endLine()
    return reader.geometry
  }

  /// - Parameter range: must lie in the bytes.
  static func readRings(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, frame: VectorTileFrame,
    into table: VectorTileTable
  ) throws(VectorTileFault) -> VectorTileGeometry {
    var reader = try Self(range, of: bytes, frame: frame, into: table)
    while let (command, count) = try reader.nextCommand() {
      switch command {
      case .moveTo:
        reader.endUnclosedRing()
        try reader.start(count)
      case .lineTo: try reader.extend(count)
      case .closePath:
        if count != 1 { throw reader.wrongCount(count, of: command, expected: "1") }
        if reader.pointCount == reader.partStart {
          throw reader.fault(.noStart(command: command.name))
        }
        reader.endRing()
      }
    }
    reader.endUnclosedRing()
    if reader.isReversed == true { reader.reverseParts() }
    return reader.geometry
  }

  // MARK: Commands

  @inline(__always)
  private mutating func nextCommand() throws(VectorTileFault) -> (VectorTileCommand, Int)? {
    if packed.isAtEnd { return nil }
    commandOffset = packed.position
    let number = try packed.readNumber()
    guard let command = VectorTileCommand(rawValue: number & 7) else {
      throw fault(.unknownCommand(id: Int(number & 7)))
    }
    return (command, Int(number >> 3))
  }

  /// A problem of the command that was read last, unless the rest of the numbers has a worse one.
  @inline(__always)
  private func fault(_ problem: @autoclosure () -> VectorTileProblem) -> VectorTileFault {
    Self.fault(problem(), at: commandOffset, before: packed)
  }

  @inline(never)
  private static func fault(
    _ problem: VectorTileProblem, at offset: Int, before rest: PackedScanner
  ) -> VectorTileFault {
    do throws(VectorTileFault) { try rest.checkRest() } catch { return error }
    return VectorTileFault(problem, at: offset)
  }

  @inline(__always)
  private func wrongCount(_ count: Int, of command: VectorTileCommand, expected: String)
    -> VectorTileFault
  {
    fault(.wrongCommandCount(command.name, count: count, expected: expected))
  }

  /// Notes a command that is none of this kind's.
  @inline(__always)
  private mutating func refuse(_ command: VectorTileCommand) throws(VectorTileFault) {
    if pointCount == 0 { throw fault(.noStart(command: command.name)) }
    try packed.checkRest()
    mends.foreignCommand = command
  }

  /// Begins a line or a ring.
  @inline(__always)
  private mutating func start(_ count: Int) throws(VectorTileFault) {
    if count != 1 { throw wrongCount(count, of: .moveTo, expected: "1") }
    closedBox = box
    try appendPoint(of: 1)
    (startX, startY) = (x, y)
    doubledArea = 0
  }

  /// Appends the next point of a MoveTo.
  ///
  /// - Parameter pairs: how many the command has, for the message.
  @inline(__always)
  private mutating func appendPoint(of pairs: Int) throws(VectorTileFault) {
    guard let (first, second) = try packed.readPair() else {
      throw fault(.missingCoordinates(count: pairs))
    }
    x += Self.signed(first)
    y += Self.signed(second)
    points[pointCount] = frame.world(x: x, y: y)
    pointCount &+= 1
    box.formUnion(x: x, y: y)
  }

  @inline(__always)
  private func checkCount(_ pairs: Int, of command: VectorTileCommand) throws(VectorTileFault) {
    if pairs == 0 { throw wrongCount(0, of: command, expected: "1 or more") }
    // Before anything is made of the count.
    if 2 * pairs > packed.remaining { throw fault(.missingCoordinates(count: pairs)) }
  }

  /// Appends the points of a LineTo.
  ///
  /// All state is in local variables meanwhile, few enough for the registers, which the writing of
  /// points cannot touch.
  @inline(never)
  private mutating func extend(_ pairs: Int) throws(VectorTileFault) {
    if pointCount == partStart { throw fault(.noStart(command: VectorTileCommand.lineTo.name)) }
    try checkCount(pairs, of: .lineTo)
    let (frame, points) = (frame, points)
    var (packed, count, repeated) = (packed, pointCount, 0)
    var (x, y, box, area) = (x, y, box, doubledArea)
    // Relative to the start, so that the numbers stay small and their products exact.
    var (fromX, fromY) = (x - startX, y - startY)
    for _ in 0..<pairs {
      guard let (first, second) = try packed.readPair() else {
        throw fault(.missingCoordinates(count: pairs))
      }
      let (stepX, stepY) = (Self.signed(first), Self.signed(second))
      x += stepX
      y += stepY
      area += fromX * stepY - stepX * fromY
      fromX += stepX
      fromY += stepY
      points[count] = frame.world(x: x, y: y)
      box.formUnion(x: x, y: y)
      // Else the next point takes its place.
      let isStep = first | second == 0 ? 0 : 1
      count &+= isStep
      repeated &+= 1 &- isStep
    }
    (self.packed, pointCount) = (packed, count)
    (self.x, self.y, self.box, doubledArea) = (x, y, box, area)
    mends.repeatedPoints += repeated
  }

  @inline(__always)
  private static func signed(_ number: UInt32) -> Double {
    Double(Int32(bitPattern: number >> 1) ^ -Int32(bitPattern: number & 1))
  }

  // MARK: Parts

  @inline(__always)
  private mutating func endPart() {
    partOffsets[partCount] = Int32(truncatingIfNeeded: firstPoint &+ pointCount)
    partCount &+= 1
    partStart = pointCount
  }

  @inline(__always)
  private mutating func dropPart() {
    pointCount = partStart
    box = closedBox
  }

  @inline(__always)
  private mutating func endLine() {
    if pointCount == partStart { return }
    if pointCount - partStart > 1 { return endPart() }
    mends.lonePoints += 1
    dropPart()
  }

  @inline(__always)
  private mutating func endUnclosedRing() {
    if pointCount == partStart { return }
    mends.unclosedRings += 1
    endRing()
  }

  @inline(__always)
  private mutating func endRing() {
    // A ring without an area has nothing to fill, and no side that is its inside.
    guard doubledArea != 0 else { return dropPart() }
    if x == startX, y == startY { pointCount -= 1 }
    points[pointCount] = points[partStart]
    pointCount += 1
    endPart()
    if isReversed == nil { isReversed = doubledArea < 0 }
  }

  /// Turns all rings round, so that the first becomes an outer one: only that they differ in
  /// direction is certain where tiles do not follow version 2 of the specification.
  private func reverseParts() {
    var start = 0
    for offset in partOffsets[..<partCount] {
      let end = Int(offset &- Int32(truncatingIfNeeded: firstPoint))
      points[start..<end].reverse()
      start = end
    }
  }
}
