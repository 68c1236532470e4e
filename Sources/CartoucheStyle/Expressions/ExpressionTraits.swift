/// What the result of an expression depends on besides its literals.
package struct ExpressionTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let feature = ExpressionTraits(rawValue: 1)
  package static let zoom = ExpressionTraits(rawValue: 2)
  package static let featureState = ExpressionTraits(rawValue: 4)
  package static let lineProgress = ExpressionTraits(rawValue: 8)
  package static let heatmapDensity = ExpressionTraits(rawValue: 16)
  package static let elevation = ExpressionTraits(rawValue: 32)
  package static let accumulated = ExpressionTraits(rawValue: 64)
  /// Depends on nothing that varies, yet must not be folded into a literal: it may fail, or its
  /// result belongs to the place where the style is used.
  package static let unfoldable = ExpressionTraits(rawValue: 128)
}
