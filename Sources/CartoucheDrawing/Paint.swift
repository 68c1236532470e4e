public import CartoucheSupport

/// What a mask is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
}
