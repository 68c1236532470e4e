extension ExpressionForm {
  /// `case`, `match`, `coalesce` and the comparisons.
  static let decisions: [String: ExpressionForm] = [
    "case": ExpressionForm(parseCase),
    "match": ExpressionForm(parseMatch),
    "coalesce": ExpressionForm(parseCoalesce),
    "==": comparison(.equal),
    "!=": comparison(.notEqual),
    "<": comparison(.less),
    "<=": comparison(.lessOrEqual),
    ">": comparison(.greater),
    ">=": comparison(.greaterOrEqual),
  ]

  private static func parseCase(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount >= 3, let last = call.items.last else {
      return parser.fail(
        call.node, "Expected at least 3 arguments, but found only \(call.argumentCount).")
    }
    guard !call.argumentCount.isMultiple(of: 2) else {
      return parser.fail(call.node, "Expected an odd number of arguments.")
    }
    var type = parser.expectedOutput
    var branches: [(condition: any ExpressionNode, result: any ExpressionNode)] = []
    for index in stride(from: 1, to: call.items.count - 1, by: 2) {
      guard let condition = parser.parse(call.items[index], at: index, expecting: .boolean),
        let result = parser.parse(call.items[index + 1], at: index + 1, expecting: type)
      else { return nil }
      type = type ?? result.type
      branches.append((condition, result))
    }
    guard let otherwise = parser.parse(last, at: call.items.count - 1, expecting: type) else {
      return nil
    }
    return chain(branches, type: type ?? otherwise.type, otherwise: otherwise)
  }

  /// Chains deeper than this would weigh on the stack.
  private static let longestChain = 16

  private static func chain(
    _ branches: [(condition: any ExpressionNode, result: any ExpressionNode)], type: StyleType,
    otherwise: any ExpressionNode
  ) -> any ExpressionNode {
    guard branches.count <= longestChain else {
      return LongCaseNode(type: type, branches: branches, otherwise: otherwise)
    }
    return branches.reversed().reduce(otherwise) { rest, branch in
      CaseNode(type: type, condition: branch.condition, result: branch.result, otherwise: rest)
    }
  }

  private static func parseCoalesce(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount >= 1 else {
      return parser.fail(call.node, "Expected at least one argument.")
    }
    var type = parser.expectedOutput
    var arguments: [any ExpressionNode] = []
    for (index, item) in call.items.enumerated().dropFirst() {
      guard let node = parser.parse(item, at: index, expecting: type, annotation: .omit) else {
        return nil
      }
      type = type ?? node.type
      arguments.append(node)
    }
    // Annotations were left out of the arguments, lest a null fail before it is passed over; what
    // would have needed one makes the whole expression need it.
    let needsAnnotation =
      parser.expected.map { expected in
        arguments.contains { !expected.includes($0.type) }
      } ?? false
    return CoalesceNode(type: needsAnnotation ? .value : type ?? .value, arguments)
  }

  private static func comparison(_ operation: ComparisonNode.Operator) -> ExpressionForm {
    ExpressionForm { parseComparison(operation, $0, $1) }
  }

  private static func parseComparison(
    _ operation: ComparisonNode.Operator, _ call: ExpressionCall, _ parser: ExpressionParser
  ) -> (any ExpressionNode)? {
    guard call.argumentCount == 2 || call.argumentCount == 3 else {
      return parser.fail(call.node, "Expected two or three arguments.")
    }
    var sides: [any ExpressionNode] = []
    for index in 1...2 {
      guard let side = parser.parse(call.items[index], at: index, expecting: .value) else {
        return nil
      }
      guard isComparable(side.type, by: operation) else {
        return parser.fail(
          call.items[index],
          "\"\(call.name)\" comparisons are not supported for type '\(side.type)'.", at: index)
      }
      sides.append(side)
    }
    var (left, right) = (sides[0], sides[1])
    let isKnown = left.type != .value && right.type != .value
    guard !isKnown || left.type == right.type else {
      return parser.fail(call.node, "Cannot compare types '\(left.type)' and '\(right.type)'.")
    }
    if operation.isOrder, left.type != right.type {
      if left.type == .value {
        left = AssertionNode(right.type, [left], path: parser.path)
      } else {
        right = AssertionNode(left.type, [right], path: parser.path)
      }
    }
    var collator: (any ExpressionNode)?
    if call.argumentCount == 3 {
      let texts: [StyleType] = [.string, .value]
      guard texts.contains(left.type) || texts.contains(right.type) else {
        return parser.fail(call.node, "Cannot use collator to compare non-string types.")
      }
      collator = parser.parse(call.items[3], at: 3, expecting: .collator)
      if collator == nil { return nil }
    }
    if collator == nil, !operation.isOrder {
      for (literal, subject) in [(left, right), (right, left)] {
        if let value = (literal as? LiteralNode)?.constant {
          return EqualityNode(subject, value, isNegated: operation == .notEqual)
        }
      }
    }
    return ComparisonNode(operation, left, right, collator: collator, path: parser.path)
  }

  private static func isComparable(_ type: StyleType, by operation: ComparisonNode.Operator)
    -> Bool
  {
    switch type {
    case .string, .number, .value, .error: true
    case .boolean, .null: !operation.isOrder
    default: false
    }
  }
}

extension ExpressionParser {
  /// The type that every output of a decision must have, where the surroundings say so.
  var expectedOutput: StyleType? { expected == .value ? nil : expected }
}
