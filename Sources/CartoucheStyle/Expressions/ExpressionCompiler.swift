import CartoucheSupport

/// Compiles the values that a style's properties and filters are given.
struct ExpressionCompiler {
  /// Why a value could not be compiled.
  struct Failure: Error {
    let issues: [ExpressionIssue]

    init(_ issues: [ExpressionIssue]) { self.issues = issues }

    init(_ message: String, _ node: JSONNode) {
      issues = [ExpressionIssue(path: "", range: node.range, message: message)]
    }
  }

  let session: ExpressionSession

  /// Whether a value is an expression: an array that begins with an operator's name.
  static func isExpression(_ node: JSONNode) -> Bool {
    guard let name = node.array?.first?.string else { return false }
    return ExpressionForm.named[name] != nil
  }

  /// Compiles an expression of the property's type, without regard to what it may read.
  func expression(_ node: JSONNode, for property: PropertySpecification?) throws(Failure)
    -> any ExpressionNode
  {
    let issues = ExpressionParser.Issues()
    let parser = ExpressionParser(
      session: session, issues: issues, expected: property?.type.expressionType)
    // A text made of anything is wanted more often than an error.
    let isText = property?.type == .string
    guard let root = parser.parse(node, annotation: isText ? .coerce : .standard) else {
      throw Failure(issues.list)
    }
    return root
  }

  /// Compiles an expression and checks that it reads only what the property allows, and zoom only
  /// as the input of its outermost ramp.
  func propertyExpression(_ node: JSONNode, for property: PropertySpecification) throws(Failure)
    -> any ExpressionNode
  {
    try session.compiling(node, for: property.name) { () throws(Failure) in
      try compilePropertyExpression(node, for: property)
    }
  }

  private func compilePropertyExpression(_ node: JSONNode, for property: PropertySpecification)
    throws(Failure) -> any ExpressionNode
  {
    let root = try expression(node, for: property)
    if root.traits.contains(.feature), !property.allowsFeatures {
      throw Failure("data expressions not supported", node)
    }
    if root.traits.contains(.zoom), !property.allowsZoom {
      throw Failure("zoom expressions not supported", node)
    }
    switch ZoomCurve.find(in: root) {
    case .none:
      if root.traits.contains(.zoom) { throw Failure(ZoomCurve.misplaced, node) }
    case .fault(let message): throw Failure(message, node)
    case .curve(let curve):
      if curve is InterpolateNode, !property.isInterpolated {
        throw Failure("\"interpolate\" expressions cannot be used with this property", node)
      }
    }
    return root
  }

  /// Compiles whatever a property is given: a constant, a function or an expression.
  func value(_ node: JSONNode, for property: PropertySpecification) throws(Failure)
    -> any ExpressionNode
  {
    if property.allowsExpressions {
      if node.members != nil { return try function(node, for: property) }
      if Self.isExpression(node) { return try propertyExpression(node, for: property) }
    }
    if property.flags.contains(.tokens), let text = node.string {
      let expression = TokenText.expression(text, range: node.range)
      if expression.array != nil { return try propertyExpression(expression, for: property) }
    }
    return try constant(node, for: property)
  }

  /// A function's faults are told of it as a whole: the way through what it is rewritten as is
  /// not one through the document.
  private func function(_ node: JSONNode, for property: PropertySpecification) throws(Failure)
    -> any ExpressionNode
  {
    guard let expression = LegacyFunction(node, for: property).expression() else {
      throw Failure("this function is not of the right form", node)
    }
    do throws(Failure) {
      return try propertyExpression(expression, for: property)
    } catch {
      throw Failure(
        error.issues.map {
          ExpressionIssue(path: "", range: $0.range, message: $0.message, remedy: $0.remedy)
        })
    }
  }

  private func constant(_ node: JSONNode, for property: PropertySpecification) throws(Failure)
    -> any ExpressionNode
  {
    let plain = StyleValue(node)
    guard let value = property.type.value(from: plain) else {
      throw Failure("\(property.type.noun) expected, \(node.shownText) found", node)
    }
    guard case .number(let number) = value else {
      return LiteralNode(value, type: property.type.expressionType)
    }
    let nearest = min(max(number, property.minimum ?? number), property.maximum ?? number)
    return LiteralNode(.number(nearest))
  }

  /// Compiles a filter of either form.
  func filter(_ node: JSONNode) throws(Failure) -> any ExpressionNode {
    guard LegacyFilter.isExpression(node) else {
      return LegacyFilter.compile(node, session: session)
    }
    return try session.compiling(node, for: Specification.filter.name) { () throws(Failure) in
      try expression(node, for: Specification.filter)
    }
  }
}

extension SpecificationType {
  /// For messages.
  var noun: String {
    switch self {
    case .number: "number"
    case .boolean: "boolean"
    case .color: "color"
    case .enumeration(let names): "one of [\(names.joined(separator: ", "))]"
    case .array: "array"
    case .object(let name): name
    case .string, .formatted, .resolvedImage: "string"
    case .version: "8"
    default: expressionType?.description ?? "value"
    }
  }
}

extension JSONNode {
  /// For messages: strings with quotes, the rest by type.
  var shownText: String {
    if let text = string { return StyleValue.quoted(text) }
    return typeName
  }
}
