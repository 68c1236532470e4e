import CartoucheGeo

extension TileSpool {
  /// Adds tiles that share their bytes.
  ///
  /// - Parameter numbers: on the Hilbert curve; at least one, none beyond the last tile.
  mutating func append(_ bytes: [UInt8], run numbers: Range<UInt64>) throws(TileArchiveWritingError)
  {
    guard let first = TileID(hilbertNumber: numbers.lowerBound) else { return }
    try append(bytes, as: first)
    guard numbers.count > 1, let content = entries.last?.content else { return }
    var rest = numbers.dropFirst()
    while !rest.isEmpty {
      var record = SpoolRecord()
      for number in rest.prefix(Self.repeatsAtOnce) {
        record.appendRepeat(of: content, number: number)
        entries.append(Entry(number: number, content: content))
      }
      try file.write(record.bytes, at: end)
      end += record.bytes.count
      rest = rest.dropFirst(Self.repeatsAtOnce)
    }
  }

  private static var repeatsAtOnce: Int { 4096 }

  /// Two entries of one place that differ.
  struct Conflict {
    let number: UInt64
    /// Counted in the order in which tiles were added.
    let first: Int
    let second: Int
  }

  /// How many places have a tile, and the first by number where two differ.
  func survey() throws(TileArchiveWritingError) -> (places: Int, conflict: Conflict?) {
    let order = entries.indices.sorted { first, second in
      (entries[first].number, first) < (entries[second].number, second)
    }
    var places = 0
    var conflict: Conflict?
    var before: Int?
    for index in order {
      guard let first = before, entries[first].number == entries[index].number else {
        places += 1
        before = index
        continue
      }
      if conflict == nil, try !isSame(entries[first].content, entries[index].content) {
        conflict = Conflict(number: entries[index].number, first: first, second: index)
      }
    }
    return (places, conflict)
  }

  /// Whether the bytes are the same, also where they could not be recognised as such by their hash.
  private func isSame(_ first: Content, _ second: Content) throws(TileArchiveWritingError) -> Bool {
    if first == second { return true }
    guard first.count == second.count else { return false }
    return try checkedBytes(first) == checkedBytes(second)
  }

  /// Credits, with the first tile that owes each.
  package var tileCredits: [TileArchivePart.Credit] {
    credits.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { text, number in
      TileID(hilbertNumber: number).map { TileArchivePart.Credit(text: text, tile: $0) }
    }
  }
}
