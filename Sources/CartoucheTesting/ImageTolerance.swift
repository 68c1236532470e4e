/// How far a picture may stray from its golden image.
public struct ImageTolerance: Hashable, Sendable {
  /// What each channel of a pixel may differ by, 0…255.
  public var channel: UInt8
  /// How many pixels may differ by more.
  public var pixels: Int

  public init(channel: UInt8, pixels: Int = 0) {
    self.channel = channel
    self.pixels = pixels
  }

  /// No difference at all: for pictures made and compared on one kind of processor.
  public static let exact = ImageTolerance(channel: 0)

  /// One step of 255 in any channel, which is what processors of different families may differ by.
  public static let oneStep = ImageTolerance(channel: 1)
}
