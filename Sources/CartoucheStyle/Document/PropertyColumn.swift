/// A property's values for many features: one for all where the property does not look at them.
package enum PropertyColumn<Value: StylePropertyValue>: Sendable {
  case uniform(Value)
  /// In the order of the features asked for.
  case varied([Value])

  package subscript(index: Int) -> Value {
    switch self {
    case .uniform(let value): value
    case .varied(let values): values[index]
    }
  }
}

extension PropertyExpression {
  /// Evaluates the property for some features of the context's table, at the context's zoom.
  package func column(of features: [Int], in context: EvaluationContext) -> PropertyColumn<Value> {
    guard isDataDriven, let node else { return .uniform(value(in: context)) }
    return .varied(Value.column(node, of: features, in: context, fallback: fallback))
  }
}
