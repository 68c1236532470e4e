/// A node whose result is a number.
protocol NumberNode: ExpressionNode {}

extension NumberNode {
  package var type: StyleType { .number }

  package func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    .number(try number(context))
  }
}
