/// A `case` with so many branches that a chain would be deep.
final class LongCaseNode: ForwardingNode {
  let type: StyleType
  let traits: ExpressionTraits
  private let branches: [(condition: any ExpressionNode, result: any ExpressionNode)]
  private let otherwise: any ExpressionNode

  init(
    type: StyleType,
    branches: [(condition: any ExpressionNode, result: any ExpressionNode)],
    otherwise: any ExpressionNode
  ) {
    self.type = type
    self.branches = branches
    self.otherwise = otherwise
    traits = branches.map(\.condition).traits
      .union(branches.map(\.result).traits).union(otherwise.traits)
  }

  var children: [any ExpressionNode] {
    branches.flatMap { [$0.condition, $0.result] } + [otherwise]
  }

  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    for branch in branches where try branch.condition.bool(context) { return branch.result }
    return otherwise
  }
}

extension LongCaseNode: OutputListing {
  var outputNodes: [any ExpressionNode] { branches.map(\.result) + [otherwise] }
}
