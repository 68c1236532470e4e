package import CartoucheSupport

/// A property of a layer, ready to be evaluated.
package struct PropertyExpression<Value: StylePropertyValue>: Sendable {
  let node: (any ExpressionNode)?
  let constant: Value?
  /// The specification's default, which stands where evaluation fails.
  package let fallback: Value

  /// - Parameter node: `nil` for a property that is not set.
  init(node: (any ExpressionNode)?, fallback: Value) {
    self.node = node
    self.fallback = fallback
    guard let node else {
      constant = fallback
      return
    }
    constant = (node as? LiteralNode).map { Value($0.constant) ?? fallback }
  }

  /// Whether the value may differ between features.
  package var isDataDriven: Bool { node?.traits.contains(.feature) ?? false }

  /// Whether the value may change with zoom.
  package var isZoomDependent: Bool { node?.traits.contains(.zoom) ?? false }

  /// Whether the style says anything about the property.
  package var isSet: Bool { node != nil }

  /// The property's value for a feature at a zoom; the default where evaluation fails.
  package func value(in context: EvaluationContext) -> Value {
    if let constant { return constant }
    return evaluated(in: context)
  }

  private func evaluated(in context: EvaluationContext) -> Value {
    guard let node else { return fallback }
    do throws(EvaluationError) {
      return try Value.evaluate(node, context) ?? fallback
    } catch {
      return fallback
    }
  }
}

// The kinds that change from feature to feature most have a copy each that is compiled for them:
// a generic function of another module looks up types at run time, as long as evaluating takes.

extension PropertyExpression<Double> {
  /// The property's value for a feature at a zoom; the default where evaluation fails.
  package func value(in context: EvaluationContext) -> Double {
    if let constant { return constant }
    return evaluated(in: context)
  }
}

extension PropertyExpression<Color> {
  /// The property's value for a feature at a zoom; the default where evaluation fails.
  package func value(in context: EvaluationContext) -> Color {
    if let constant { return constant }
    return evaluated(in: context)
  }
}

extension PropertyExpression<Bool> {
  /// The property's value for a feature at a zoom; the default where evaluation fails.
  package func value(in context: EvaluationContext) -> Bool {
    if let constant { return constant }
    return evaluated(in: context)
  }
}
