/// `["semiliteral", […]]`: an array of expressions.
final class SemiliteralNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  private let items: [any ExpressionNode]

  init(_ items: [any ExpressionNode], type: StyleType) {
    self.items = items
    self.type = type
    traits = items.traits
  }

  var children: [any ExpressionNode] { items }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    var values: [StyleValue] = []
    values.reserveCapacity(items.count)
    for item in items { values.append(try item.value(context)) }
    return .array(values)
  }
}
