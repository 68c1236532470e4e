package import CartoucheSupport

/// One icon of a sprite: where it lies on the sheet, and how it may be used.
///
/// Guarantees that the rectangle is not empty and lies on the sheet it was read for.
package struct SpriteIcon: Hashable, Sendable {
  /// How an icon behaves along one axis when it is fitted to a text.
  package enum TextFit: String, Hashable, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  /// Without a sprite's prefix.
  package var name: String
  /// Of the top-left pixel on the sheet.
  package var x: Int
  package var y: Int
  /// In pixels of the sheet.
  package var width: Int
  package var height: Int
  /// Pixels of the sheet a logical point.
  package var pixelRatio = 1.0
  /// Whether alpha is not coverage but the distance from an outline, so that the icon can take any
  /// colour.
  package var isDistanceField = false
  /// The stretches of pixels that widen, from left to right; empty where the whole icon does.
  package var stretchX: [ClosedRange<Double>] = []
  /// The stretches of pixels that heighten, from top to bottom; empty where the whole icon does.
  package var stretchY: [ClosedRange<Double>] = []
  /// Where a text may lie, in pixels from the icon's top-left corner; `nil` for all of it.
  package var content: ScreenRect?
  package var textFitWidth: TextFit?
  package var textFitHeight: TextFit?
}
