/// `["coalesce", …]`: the first that is not null, and no image that is known to be missing.
final class CoalesceNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  let arguments: [any ExpressionNode]

  init(type: StyleType, _ arguments: [any ExpressionNode]) {
    self.type = type
    self.arguments = arguments
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: String?
    var isLastMissing = false
    for argument in arguments {
      let value = try argument.value(context)
      isLastMissing = false
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable:
        missing = missing ?? image.name
        isLastMissing = true
      default: return value
      }
    }
    // The first name of those asked for in vain, so that it can be told what is missing.
    guard isLastMissing, let missing else { return .null }
    return .string(missing)
  }
}

extension CoalesceNode: OutputListing {
  var outputNodes: [any ExpressionNode] { arguments }
}
