/// Why a drawing could not be painted.
public enum PaintError: Error, Hashable, Sendable {
  /// The window, in pixels, is empty, lies beyond all measure, or has no usable scale.
  case invalidWindow(width: Int, height: Int, scale: Double)
  /// The picture, in pixels, is larger than is held in memory.
  case tooLarge(width: Int, height: Int, pixelLimit: Int, sideLimit: Int)
  /// Groups, clips and tags stand within each other deeper than that.
  case tooDeep(limit: Int)
  /// The file would have more bytes than that.
  case documentTooLarge(byteLimit: Int)
  /// What a vector picture has as pixels would be more than that in all.
  case tooManyPixels(pixelLimit: Int)
  /// Pixels could not be made part of a vector picture.
  case pixels(reason: String)
  /// Cairo's own word for what went wrong, such as "out of memory".
  case cairo(reason: String)

  /// One clause.
  public var message: String {
    switch self {
    case .invalidWindow(let width, let height, let scale):
      "a picture of \(width)×\(height) pixels at scale \(scale) cannot be painted"
    case .tooLarge(let width, let height, let pixelLimit, let sideLimit):
      "a picture of \(width)×\(height) pixels is too large; at most \(pixelLimit) pixels, "
        + "\(sideLimit) on a side"
    case .tooDeep(let limit): "the drawing is nested deeper than \(limit) levels"
    case .documentTooLarge(let byteLimit): "the file would have more than \(byteLimit) bytes"
    case .tooManyPixels(let pixelLimit):
      "parts of the picture that can only be pixels would have more than \(pixelLimit) of them"
    case .pixels(let reason): "pixels could not be embedded: \(reason)"
    case .cairo(let reason): "Cairo could not paint: \(reason)"
    }
  }
}

extension PaintError: CustomStringConvertible {
  public var description: String { message }
}
