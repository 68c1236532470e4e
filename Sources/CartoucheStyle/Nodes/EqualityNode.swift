/// `==` and `!=` with a literal, by far the most frequent comparisons.
final class EqualityNode: BooleanNode {
  private let subject: any ExpressionNode
  private let literal: StyleValue
  private let text: ExactText?
  private let isNegated: Bool

  init(_ subject: any ExpressionNode, _ literal: StyleValue, isNegated: Bool) {
    self.subject = subject
    self.literal = literal
    self.isNegated = isNegated
    if case .string(let text) = literal { self.text = ExactText(text) } else { text = nil }
  }

  var traits: ExpressionTraits { subject.traits }
  var children: [any ExpressionNode] { [subject] }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try subject.value(context)
    if let text, case .string(let found) = value { return text.equals(found) != isNegated }
    return value.isIdentical(to: literal) != isNegated
  }
}
