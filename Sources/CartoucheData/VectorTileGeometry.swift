import CartoucheGeo

/// Carries out the commands of one geometry after the other (section 4.3 of the Vector Tile
/// Specification 2.1), and leaves its points as a ``FeatureTable`` wants them in the room behind
/// those that are there.
struct VectorTileGeometry {
  private let frame: VectorTileFrame
  private var packed: PackedNumbers
  private let column: ColumnBuffer<WorldPoint>
  private var points = UnsafeMutableBufferPointer<WorldPoint>(start: nil, count: 0)
  private let ends = ColumnBuffer<Int32>()
  private(set) var mends = VectorTileMends()

  /// The number that is read next.
  private var index = 0
  private(set) var pointCount = 0
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

  /// - Parameter points: where the points will be.
  init(
    frame: VectorTileFrame, bytes: UnsafeBufferPointer<UInt8>, points: ColumnBuffer<WorldPoint>
  ) {
    self.frame = frame
    column = points
    packed = PackedNumbers(bytes: bytes)
  }

  var isEmpty: Bool { ends.count == 0 }

  /// Counts of points at which parts end.
  var partEnds: UnsafeBufferPointer<Int32> { ends.elements }

  /// Around the points.
  @inline(__always)
  var bounds: WorldBounds {
    let low = frame.world(x: box.minX, y: box.minY)
    let high = frame.world(x: box.maxX, y: box.maxY)
    return WorldBounds(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// Whether no point lies further than this from the world's square.
  @inline(__always)
  func isWithin(worlds limit: Double) -> Bool {
    let bounds = bounds
    return bounds.minX >= -limit && bounds.maxX <= limit && bounds.minY >= -limit
      && bounds.maxY <= limit
  }

  /// Reads a geometry.
  ///
  /// - Parameter range: must lie in the bytes.
  mutating func decode(_ kind: GeometryKind, in range: Range<Int>) throws(VectorTileFault) {
    try packed.decode(range)
    prepare()
    switch kind {
    case .point: try decodePoints()
    case .line: try decodeLines()
    case .polygon: try decodeRings()
    }
  }

  private mutating func prepare() {
    // A point takes two numbers; the one that closes a ring, those of two commands.
    points = column.room(for: packed.numbers.count / 2 + 1)
    ends.removeAll()
    mends = VectorTileMends()
    (index, pointCount, partStart) = (0, 0, 0)
    (x, y) = (0, 0)
    box = VectorTileGridBox()
    isReversed = nil
  }

  // MARK: Kinds

  private mutating func decodePoints() throws(VectorTileFault) {
    while let (command, count) = try nextCommand() {
      guard command == .moveTo else { return try refuse(command) }
      try append(count, after: command)
    }
    if pointCount > 0 { endPart() }
  }

  private mutating func decodeLines() throws(VectorTileFault) {
    while let (command, count) = try nextCommand() {
      switch command {
      case .moveTo:
        endLine()
        try start(count)
      case .lineTo: try extend(count)
      case .closePath: return try refuse(command)
      }
    }
    endLine()
  }

  private mutating func decodeRings() throws(VectorTileFault) {
    while let (command, count) = try nextCommand() {
      switch command {
      case .moveTo:
        endUnclosedRing()
        try start(count)
      case .lineTo: try extend(count)
      case .closePath:
        if count != 1 { throw wrongCount(count, of: command, expected: "1") }
        if pointCount == partStart { throw fault(.noStart(command: command.name)) }
        endRing()
      }
    }
    endUnclosedRing()
    if isReversed == true { reverseParts() }
  }

  // MARK: Commands

  @inline(__always)
  private mutating func nextCommand() throws(VectorTileFault) -> (VectorTileCommand, Int)? {
    let numbers = packed.numbers
    guard index < numbers.count else { return nil }
    let number = numbers[index]
    index += 1
    guard let command = VectorTileCommand(rawValue: number & 7) else {
      throw fault(.unknownCommand(id: Int(number & 7)))
    }
    return (command, Int(number >> 3))
  }

  /// A problem of the command that was read last.
  @inline(never)
  private func fault(_ problem: VectorTileProblem) -> VectorTileFault {
    VectorTileFault(problem, at: packed.offset(ofNumber: index - 1))
  }

  private func wrongCount(_ count: Int, of command: VectorTileCommand, expected: String)
    -> VectorTileFault
  {
    fault(.wrongCommandCount(command.name, count: count, expected: expected))
  }

  /// Notes a command that is none of this kind's.
  private mutating func refuse(_ command: VectorTileCommand) throws(VectorTileFault) {
    if pointCount == 0 { throw fault(.noStart(command: command.name)) }
    mends.foreignCommand = command
  }

  /// Begins a line or a ring.
  @inline(__always)
  private mutating func start(_ count: Int) throws(VectorTileFault) {
    if count != 1 { throw wrongCount(count, of: .moveTo, expected: "1") }
    closedBox = box
    try append(1, after: .moveTo)
    (startX, startY) = (x, y)
    doubledArea = 0
  }

  @inline(__always)
  private mutating func extend(_ count: Int) throws(VectorTileFault) {
    if pointCount == partStart { throw fault(.noStart(command: VectorTileCommand.lineTo.name)) }
    try append(count, after: .lineTo)
  }

  /// Appends the points of a command.
  ///
  /// All state is in local variables meanwhile, which the writing of points cannot touch.
  @inline(__always)
  private mutating func append(_ pairs: Int, after command: VectorTileCommand)
    throws(VectorTileFault)
  {
    let numbers = packed.numbers
    let points = points
    if pairs == 0 { throw wrongCount(0, of: command, expected: "1 or more") }
    // Before anything is made of the count.
    guard 2 * pairs <= numbers.count - index, pointCount + pairs <= points.count else {
      throw fault(.missingCoordinates(count: pairs))
    }
    let frame = frame
    var (index, count) = (index, pointCount)
    var (x, y, box, area) = (x, y, box, doubledArea)
    // Relative to the start, so that the numbers stay small and their products exact.
    var (fromX, fromY) = (x - startX, y - startY)
    var repeated = 0
    for _ in 0..<pairs {
      let stepX = Self.signed(numbers[index])
      let stepY = Self.signed(numbers[index + 1])
      index += 2
      if command == .lineTo, stepX == 0, stepY == 0 {
        repeated += 1
        continue
      }
      x += stepX
      y += stepY
      area += fromX * stepY - stepX * fromY
      fromX += stepX
      fromY += stepY
      points[count] = frame.world(x: x, y: y)
      count += 1
      box.formUnion(x: x, y: y)
    }
    (self.index, pointCount) = (index, count)
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
    ends.append(Int32(truncatingIfNeeded: pointCount))
    partStart = pointCount
  }

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
  private mutating func reverseParts() {
    var start = 0
    for end in partEnds {
      points[start..<Int(end)].reverse()
      start = Int(end)
    }
  }
}
