/// One of the equal parts into which work is split over machines, by the content of its items.
struct Shard: ArgumentValue, Hashable {
  static let countRange = 1...1_000_000

  /// Counted from 1.
  let index: Int
  let count: Int

  static let whole = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  init(_ index: Int, of count: Int) throws(InvalidValue) {
    guard Self.countRange.contains(count) else {
      throw InvalidValue("the number of shards is outside \(Self.countRange.text)")
    }
    guard (1...count).contains(index) else {
      throw InvalidValue("there is no shard \(index) of \(count); they count from 1 to \(count)")
    }
    self.init(index: index, count: count)
  }

  /// `I/N`
  init(argument: String) throws(InvalidValue) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
      throw InvalidValue("a shard is written I/N, such as 1/4 for the first of four")
    }
    try self.init(index, of: count)
  }

  /// `I/N`
  var text: String { "\(index)/\(count)" }

  func contains(_ hash: UInt64) -> Bool { hash % UInt64(count) == UInt64(index - 1) }
}

extension ClosedRange<Int> {
  var text: String { "\(lowerBound)…\(upperBound)" }
}
