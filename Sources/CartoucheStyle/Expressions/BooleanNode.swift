/// A node whose result is a boolean.
protocol BooleanNode: ExpressionNode {}

extension BooleanNode {
  package var type: StyleType { .boolean }

  package func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try bool(context))
  }
}
