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

  /// How much of a texture's detail is wanted.
  enum Detail {
    /// Pictures of the ground: nothing shimmers at the far edge.
    case smooth
    /// Patterns and icons, whose thin strokes stay dark when they are drawn at half their size.
    case crisp

    /// Pixels of a level from one sample to the next, up to which it is read alone.
    var alone: Double { self == .smooth ? 1.5 : 2 }
    /// From where on the next level is read alone, in proportion.
    var blended: Double { self == .smooth ? 2 / 1.5 : 1.6 }
    /// So many times as long as it is wide, a part of a pixel is still one sample's.
    var longest: Double { self == .smooth ? 1.5 : 2 }
    /// Of that, what one level's detail allows.
    var tolerated: Double { self == .smooth ? 1.25 : 1 }
  }

  private static let greatestCount = 8.0

  private init(count: Int, level: Int, share: UInt32) {
    self.count = count
    self.level = level
    self.share = share
  }

  /// Whether a pixel takes in more texels than one sample does.
  @inline(__always)
  static func mayShrink(_ reach: TexelReach, _ detail: Detail) -> Bool {
    reach.longSquare > detail.longest * detail.longest
  }

  /// - Parameter levels: how many there are.
  @inline(__always)
  init(_ reach: TexelReach, _ detail: Detail, levels: Int) {
    guard Self.mayShrink(reach, detail), levels > 1 else {
      self = .single
      return
    }
    self.init(shrinking: reach, detail, levels: levels)
  }

  @inline(never)
  private init(shrinking reach: TexelReach, _ detail: Detail, levels: Int) {
    let short = max(reach.shortSquare, 1).squareRoot()
    let long = reach.longSquare.squareRoot()
    // Never a number too large for an integer, nor none.
    let count = min(long / (short * detail.longest), Self.greatestCount).rounded(.up)
    let samples = count >= 1 ? count : 1
    let (level, share) = Self.levelOfDetail(
      max(long / (samples * detail.tolerated), short), detail, levels: levels)
    self.init(count: Int(samples), level: level, share: share)
  }

  /// The level whose pixels are nearly as large as that many texels, and how far on the way to the
  /// next it lies. A level whose finest detail two samples cannot tell is not read at all.
  private static func levelOfDetail(_ size: Double, _ detail: Detail, levels: Int)
    -> (level: Int, share: UInt32)
  {
    let size = size / detail.alone
    guard size > 1 else { return (0, 0) }
    let level = Int(size.exponent)
    guard level < levels - 1 else { return (levels - 1, 0) }
    let beyond = (size.significand - 1) / (detail.blended - 1)
    return beyond < 1 ? (level, UInt32(beyond * 256)) : (level + 1, 0)
  }
}
