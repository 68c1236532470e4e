import CartoucheDrawing

/// Changes pixels' colours, four at a time.
struct AdjustmentShader {
  private typealias Lanes = SIMD4<Float>

  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>
  private let opacity: Float

  init(_ adjustment: ColorAdjustment, opacity: Double) {
    red = SIMD4<Float>(adjustment.red)
    green = SIMD4<Float>(adjustment.green)
    blue = SIMD4<Float>(adjustment.blue)
    self.opacity = Float(opacity)
  }

  @inline(__always)
  func pixel(_ pixel: UInt32) -> UInt32 { pixels(SIMD4(repeating: pixel)).x }

  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let place = UnsafeMutableRawPointer(pixels + index)
      place.storeBytes(
        of: self.pixels(place.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
      index &+= 4
    }
    while index < count {
      pixels[index] = pixel(pixels[index])
      index &+= 1
    }
  }

  /// Premultiplied components take the constant part times alpha, and lie between none and alpha.
  @inline(__always)
  private func pixels(_ pixels: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = Self.numbers(pixels &>> 24)
    let red = Self.numbers(pixels &>> 16 & 255)
    let green = Self.numbers(pixels &>> 8 & 255)
    let blue = Self.numbers(pixels & 255)
    @inline(__always) func changed(_ row: SIMD4<Float>) -> SIMD4<UInt32> {
      let sum = red * row.x + green * row.y + (blue * row.z + alpha * row.w)
      // In this order what is not a number becomes 0.
      let raised = Lanes.zero.replacing(with: sum, where: sum .> 0)
      return eightBits(alpha.replacing(with: raised, where: raised .< alpha))
    }
    return eightBits(alpha) &<< 24 | changed(self.red) &<< 16 | changed(self.green) &<< 8
      | changed(self.blue)
  }

  /// Adding it leaves a number's nearest integer in its low mantissa bits (see ``GridRounding``).
  @inline(__always)
  private static var shift: Lanes { Lanes(repeating: 0x1p23) }

  @inline(__always)
  private static func numbers(_ integers: SIMD4<UInt32>) -> Lanes {
    unsafeBitCast(integers | unsafeBitCast(shift, to: SIMD4<UInt32>.self), to: Lanes.self) - shift
  }

  @inline(__always)
  private func eightBits(_ component: Lanes) -> SIMD4<UInt32> {
    unsafeBitCast(component * opacity + Self.shift, to: SIMD4<UInt32>.self) & 255
  }
}
