/// `["get", name]` with a name that is known when the style is read.
final class GetNode: ExpressionNode {
  private let name: Int

  init(name: Int) { self.name = name }

  var type: StyleType { .value }
  var traits: ExpressionTraits { .feature }
  var children: [any ExpressionNode] { [] }

  func value(_ context: EvaluationContext) -> StyleValue {
    guard let property = context.property(name) else { return .null }
    return StyleValue(property)
  }
}
