/// Values between two others.
enum Interpolation {
  static func mix(_ lower: Double, _ upper: Double, _ fraction: Double) -> Double {
    lower + fraction * (upper - lower)
  }

  /// `nil` where the two cannot be mixed.
  static func mix(
    _ lower: StyleValue, _ upper: StyleValue, _ fraction: Double, in space: ColorSpace
  ) -> StyleValue? {
    switch (lower, upper) {
    case (.number(let lower), .number(let upper)): .number(mix(lower, upper, fraction))
    case (.color(let lower), .color(let upper)): .color(space.mix(lower, upper, fraction))
    case (.padding(let lower), .padding(let upper)): .padding(mix(lower, upper, fraction))
    case (.array(let lower), .array(let upper)): mix(lower, upper, fraction)
    case (.numbers(let lower), .numbers(let upper)) where lower.count == upper.count:
      .numbers(zip(lower, upper).map { mix($0, $1, fraction) })
    case (.colors(let lower), .colors(let upper)) where lower.count == upper.count:
      .colors(zip(lower, upper).map { space.mix($0, $1, fraction) })
    case (.anchorOffsets(let lower), .anchorOffsets(let upper)): mix(lower, upper, fraction)
    case (.projection(let lower), .projection(let upper)):
      .projection(ProjectionBlend(from: lower.to, to: upper.to, transition: fraction))
    default: nil
    }
  }

  private static func mix(_ lower: StylePadding, _ upper: StylePadding, _ fraction: Double)
    -> StylePadding
  {
    StylePadding(
      top: mix(lower.top, upper.top, fraction), right: mix(lower.right, upper.right, fraction),
      bottom: mix(lower.bottom, upper.bottom, fraction),
      left: mix(lower.left, upper.left, fraction))
  }

  private static func mix(_ lower: [StyleValue], _ upper: [StyleValue], _ fraction: Double)
    -> StyleValue?
  {
    guard lower.count == upper.count else { return nil }
    var mixed: [StyleValue] = []
    for case (.number(let lower), .number(let upper)) in zip(lower, upper) {
      mixed.append(.number(mix(lower, upper, fraction)))
    }
    return mixed.count == lower.count ? .array(mixed) : nil
  }

  private static func mix(_ lower: [AnchorOffset], _ upper: [AnchorOffset], _ fraction: Double)
    -> StyleValue?
  {
    guard lower.map(\.anchor) == upper.map(\.anchor) else { return nil }
    return .anchorOffsets(
      zip(lower, upper).map {
        AnchorOffset(
          anchor: $0.anchor,
          offset: StyleVector(
            x: mix($0.offset.x, $1.offset.x, fraction), y: mix($0.offset.y, $1.offset.y, fraction)))
      })
  }

  /// Why two values cannot be mixed.
  static func mismatch(_ lower: StyleValue, _ upper: StyleValue) -> String {
    switch (lower, upper) {
    case (.anchorOffsets(let left), .anchorOffsets(let right)) where left.count == right.count:
      "Cannot interpolate values containing mismatched anchors. from: \(lower.text), to: \(upper.text)"
    default:
      "Cannot interpolate values of different length. from: \(lower.text), to: \(upper.text)"
    }
  }
}
