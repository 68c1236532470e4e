public import CartoucheSupport

/// Why no viewport can be made of some numbers.
public enum ViewportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is not finite or outside ``Viewport/sideRange``.
  case size(ScreenSize)
  /// Outside ``Viewport/fieldOfViewRange``, in degrees.
  case fieldOfView(Double)
  /// An inset is not a finite number.
  case insets(EdgeInsets)

  public var description: String {
    switch self {
    case .size(let size):
      "a picture of \(size.width) × \(size.height) points cannot be drawn; "
        + "each side must be above 0 and at most \(Viewport.sideRange.upperBound)"
    case .fieldOfView(let degrees):
      "a field of view of \(degrees)° is outside "
        + "\(Viewport.fieldOfViewRange.lowerBound)…\(Viewport.fieldOfViewRange.upperBound)"
    case .insets(let insets):
      "insets must be finite numbers, not top \(insets.top), left \(insets.left), "
        + "bottom \(insets.bottom), right \(insets.right)"
    }
  }
}
