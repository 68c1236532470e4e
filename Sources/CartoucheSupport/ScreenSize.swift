/// The extent of a picture in logical points; in JSON `{"width": 400, "height": 300}`.
public struct ScreenSize: Codable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
