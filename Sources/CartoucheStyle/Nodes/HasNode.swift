/// `["has", name]` with a name that is known when the style is read.
final class HasNode: BooleanNode {
  private let name: Int

  init(name: Int) { self.name = name }

  var traits: ExpressionTraits { .feature }
  var children: [any ExpressionNode] { [] }

  func bool(_ context: EvaluationContext) -> Bool { context.property(name) != nil }
}
