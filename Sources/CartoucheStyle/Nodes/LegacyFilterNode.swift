/// One test of a filter in the old form. It never fails: what cannot be compared does not match.
final class LegacyFilterNode: BooleanNode {
  enum Subject: Sendable {
    case property(Int)
    case geometryType
    case identifier
  }

  enum Test: Sendable {
    case comparison(ComparisonNode.Operator, StyleValue)
    case membership(ValueSet)
    case presence
  }

  private let subject: Subject
  private let test: Test

  init(_ subject: Subject, _ test: Test) {
    self.subject = subject
    self.test = test
  }

  var traits: ExpressionTraits { .feature }
  var children: [any ExpressionNode] { [] }

  func bool(_ context: EvaluationContext) -> Bool {
    guard let value = value(of: subject, context) else {
      // Only inequality holds of what is not there.
      if case .comparison(.notEqual, _) = test { return true }
      return false
    }
    switch test {
    case .presence: return true
    case .membership(let set): return set.contains(value)
    case .comparison(.equal, let other): return value.isIdentical(to: other)
    case .comparison(.notEqual, let other): return !value.isIdentical(to: other)
    case .comparison(let operation, let other): return Self.compare(value, operation, other)
    }
  }

  private func value(of subject: Subject, _ context: EvaluationContext) -> StyleValue? {
    switch subject {
    case .property(let name): return context.property(name).map { StyleValue($0) }
    case .geometryType: return .string(context.geometryType)
    case .identifier:
      let identifier = context.identifier
      if case .null = identifier { return nil }
      return identifier
    }
  }

  private static func compare(
    _ value: StyleValue, _ operation: ComparisonNode.Operator, _ other: StyleValue
  ) -> Bool {
    switch (value, other) {
    case (.number(let left), .number(let right)): operation.holds(left, right)
    case (.string(let left), .string(let right)):
      operation.holds(Double(ComparisonNode.order(left, right)), 0)
    default: false
    }
  }
}
