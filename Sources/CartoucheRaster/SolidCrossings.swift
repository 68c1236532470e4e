/// Where the edges of a face of any shape cross the lines of samples.
struct SolidCrossings {
  private var lines = 0..<0
  /// For each line how many there are, then where the next one goes.
  private var ends: [Int] = []
  private(set) var total = 0
  /// Places with the edge's direction in the lowest bit.
  private var entries: [Int] = []

  /// Of more than these the lines are taken in parts.
  static let capacity = 1 << 20

  /// Begins a face.
  ///
  /// - Parameter lines: those that count.
  mutating func reset(_ lines: Range<Int>) {
    self.lines = lines
    total = 0
    ends.removeAll(keepingCapacity: true)
    for _ in lines { ends.append(0) }
  }

  mutating func count(_ crossed: Range<Int>) {
    for line in crossed { ends[line &- lines.lowerBound] &+= 1 }
    total += crossed.count
  }

  /// Makes room for what was counted.
  mutating func reserve() {
    if entries.count < total { entries = Array(repeating: 0, count: total) }
    var start = 0
    for index in ends.indices {
      let count = ends[index]
      ends[index] = start
      start += count
    }
  }

  @inline(__always)
  mutating func add(line: Int, x: Int, goesDown: Bool) {
    let index = line &- lines.lowerBound
    entries[ends[index]] = x << 1 | (goesDown ? 1 : 0)
    ends[index] &+= 1
  }

  /// Calls `body` for what lies inside, by the non-zero winding rule.
  @inline(__always)
  mutating func forEachSpan(_ body: (_ line: Int, _ left: Int, _ right: Int) -> Void) {
    var start = 0
    for index in ends.indices {
      let end = ends[index]
      if end - start > 2 || (end - start == 2 && entries[start] > entries[start + 1]) {
        entries[start..<end].sort()
      }
      var winding = 0
      var left = 0
      for entry in entries[start..<end] {
        let x = entry >> 1
        if winding == 0 { left = x }
        winding += entry & 1 == 1 ? 1 : -1
        if winding == 0, left < x { body(lines.lowerBound + index, left, x) }
      }
      start = end
    }
  }
}
