import CartoucheDrawing
import CartoucheSupport

/// A stamp's pixels at one scale and one of the sixteen places within a pixel.
final class StampImage {
  struct Key: Hashable {
    let stamp: ObjectIdentifier
    let scale: Double
    let phase: UInt8
  }

  /// Held so that no other stamp can take its identity.
  private let stamp: Stamp
  /// From the pixel of the stamp's origin.
  let frame: PixelFrame
  /// Premultiplied, rows without padding; transparent at first.
  let pixels: UnsafeMutablePointer<UInt32>

  /// Larger stamps are drawn anew each time, and only where the window shows them.
  private static let pixelLimit = 1 << 16

  /// Nil where the frame is too large to be kept.
  init?(stamp: Stamp, frame: PixelFrame) {
    guard max(frame.width, frame.height) <= Self.pixelLimit,
      frame.width * frame.height <= Self.pixelLimit
    else { return nil }
    self.stamp = stamp
    self.frame = frame
    let count = frame.width * frame.height
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
  }

  deinit { pixels.deallocate() }

  /// In bytes.
  var cost: Int { frame.width * frame.height * MemoryLayout<UInt32>.stride + 128 }

  func withSurface(_ body: (borrowing CairoSurface) -> Void) throws(PaintError) {
    let surface = try CairoSurface(pixels: pixels, width: frame.width, height: frame.height)
    body(surface)
  }

  /// The pixels that a stamp can touch at any phase, or nil for none.
  static func frame(of stamp: Stamp, scale: Double) -> PixelFrame? {
    let reach = DrawingReach(stamp.drawing)
    // A pixel for the phase and one for snapping.
    return PixelFrame(
      around: ScreenRect(
        minX: reach.minX * scale - 1, minY: reach.minY * scale - 1, maxX: reach.maxX * scale + 2,
        maxY: reach.maxY * scale + 2))
  }
}
