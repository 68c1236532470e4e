/// `["to-number", …]` and its kin, and the silent conversions to colours, texts and the like.
final class CoercionNode: ExpressionNode {
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
    var failure: String?
    for argument in arguments {
      let input = try argument.value(context)
      switch Coercion.convert(input, to: type) {
      case .success(let value): return value
      case .failure(let error): failure = error.message
      }
    }
    throw .other(failure ?? "Could not convert to \(type).", path: path)
  }
}

extension CoercionNode: OutputListing {
  var outputNodes: [any ExpressionNode] { arguments }
}
