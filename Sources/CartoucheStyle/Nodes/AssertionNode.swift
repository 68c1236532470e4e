/// `["number", …]` and its kin: the first argument of the type, else an error.
final class AssertionNode: ExpressionNode {
  let type: StyleType
  let arguments: [any ExpressionNode]
  let traits: ExpressionTraits
  private let path: String

  init(_ type: StyleType, _ arguments: [any ExpressionNode], path: String) {
    self.type = type
    self.arguments = arguments
    self.path = path
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    var last = StyleValue.null
    for argument in arguments {
      last = try argument.value(context)
      if accepts(last) { return last }
    }
    throw .wrongType(type, last, path: path)
  }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    let value = try value(context)
    guard case .number(let number) = value else { throw .wrongType(.number, value, path: path) }
    return number
  }

  /// Without building a type for the common cases.
  private func accepts(_ value: StyleValue) -> Bool {
    switch (type, value) {
    case (.number, .number), (.string, .string), (.boolean, .bool): true
    case (.number, _), (.string, _), (.boolean, _): false
    default: type.includes(value.type)
    }
  }
}

extension AssertionNode: OutputListing {
  var outputNodes: [any ExpressionNode] { arguments }
}
