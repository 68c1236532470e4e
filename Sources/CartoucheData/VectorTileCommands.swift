import CartoucheGeo

/// Carries out the commands of one geometry (section 4.3 of the Vector Tile Specification 2.1).
struct VectorTileCommands {
  private static let moveTo: UInt32 = 1
  private static let lineTo: UInt32 = 2
  private static let closePath: UInt32 = 7

  private struct Command {
    let id: UInt32
    let count: Int
    let offset: Int
  }

  private var scanner: ProtobufScanner
  private let frame: VectorTileFrame
  /// Counts of points at which parts end.
  var partEnds: [Int] = []
  private(set) var mends = VectorTileMends()

  private var points = UnsafeMutableBufferPointer<WorldPoint>(start: nil, count: 0)
  private var count = 0
  // Whole numbers, which a double adds up exactly as far as any tile goes, and without overflow.
  private var x = 0.0
  private var y = 0.0
  private var box = Box()
  /// `box` before the open part.
  private var closedBox = Box()
  /// Where the open part begins.
  private var startX = 0.0
  private var startY = 0.0
  /// Of the open part.
  private var doubledArea = 0.0
  /// Whether the first ring runs the other way than an outer ring must.
  private var isReversed: Bool?

  /// In grid units.
  private struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    @inline(__always)
    mutating func formUnion(_ x: Double, _ y: Double) {
      minX = min(minX, x)
      minY = min(minY, y)
      maxX = max(maxX, x)
      maxY = max(maxY, y)
    }
  }

  init(scanner: ProtobufScanner, frame: VectorTileFrame) {
    self.scanner = scanner
    self.frame = frame
  }

  var bounds: WorldBounds {
    if partEnds.isEmpty { return .empty }
    let low = frame.world(x: box.minX, y: box.minY)
    let high = frame.world(x: box.maxX, y: box.maxY)
    return WorldBounds(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// - Parameter points: room for half as many points as there are bytes, and one more.
  mutating func run(_ kind: GeometryKind, into points: UnsafeMutableBufferPointer<WorldPoint>)
    throws(VectorTileFault)
  {
    self.points = points
    switch kind {
    case .point: try runPoints()
    case .line: try runLines()
    case .polygon: try runRings()
    }
    if mends.foreignCommand != nil { partEnds.removeAll(keepingCapacity: true) }
  }

  // MARK: Kinds

  private mutating func runPoints() throws(VectorTileFault) {
    while !scanner.isAtEnd {
      let command = try readCommand()
      guard command.id == Self.moveTo else { return try refuse(command) }
      try requireCount(command, atLeast: 1)
      try checkRoom(command)
      for _ in 0..<command.count {
        try moveCursor()
        append()
      }
    }
    if count > 0 { partEnds.append(count) }
  }

  private mutating func runLines() throws(VectorTileFault) {
    while !scanner.isAtEnd {
      let command = try readCommand()
      switch command.id {
      case Self.moveTo:
        endLine()
        try start(command)
      case Self.lineTo: try extend(command)
      default: return try refuse(command)
      }
    }
    endLine()
  }

  private mutating func runRings() throws(VectorTileFault) {
    var isOpen = false
    while !scanner.isAtEnd {
      let command = try readCommand()
      switch command.id {
      case Self.moveTo:
        if isOpen { endUnclosedRing() }
        try start(command)
        isOpen = true
      case Self.lineTo:
        if !isOpen { throw VectorTileFault(.noStart(command: "LineTo"), at: command.offset) }
        try extend(command)
      default:
        try requireOne(command)
        if !isOpen { throw VectorTileFault(.noStart(command: "ClosePath"), at: command.offset) }
        endRing()
        isOpen = false
      }
    }
    if isOpen { endUnclosedRing() }
    if isReversed == true { reverseParts() }
  }

  // MARK: Commands

  private mutating func readCommand() throws(VectorTileFault) -> Command {
    let offset = scanner.position
    let integer = UInt32(truncatingIfNeeded: try scanner.readVarint())
    let command = Command(id: integer & 7, count: Int(integer >> 3), offset: offset)
    switch command.id {
    case Self.moveTo, Self.lineTo, Self.closePath: return command
    default: throw VectorTileFault(.unknownCommand(id: Int(command.id)), at: offset)
    }
  }

  private func name(of command: Command) -> String {
    switch command.id {
    case Self.moveTo: "MoveTo"
    case Self.lineTo: "LineTo"
    default: "ClosePath"
    }
  }

  private func requireCount(_ command: Command, atLeast least: Int) throws(VectorTileFault) {
    if command.count >= least { return }
    throw VectorTileFault(
      .wrongCommandCount(name(of: command), count: command.count, expected: "\(least) or more"),
      at: command.offset)
  }

  private func requireOne(_ command: Command) throws(VectorTileFault) {
    if command.count == 1 { return }
    throw VectorTileFault(
      .wrongCommandCount(name(of: command), count: command.count, expected: "1"),
      at: command.offset)
  }

  /// That the coordinates of a command are there, before anything is made of its count.
  private func checkRoom(_ command: Command) throws(VectorTileFault) {
    guard 2 * command.count <= scanner.remaining, count + command.count <= points.count else {
      throw VectorTileFault(.missingCoordinates(count: command.count), at: command.offset)
    }
  }

  /// Notes a command that is none of this kind's.
  private mutating func refuse(_ command: Command) throws(VectorTileFault) {
    if count == 0 {
      throw VectorTileFault(.noStart(command: name(of: command)), at: command.offset)
    }
    mends.foreignCommand = name(of: command)
  }

  // MARK: Points

  @inline(__always)
  private mutating func readDelta() throws(VectorTileFault) -> Double {
    let number = UInt32(truncatingIfNeeded: try scanner.readVarint())
    return Double(Int32(bitPattern: number >> 1) ^ -Int32(bitPattern: number & 1))
  }

  @inline(__always)
  private mutating func moveCursor() throws(VectorTileFault) {
    x += try readDelta()
    y += try readDelta()
  }

  @inline(__always)
  private mutating func append() {
    points[count] = frame.world(x: x, y: y)
    count += 1
    box.formUnion(x, y)
  }

  /// Begins a line or a ring.
  private mutating func start(_ command: Command) throws(VectorTileFault) {
    try requireOne(command)
    try checkRoom(command)
    try moveCursor()
    closedBox = box
    startX = x
    startY = y
    doubledArea = 0
    append()
  }

  private mutating func extend(_ command: Command) throws(VectorTileFault) {
    try requireCount(command, atLeast: 1)
    try checkRoom(command)
    if count == partStart { throw VectorTileFault(.noStart(command: "LineTo"), at: command.offset) }
    for _ in 0..<command.count {
      let beforeX = x
      let beforeY = y
      try moveCursor()
      if x == beforeX, y == beforeY {
        mends.repeatedPoints += 1
        continue
      }
      // Relative to the start, so that the numbers stay small and their products exact.
      doubledArea += (beforeX - startX) * (y - startY) - (x - startX) * (beforeY - startY)
      append()
    }
  }

  // MARK: Parts

  private var partStart: Int { partEnds.last ?? 0 }

  private mutating func dropPart() {
    mends.droppedParts += 1
    count = partStart
    box = closedBox
  }

  private mutating func endLine() {
    if count == partStart { return }
    if count - partStart < 2 { return dropPart() }
    partEnds.append(count)
  }

  private mutating func endUnclosedRing() {
    mends.unclosedRings += 1
    endRing()
  }

  private mutating func endRing() {
    // A ring without an area has nothing to fill, and no side that is its inside.
    guard doubledArea != 0 else { return dropPart() }
    if x == startX, y == startY { count -= 1 }
    points[count] = points[partStart]
    count += 1
    partEnds.append(count)
    if isReversed == nil { isReversed = doubledArea < 0 }
  }

  /// Turns all rings round, so that the first becomes an outer one: only that they differ in
  /// direction is certain where tiles do not follow version 2 of the specification.
  private mutating func reverseParts() {
    var start = 0
    for end in partEnds {
      points[start..<end].reverse()
      start = end
    }
  }
}
