/// A vector tile of a town that does not exist: buildings, roads, land and names in the proportions
/// of a city at zoom 14.
struct TileMaker {
  private var generator: SeededGenerator
  private var bytes: [UInt8] = []

  static func tile(seed: UInt64) -> [UInt8] {
    var maker = TileMaker(generator: SeededGenerator(seed: seed))
    maker.writeLayer("building", keys: ["height", "base"], values: (1...40).map(integer), 8_000) {
      (type: 3, tags: $0.tags(2, 40), geometry: $0.ring(count: 4...9, reach: 40))
    }
    maker.writeLayer(
      "road", keys: ["class", "oneway", "layer", "surface"], values: (0..<30).map(text), 6_000
    ) {
      (type: 2, tags: $0.tags(3, 30), geometry: $0.line(count: 2...14, reach: 70))
    }
    maker.writeLayer("land", keys: ["class"], values: (0..<12).map(text), 300) {
      (type: 3, tags: $0.tags(1, 12), geometry: $0.ring(count: 20...300, reach: 60))
    }
    maker.writeLayer(
      "place", keys: ["name", "name:en", "class", "rank"], values: (0..<4_000).map(text), 5_000
    ) {
      (type: 1, tags: $0.tags(4, 4_000), geometry: [9] + $0.start())
    }
    return maker.bytes
  }

  private typealias Feature = (type: UInt64, tags: [UInt32], geometry: [UInt32])

  private mutating func writeLayer(
    _ name: String, keys: [String], values: [[UInt8]], _ count: Int,
    feature: (inout TileMaker) -> Feature
  ) {
    var layer = Self.number(15, 2) + Self.field(1, Array(name.utf8))
    for id in 0..<count {
      let feature = feature(&self)
      layer += Self.field(
        2,
        Self.number(1, UInt64(id)) + Self.field(2, Self.packed(feature.tags))
          + Self.number(3, feature.type) + Self.field(4, Self.packed(feature.geometry)))
    }
    for key in keys { layer += Self.field(3, Array(key.utf8)) }
    for value in values { layer += Self.field(4, value) }
    bytes += Self.field(3, layer + Self.number(5, 4096))
  }

  // MARK: Contents

  private static func integer(_ number: Int) -> [UInt8] { self.number(4, UInt64(number)) }

  private static func text(_ number: Int) -> [UInt8] {
    field(1, Array("name of the number \(number)".utf8.prefix(8 + number % 16)))
  }

  private mutating func tags(_ keys: UInt32, _ values: UInt32) -> [UInt32] {
    (0..<keys).flatMap { [$0, UInt32.random(in: 0..<values, using: &generator)] }
  }

  private mutating func start() -> [UInt32] {
    (0..<2).map { _ in UInt32.random(in: 0...8192, using: &generator) }
  }

  private mutating func line(count: ClosedRange<UInt32>, reach: UInt32) -> [UInt32] {
    let count = UInt32.random(in: count, using: &generator)
    return [9] + start() + [count << 3 | 2]
      + (0..<(2 * count)).map { _ in UInt32.random(in: 1...reach, using: &generator) }
  }

  private mutating func ring(count: ClosedRange<UInt32>, reach: UInt32) -> [UInt32] {
    line(count: count, reach: reach) + [15]
  }

  // MARK: Protocol buffers

  private static func varint(_ number: UInt64) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func number(_ field: UInt64, _ number: UInt64) -> [UInt8] {
    varint(field << 3) + varint(number)
  }

  private static func field(_ field: UInt64, _ content: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(content.count)) + content
  }

  private static func packed(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { varint(UInt64($0)) }
  }
}
