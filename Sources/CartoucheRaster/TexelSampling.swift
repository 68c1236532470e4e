/// How the texels that a pixel covers are sampled.
///
/// A sample between four texels takes in two of them either way, so that up to there it is enough.
/// Where a texture is drawn smaller, several samples stand along the pixel's longer side, and each
/// lies between two levels (pyramids in P. Heckbert's survey of 1986; GPUs call the whole
/// anisotropic filtering).
struct TexelSampling {
  /// Samples along the longer side, as a power of two.
  let bits: UInt64
  let level: Int
  /// On the way to the next level, of 256.
  let share: UInt64

  static let single = TexelSampling(bits: 0, level: 0, share: 0)

  /// Texels that one sample takes in, either way.
  private static let sampleReach = 2.0
  private static let longestBits: UInt64 = 3

  private init(bits: UInt64, level: Int, share: UInt64) {
    self.bits = bits
    self.level = level
    self.share = share
  }

  /// Whether a pixel takes in more texels than one sample does.
  @inline(__always)
  static func mayShrink(_ reach: TexelReach) -> Bool {
    reach.longSquare > sampleReach * sampleReach
  }

  /// - Parameter levels: how many there are.
  @inline(__always)
  init(_ reach: TexelReach, levels: Int) {
    guard Self.mayShrink(reach), levels > 1 else {
      self = .single
      return
    }
    self.init(shrinking: reach, levels: levels)
  }

  @inline(never)
  private init(shrinking reach: TexelReach, levels: Int) {
    let least = max(reach.shortSquare, 1) * Self.sampleReach * Self.sampleReach
    var bits: UInt64 = 0
    while bits < Self.longestBits, reach.longSquare > least * Double(1 << (2 * bits)) { bits += 1 }
    let size = reach.longSquare.squareRoot() / (Double(1 << bits) * Self.sampleReach)
    let (level, share) = Self.levelOfDetail(size, levels: levels)
    self.init(bits: bits, level: level, share: share)
  }

  /// The level whose pixels are as large as that many texels, and how far on the way to the next it
  /// lies. The logarithm is taken as straight between powers of two.
  private static func levelOfDetail(_ size: Double, levels: Int) -> (level: Int, share: UInt64) {
    guard size > 1 else { return (0, 0) }
    let level = Int(size.exponent)
    guard level < levels - 1 else { return (levels - 1, 0) }
    return (level, UInt64((size.significand - 1) * 256))
  }
}
