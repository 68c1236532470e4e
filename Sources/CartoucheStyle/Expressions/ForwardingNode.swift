import CartoucheSupport

/// A node that hands on the result of one of several others, whatever their type.
protocol ForwardingNode: ExpressionNode {
  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode
}

extension ForwardingNode {
  package func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    try chosen(context).value(context)
  }

  package func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    try chosen(context).number(context)
  }

  package func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    try chosen(context).bool(context)
  }

  package func string(_ context: EvaluationContext) throws(EvaluationError) -> String {
    try chosen(context).string(context)
  }

  package func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    try chosen(context).color(context)
  }
}
