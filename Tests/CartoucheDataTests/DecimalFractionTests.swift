import CartoucheTestSupport
import Testing

@testable import CartoucheData

@Suite("A decimal fraction")
struct DecimalFractionTests {
  @Test("is the double that the standard library reads, for 200 000 random ones")
  func agreement() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200_000 {
      let bits = Int.random(in: 1...64, using: &random)
      let digits = UInt64.random(in: 0...(.max >> (64 - bits)), using: &random)
      let text = String(digits)
      if text.count > 19 { continue }
      let decimals = Int.random(in: 0...19, using: &random)
      let value = DecimalFraction.value(digits, decimals: decimals)
      #expect(value == Double("\(text)e-\(decimals)"))
    }
  }

  @Test("rounds halves to even")
  func halves() {
    // 2^53 + 1 and 2^53 + 3 lie midway between doubles; a digit more decides.
    #expect(DecimalFraction.value(9_007_199_254_740_993, decimals: 0) == 9_007_199_254_740_992)
    #expect(DecimalFraction.value(9_007_199_254_740_995, decimals: 0) == 9_007_199_254_740_996)
    #expect(DecimalFraction.value(90_071_992_547_409_930, decimals: 1) == 9_007_199_254_740_992)
    #expect(DecimalFraction.value(90_071_992_547_409_931, decimals: 1) == 9_007_199_254_740_994)
  }
}
