/// Turns text into glyphs. Layout asks, the painter's module answers: fonts stay there.
///
/// One user at a time; every worker has its own.
public protocol TextShaping: AnyObject {
  /// Shapes one line; bidirectional text comes out in visual order.
  func shape(_ text: String, style: TextStyle) -> ShapedText
}
