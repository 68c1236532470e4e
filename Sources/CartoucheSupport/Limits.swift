/// Bounds on what an input may ask for. Crossing one is a typed error that names it.
public enum Limits {
  /// Levels of nesting in a JSON document.
  public static let jsonDepth = 512
  /// Levels of groups, clips and tags within each other in a drawing.
  public static let drawingDepth = 64
  /// Levels of nesting in an XML document.
  public static let xmlDepth = 256
  /// Unicode scalars of one line of text; what comes after them is not shaped.
  public static let textLength = 4_096
  /// Levels of nesting in an expression of a style.
  public static let expressionDepth = 128
  /// UTF-8 bytes of a text that an expression composes: a few variables, each twice the one before,
  /// would fill any memory.
  public static let expressionText = 65_536
  /// Pieces that an expression cuts a text into.
  public static let expressionPieces = 8_192
  /// Bytes that are read from a pipe or a device, whose end is not known before: 512 MiB.
  public static let streamBytes = 536_870_912
  /// Pixels along one side of a picture.
  public static let pictureSide = 32_767
  /// Pixels of one picture that is held in memory: 1 GiB of 32-bit pixels.
  public static let picturePixels = 268_435_456
}
