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
    guard node.traits.contains(.zoom) else { return .none }
    var result: ZoomCurve = isCurve(node) ? .curve(node) : .none
    let (passing, others) = parts(of: node)
    for child in passing + others {
      let mayPass = passing.contains { $0 === child }
      switch (find(in: child), result) {
      case (.none, _): break
      case (.fault(let message), _): return .fault(message)
      case (.curve(let inner), .none):
        if !mayPass { return .fault(misplaced) }
        result = .curve(inner)
      case (.curve(let inner), .curve(let outer)):
        if inner !== outer { return .fault(repeated) }
      case (.curve, .fault): break
      }
    }
    return result
  }

  /// The parts whose curve counts as the node's own, and the rest.
  private static func parts(of node: any ExpressionNode)
    -> (passing: [any ExpressionNode], others: [any ExpressionNode])
  {
    switch node {
    case let node as LetNode: ([node.result], node.bindings.map(\.bound))
    case let node as CoalesceNode: (node.arguments, [])
    default: ([], node.children)
    }
  }

  private static func isCurve(_ node: any ExpressionNode) -> Bool {
    switch node {
    case let node as StepNode: isZoom(node.input)
    case let node as InterpolateNode: isZoom(node.input)
    default: false
    }
  }

  private static func isZoom(_ node: any ExpressionNode) -> Bool {
    (node as? ContextNumberNode)?.source == .zoom
  }
}
