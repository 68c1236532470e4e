/// Where a property's value bends or leaps.
extension PropertyExpression {
  /// The stops of all curves and steps in the expression, in ascending order, each once.
  package var curveStops: [Double] {
    var stops: Set<Double> = []
    var open: [any ExpressionNode] = node.map { [$0] } ?? []
    while let next = open.popLast() {
      if let curve = next as? any CurveNode { stops.formUnion(curve.curveStops) }
      open += next.children
    }
    return stops.sorted()
  }
}

/// A node whose value bends or leaps at certain inputs.
protocol CurveNode: ExpressionNode {
  /// Finite, in ascending order.
  var curveStops: [Double] { get }
}

extension InterpolateNode: CurveNode {
  var curveStops: [Double] { stops.values.filter(\.isFinite) }
}

extension StepNode: CurveNode {
  var curveStops: [Double] { stops.values.filter(\.isFinite) }
}
