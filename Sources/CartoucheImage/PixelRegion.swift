/// A rectangle of whole pixels of a picture, counted from its top-left corner; at least one pixel.
public struct PixelRegion: Hashable, Sendable, CustomStringConvertible {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var description: String { "\(width)×\(height) at \(x), \(y)" }
}
