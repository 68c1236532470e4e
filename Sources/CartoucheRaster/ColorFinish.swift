import CartoucheDrawing

/// What is done to a texture's colours after they are blended.
enum ColorFinish {
  case none
  /// Of 65,536.
  case opacity(UInt64)
  case adjustment(AdjustmentShader)

  /// - Parameter opacity: 0…1.
  init(_ adjustment: ColorAdjustment?, opacity: Double) {
    if let adjustment {
      self = .adjustment(AdjustmentShader(adjustment, opacity: opacity))
    } else {
      let share = UInt64(opacity * 65_536)
      self = share == 65_536 ? .none : .opacity(share)
    }
  }

  @inline(__always)
  func pixel(_ texel: Texel) -> UInt32 {
    switch self {
    case .none: texel.pixel(opacity: 65_536)
    case .opacity(let share): texel.pixel(opacity: share)
    case .adjustment(let shader): shader.pixel(texel.pixel(opacity: 65_536))
    }
  }

  @inline(__always)
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    switch self {
    case .none: break
    case .opacity(let share):
      for index in 0..<count { pixels[index] = Texel(pixels[index]).pixel(opacity: share) }
    case .adjustment(let shader): shader.apply(to: pixels, count: count)
    }
  }
}
