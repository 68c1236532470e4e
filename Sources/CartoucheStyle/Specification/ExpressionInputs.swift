/// What an expression may read besides its own literals.
package struct ExpressionInputs: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zoom = ExpressionInputs(rawValue: 1)
  package static let feature = ExpressionInputs(rawValue: 2)
  package static let featureState = ExpressionInputs(rawValue: 4)
  package static let lineProgress = ExpressionInputs(rawValue: 8)
  package static let heatmapDensity = ExpressionInputs(rawValue: 16)
  package static let elevation = ExpressionInputs(rawValue: 32)
  package static let globalState = ExpressionInputs(rawValue: 64)
}
