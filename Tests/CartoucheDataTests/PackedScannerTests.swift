import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("The scanner of packed integers")
struct PackedScannerTests {
  /// What is read of a range: pairs, then a number that is left.
  private func numbers(_ range: Range<Int>, of bytes: [UInt8]) throws(VectorTileFault)
    -> [UInt32]
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(VectorTileFault) in
      var scanner = try PackedScanner(range, of: buffer)
      var numbers: [UInt32] = []
      while let (first, second) = try scanner.readPair() { numbers += [first, second] }
      if !scanner.isAtEnd { numbers.append(try scanner.readNumber()) }
      return numbers
    }
  }

  /// An integer in at least so many bytes.
  private func bytes(_ number: UInt64, atLeast count: Int = 1) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest >= 0x80 || bytes.count + 1 < count {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  @Test("reads integers of all lengths, wherever the field and the bytes behind it end")
  func lengths() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<4_000 {
      var field: [UInt8] = []
      var expected: [UInt32] = []
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        let number =
          UInt64.random(in: 0...UInt64.max, using: &generator)
          >> UInt64.random(in: 0...63, using: &generator)
        field += bytes(number, atLeast: Int.random(in: 1...10, using: &generator) * (round % 2))
        expected.append(UInt32(truncatingIfNeeded: number))
      }
      let before = Int.random(in: 0...3, using: &generator)
      let behind = Int.random(in: 0...10, using: &generator)
      let all = Array(repeating: 3, count: before) + field + Array(repeating: 5, count: behind)
      #expect(try numbers(before..<before + field.count, of: all) == expected)
    }
  }

  @Test("refuses a field that ends within an integer, and integers that are too long")
  func faults() throws {
    let behind: [UInt8] = Array(repeating: 1, count: 10)
    for count in 1...9 {
      let field: [UInt8] = [4, 2] + Array(repeating: 0x81, count: count)
      let fault = #expect(throws: VectorTileFault.self) {
        try numbers(0..<field.count, of: field + behind)
      }
      #expect(fault?.offset == 2)
    }
    let long: [UInt8] = [4] + Array(repeating: 0x81, count: 10) + [1]
    let fault = #expect(throws: VectorTileFault.self) { try numbers(0..<long.count, of: long) }
    #expect(fault?.offset == 1)
  }
}
