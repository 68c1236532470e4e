/// A property of clusters, gathered from their points.
package struct ClusterProperty: Sendable {
  package let name: String
  let map: any ExpressionNode
  let reduce: any ExpressionNode

  /// A point's contribution; null where it has none.
  package func mapped(_ context: EvaluationContext) -> StyleValue {
    do throws(EvaluationError) { return try map.value(context) } catch { return .null }
  }

  /// The sum so far, ``EvaluationContext/accumulated``, together with the feature's value.
  package func reduced(_ context: EvaluationContext) -> StyleValue {
    do throws(EvaluationError) { return try reduce.value(context) } catch { return .null }
  }
}
