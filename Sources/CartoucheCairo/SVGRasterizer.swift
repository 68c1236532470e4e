package import CartoucheImage
import CartoucheSupport
import Foundation
import Synchronization

/// Makes pictures of the icons of one folder in SVG, for one scale.
package struct SVGRasterizer {
  private let scale: Double
  /// What is left of it.
  private var work = Limits.svgFolderWork
  private var pixels = Limits.spritePixels

  /// - Parameter scale: pixels a point of the pictures that the icons are for.
  package init(scale: Double) { self.scale = scale }

  /// An icon as large as its document says, rounded up to whole points, with as many pixels a point
  /// as `scale` of the result tells.
  ///
  /// - Parameters:
  ///   - text: SVG that nobody meant to do harm with: librsvg overflows its stack, aborts or never
  ///     ends on what is made for that.
  ///   - steps: of drawing it.
  package mutating func image(
    of text: [UInt8], steps: Int
  ) throws(SVGRenderingError) -> RasterImage {
    let result = Mutex<Result<RasterImage, SVGRenderingError>?>(nil)
    let (scale, work, pixels) = (scale, work, pixels)
    Self.withRoom {
      let made = Result { () throws(SVGRenderingError) in
        try Self.image(of: text, steps: steps, scale: scale, work: work, pixels: pixels)
      }
      result.withLock { $0 = made }
    }
    guard let image = try result.withLock({ $0 })?.get() else {
      throw .library(reason: "there is no thread to draw on")
    }
    self.work -= steps * image.pixels.count
    self.pixels -= image.pixels.count
    return image
  }

  private static func image(
    of text: [UInt8], steps: Int, scale: Double, work: Int, pixels: Int
  ) throws(SVGRenderingError) -> RasterImage {
    // Text is not drawn, but should it be, Cairo's fonts are not for two threads.
    try CairoFontLock.withLock { () throws(SVGRenderingError) in
      let picture = try SVGPicture(text)
      let size = picture.size
      let ratio = pixelRatio(of: size, scale: scale)
      let count = Int((Double(size.width) * ratio * Double(size.height) * ratio).rounded())
      let (cost, overflows) = count.multipliedReportingOverflow(by: steps)
      guard count <= pixels, !overflows, cost <= work else { throw .tooMuchWork }
      return try picture.image(pixelRatio: ratio)
    }
  }

  /// The scale, where it makes whole pixels of both sides; else the next whole number. Less where
  /// that would be too many.
  static func pixelRatio(of size: PixelSize, scale: Double) -> Double {
    let sides = [Double(size.width), Double(size.height)]
    let isWhole = sides.allSatisfy { ($0 * scale).rounded() == $0 * scale && $0 * scale >= 1 }
    let ratio = isWhole ? scale : scale.rounded(.up)
    let most = Double(Limits.svgSide) / max(sides[0], sides[1])
    return ratio <= most ? ratio : most.rounded(.down)
  }

  /// Of the stack: a level of elements takes some kilobytes, and a style sheet's selectors nest too.
  private static let stackBytes = 16 << 20

  private static func withRoom(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = stackBytes
    thread.start()
    done.wait()
  }
}
