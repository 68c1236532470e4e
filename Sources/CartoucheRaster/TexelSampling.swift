/// How the texels that a pixel covers are sampled.
///
/// Where a texture is drawn smaller, several samples stand along the pixel's longer side, and each
/// reads a level or lies between two (pyramids in P. Heckbert's survey of 1986; GPUs call the whole
/// anisotropic filtering).
struct TexelSampling {
  /// Samples along the longer side.
  let count: Int
  let level: Int
  /// On the way to the next level, of 256.
  let share: UInt32

  static let single = TexelSampling(count: 1, level: 0, share: 0)

  /// Pixels of a level from one sample to the next, up to which it is read alone.
  private static let alone = 1.5
  /// So many times as long as it is wide, a part of a pixel is still one sample's.
  private static let longest = 1.5
  /// Of that, what one level's detail allows.
  private static let tolerated = 1.25
  private static let greatestCount = 8.0

  private init(count: Int, level: Int, share: UInt32) {
    self.count = count
    self.level = level
    self.share = share
  }

  /// Whether a pixel takes in more texels than one sample does.
  @inline(__always)
  static func mayShrink(_ reach: TexelReach) -> Bool {
    reach.longSquare > longest * longest
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
    let short = max(reach.shortSquare, 1).squareRoot()
    let long = reach.longSquare.squareRoot()
    // Never a number too large for an integer, nor none.
    let count = min(long / (short * Self.longest), Self.greatestCount).rounded(.up)
    let samples = count >= 1 ? count : 1
    let (level, share) = Self.levelOfDetail(
      max(long / (samples * Self.tolerated), short), levels: levels)
    self.init(count: Int(samples), level: level, share: share)
  }

  /// The level whose pixels are nearly as large as that many texels, and how far on the way to the
  /// next it lies. A level whose finest detail two samples cannot tell is not read at all.
  private static func levelOfDetail(_ size: Double, levels: Int) -> (level: Int, share: UInt32) {
    guard size > alone else { return (0, 0) }
    let level = Int(size.exponent)
    guard level < levels - 1 else { return (levels - 1, 0) }
    let beyond = (size.significand - alone) / (2 - alone)
    return (level, beyond > 0 ? UInt32(beyond * 256) : 0)
  }
}
