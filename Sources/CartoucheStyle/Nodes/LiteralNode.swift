import CartoucheSupport

/// A value that is known when the style is read.
final class LiteralNode: ExpressionNode {
  let type: StyleType
  let constant: StyleValue
  private let numberValue: Double
  private let colorValue: Color

  init(_ value: StyleValue, type: StyleType? = nil) {
    constant = value
    self.type = type ?? value.type
    if case .number(let number) = value { numberValue = number } else { numberValue = 0 }
    if case .color(let color) = value { colorValue = color } else { colorValue = .transparent }
  }

  var traits: ExpressionTraits { [] }
  var children: [any ExpressionNode] { [] }

  func value(_ context: EvaluationContext) -> StyleValue { constant }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    guard case .number = constant else { throw .wrongType(.number, constant) }
    return numberValue
  }

  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    guard case .color = constant else { throw .wrongType(.color, constant) }
    return colorValue
  }
}
