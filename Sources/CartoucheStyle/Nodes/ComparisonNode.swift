/// `==`, `!=`, `<`, `<=`, `>` and `>=`.
final class ComparisonNode: BooleanNode {
  enum Operator: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .notEqual }

    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }

  let traits: ExpressionTraits
  private let operation: Operator
  private let left: any ExpressionNode
  private let right: any ExpressionNode
  private let collator: (any ExpressionNode)?
  private let path: String

  init(
    _ operation: Operator, _ left: any ExpressionNode, _ right: any ExpressionNode,
    collator: (any ExpressionNode)?, path: String
  ) {
    self.operation = operation
    self.left = left
    self.right = right
    self.collator = collator
    self.path = path
    traits = left.traits.union(right.traits).union(collator?.traits ?? [])
  }

  var children: [any ExpressionNode] { [left, right] + (collator.map { [$0] } ?? []) }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    let left = try left.value(context)
    let right = try right.value(context)
    if let collator, case .string(let leftText) = left, case .string(let rightText) = right,
      case .collator(let rules) = try collator.value(context)
    {
      return operation.holds(Double(rules.compare(leftText, rightText)), 0)
    }
    if !operation.isOrder { return left.isIdentical(to: right) == (operation == .equal) }
    switch (left, right) {
    case (.number(let left), .number(let right)): return operation.holds(left, right)
    case (.string(let left), .string(let right)):
      return operation.holds(Double(Self.order(left, right)), 0)
    default:
      throw .other(
        "Expected arguments for \"\(operation.rawValue)\" to be (string, string) or "
          + "(number, number), but found (\(left.type.kind), \(right.type.kind)) instead.",
        path: path)
    }
  }

  /// By UTF-16 code units, as ECMAScript orders strings.
  static func order(_ left: String, _ right: String) -> Int {
    if left.utf16.lexicographicallyPrecedes(right.utf16) { return -1 }
    return left.isSameText(as: right) ? 0 : 1
  }
}
