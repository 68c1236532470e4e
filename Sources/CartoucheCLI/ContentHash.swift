import Cartouche

/// A number that stands for a content: the same on every machine and in every run.
///
/// FNV-1a with 64 bits (Fowler, Noll and Vo), whose low bits the last steps of SplitMix64 (Steele,
/// Lea and Flood 2014) stir, so that its remainders spread evenly.
struct ContentHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  init() {}

  static func value(of text: String) -> UInt64 {
    var hash = ContentHash()
    hash.combine(text)
    return hash.value
  }

  mutating func combine(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte: byte) }
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// The length goes first, so that neighbours cannot run into each other.
  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    combine(text.utf8)
  }

  /// White space, the order of keys and the spelling of numbers and texts do not count.
  mutating func combine(_ node: JSONNode) {
    switch node.value {
    case .null: combine(byte: 0)
    case .bool(let flag): combine(byte: flag ? 1 : 2)
    case .number(let number):
      combine(byte: 3)
      combine(number == 0 ? 0 : number.bitPattern)
    case .string(let text):
      combine(byte: 4)
      combine(text)
    case .array(let items):
      combine(byte: 5)
      combine(UInt64(items.count))
      for item in items { combine(item) }
    case .object(let members):
      combine(byte: 6)
      combine(UInt64(members.count))
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for member in sorted {
        combine(member.key)
        combine(member.node)
      }
    }
  }
}
