/// The step or interpolate over zoom that an expression may have at its top.
enum ZoomCurve {
  case none
  case curve(any ExpressionNode)
  case fault(String)

  static let misplaced =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" "
    + "expression."
  static let repeated =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  /// Looks through `let` and `coalesce`; anywhere else a zoom curve is at fault.
  static func find(in node: any ExpressionNode) -> ZoomCurve {
    var result = top(of: node)
    if case .fault = result { return result }
    for child in node.children where child.traits.contains(.zoom) {
      switch (find(in: child), result) {
      case (.fault(let message), _): return .fault(message)
      case (.curve, .none): result = .fault(misplaced)
      case (.curve(let inner), .curve(let outer)) where inner !== outer: return .fault(repeated)
      default: break
      }
      if case .fault = result { return result }
    }
    return result
  }

  private static func top(of node: any ExpressionNode) -> ZoomCurve {
    switch node {
    case let node as LetNode: return find(in: node.result)
    case let node as CoalesceNode:
      for argument in node.arguments {
        let found = find(in: argument)
        if case .none = found { continue }
        return found
      }
      return .none
    case let node as StepNode where isZoom(node.input): return .curve(node)
    case let node as InterpolateNode where isZoom(node.input): return .curve(node)
    default: return .none
    }
  }

  private static func isZoom(_ node: any ExpressionNode) -> Bool {
    (node as? ContextNumberNode)?.source == .zoom
  }
}
