import CartoucheSupport

extension StyleValidator {
  mutating func validateExpression(
    _ node: JSONNode, for property: PropertySpecification, at path: String, in place: Place
  ) {
    guard
      let root = compiled(
        at: path,
        { validator throws(ExpressionCompiler.Failure) in
          try validator.compiler.propertyExpression(node, for: property)
        })
    else { return }
    if property.name == "text-font", !Self.hasLiteralOutput(root) {
      fail(
        path, node,
        "Invalid data expression for \"text-font\". Output values must be contained as literals "
          + "within the expression.")
    }
    if place == .layout, root.traits.contains(.featureState) {
      fail(
        path, node, "\"feature-state\" data expressions are not supported with layout properties.")
    }
  }

  /// Compiles, recording what is wrong.
  mutating func compiled(
    at path: String,
    _ compile: (StyleValidator) throws(ExpressionCompiler.Failure) -> any ExpressionNode
  ) -> (any ExpressionNode)? {
    do throws(ExpressionCompiler.Failure) {
      return try compile(self)
    } catch {
      for issue in error.issues {
        note(.error, path + issue.path, issue.range, issue.message, remedy: issue.remedy)
      }
      return nil
    }
  }

  /// Whether every value that an expression can have stands in it.
  private static func hasLiteralOutput(_ node: any ExpressionNode) -> Bool {
    if node is LiteralNode { return true }
    guard let outputs = (node as? any OutputListing)?.outputNodes else { return false }
    return outputs.allSatisfy(hasLiteralOutput)
  }

  /// An expression of a cluster property.
  mutating func validateClusterExpression(_ node: JSONNode, at path: String) {
    let root = compiled(at: path) { validator throws(ExpressionCompiler.Failure) in
      try validator.compiler.expression(node, for: nil)
    }
    if let root, !root.traits.isDisjoint(with: [.zoom, .featureState]) {
      fail(
        path, node,
        "\"zoom\" and \"feature-state\" expressions are not supported with cluster properties.")
    }
  }

  mutating func validateFilter(_ node: JSONNode, at path: String) {
    guard LegacyFilter.isExpression(node) else {
      validateLegacyFilter(node, at: path)
      return
    }
    let root = compiled(at: path) { validator throws(ExpressionCompiler.Failure) in
      try validator.compiler.filter(node)
    }
    if let root, root.traits.contains(.featureState) {
      fail(path, node, "\"feature-state\" data expressions are not supported with filters.")
    }
  }
}
