import Foundation

/// SHA-256 as FIPS 180-4 defines it, to tell one version of a font file from another.
struct FontFileDigest {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  init(of bytes: Data) {
    let blockCount = bytes.count / 64
    var schedule = [UInt32](repeating: 0, count: 64)
    bytes.withUnsafeBytes { buffer in
      for block in 0..<blockCount {
        absorb(UnsafeRawBufferPointer(rebasing: buffer[block * 64..<block * 64 + 64]), &schedule)
      }
      let tail = Self.padded(Array(buffer[(blockCount * 64)...]), totalCount: buffer.count)
      tail.withUnsafeBytes { tail in
        for start in stride(from: 0, to: tail.count, by: 64) {
          absorb(UnsafeRawBufferPointer(rebasing: tail[start..<start + 64]), &schedule)
        }
      }
    }
  }

  var hexadecimal: String {
    state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// A one bit, zeros, and the length in bits up to a whole block.
  private static func padded(_ rest: [UInt8], totalCount: Int) -> [UInt8] {
    var tail = rest
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(totalCount) &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return tail
  }

  private mutating func absorb(_ block: UnsafeRawBufferPointer, _ w: inout [UInt32]) {
    for i in 0..<16 {
      w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
    }
    for i in 16..<64 {
      let a = w[i - 15]
      let b = w[i - 2]
      let s0 = Self.turn(a, 7) ^ Self.turn(a, 18) ^ (a >> 3)
      let s1 = Self.turn(b, 17) ^ Self.turn(b, 19) ^ (b >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = Self.turn(e, 6) ^ Self.turn(e, 11) ^ Self.turn(e, 25)
      let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ Self.constants[i] &+ w[i]
      let s0 = Self.turn(a, 2) ^ Self.turn(a, 13) ^ Self.turn(a, 22)
      let second = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { prime in
    // The 32 bits after the point of ∛p: the integer cube root of p·2⁹⁶ less its whole part, by
    // bisection in 128 bits.
    var low: UInt128 = 0
    var high: UInt128 = 1 << 36
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle * middle * middle <= UInt128(prime) << 96 { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func primes(_ count: Int) -> [Int] {
    var found: [Int] = []
    var candidate = 2
    while found.count < count {
      if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }
}
