/// `["all", …]` and `["any", …]`, which stop at the first argument that decides.
final class JunctionNode: BooleanNode {
  let traits: ExpressionTraits
  private let arguments: [any ExpressionNode]
  private let decisive: Bool

  /// - Parameter decisive: what settles the matter: false for `all`, true for `any`.
  init(_ arguments: [any ExpressionNode], decisive: Bool) {
    self.arguments = arguments
    self.decisive = decisive
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    for argument in arguments where try argument.bool(context) == decisive { return decisive }
    return !decisive
  }
}
