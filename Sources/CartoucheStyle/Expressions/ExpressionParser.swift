import CartoucheSupport

/// Compiles one value of an expression, knowing what type its surroundings want.
///
/// The rules of annotation (assert where a plain type is expected of an unknown value, coerce
/// where the expected type has a text form) are those of the specification's "Types" chapter.
struct ExpressionParser {
  /// How a value of unknown type is made to fit the expected one.
  enum Annotation { case standard, coerce, omit }

  /// The errors of one attempt, shared by the parsers of all its parts.
  final class Issues {
    var list: [ExpressionIssue] = []
  }

  let session: ExpressionSession
  let issues: Issues
  /// From the expression's root, such as `[2][1]`.
  let path: String
  let expected: StyleType?
  let scope: [String: VariableNode]
  let depth: Int

  init(
    session: ExpressionSession, issues: Issues, path: String = "", expected: StyleType?,
    scope: [String: VariableNode] = [:], depth: Int = 0
  ) {
    self.session = session
    self.issues = issues
    self.path = path
    self.expected = expected
    self.scope = scope
    self.depth = depth
  }

  /// Compiles an argument of the operator at hand.
  func parse(
    _ node: JSONNode, at index: Int, expecting type: StyleType?,
    scope: [String: VariableNode]? = nil, annotation: Annotation = .standard
  ) -> (any ExpressionNode)? {
    parse(node, atKey: "[\(index)]", expecting: type, scope: scope, annotation: annotation)
  }

  func parse(
    _ node: JSONNode, atKey key: String, expecting type: StyleType?,
    scope: [String: VariableNode]? = nil, annotation: Annotation = .standard
  ) -> (any ExpressionNode)? {
    ExpressionParser(
      session: session, issues: issues, path: path + key, expected: type,
      scope: scope ?? self.scope, depth: depth + 1
    ).parse(node, annotation: annotation)
  }

  /// Compiles a value into a node of the expected type, or records why that cannot be.
  func parse(_ node: JSONNode, annotation: Annotation = .standard) -> (any ExpressionNode)? {
    guard depth <= Limits.expressionDepth else {
      return fail(node, "expressions nested deeper than \(Limits.expressionDepth) levels")
    }
    switch node.value {
    case .null, .bool, .number, .string:
      return finish(LiteralNode(StyleValue(node)), node, annotation)
    case .object:
      return fail(node, "Bare objects invalid. Use [\"literal\", {...}] instead.")
    case .array(let items): return parseCall(node, items, annotation)
    }
  }

  private func parseCall(
    _ node: JSONNode, _ items: [JSONNode], _ annotation: Annotation
  ) -> (any ExpressionNode)? {
    guard let head = items.first else {
      return fail(
        node,
        "Expected an array with at least one element. If you wanted a literal array, use [\"literal\", []]."
      )
    }
    guard case .string(let name) = head.value else {
      return fail(
        head,
        "Expression name must be a string, but found \(head.scriptTypeName) instead. "
          + "If you wanted a literal array, use [\"literal\", [...]].", at: "[0]")
    }
    guard let form = ExpressionForm.named[name] else {
      return fail(
        head,
        "Unknown expression \"\(name)\". If you wanted a literal array, use [\"literal\", [...]].",
        at: "[0]",
        remedy: Spelling.suggestion(for: name, among: ExpressionForm.names))
    }
    guard let parsed = form.parse(ExpressionCall(name: name, node: node, items: items), self)
    else { return nil }
    return finish(parsed, node, annotation)
  }

  /// Fits a node to the expected type and folds it where it is constant.
  private func finish(
    _ parsed: any ExpressionNode, _ node: JSONNode, _ annotation: Annotation
  ) -> (any ExpressionNode)? {
    var result = parsed
    if let expected {
      switch Self.fit(of: parsed.type, to: expected) {
      case .fits: break
      case .assert: result = annotate(parsed, expected, annotation, otherwise: .standard)
      case .coerce: result = annotate(parsed, expected, annotation, otherwise: .coerce)
      case .mismatch:
        return fail(node, "Expected \(expected) but found \(parsed.type) instead.")
      }
    }
    return folded(result, node)
  }

  private func annotate(
    _ node: any ExpressionNode, _ type: StyleType, _ annotation: Annotation,
    otherwise standard: Annotation
  ) -> any ExpressionNode {
    switch annotation == .standard ? standard : annotation {
    case .standard: AssertionNode(type, [node], path: path)
    case .coerce: CoercionNode(type, [node], path: path)
    case .omit: node
    }
  }

  private enum Fit { case fits, assert, coerce, mismatch }

  private static func fit(of actual: StyleType, to expected: StyleType) -> Fit {
    switch (expected, actual) {
    case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value),
      (.array, .value):
      return .assert
    case (.projection, .value), (.projection, .string), (.projection, .array),
      (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string),
      (.resolvedImage, .value), (.resolvedImage, .string),
      (.padding, .value), (.padding, .number), (.padding, .array),
      (.numberArray, .value), (.numberArray, .number), (.numberArray, .array),
      (.colorArray, .value), (.colorArray, .string), (.colorArray, .array),
      (.anchorOffsets, .value), (.anchorOffsets, .array):
      return .coerce
    default: return expected.includes(actual) ? .fits : .mismatch
    }
  }

  /// A literal in place of a node that depends on nothing. Images wait for the sprite.
  private func folded(_ node: any ExpressionNode, _ source: JSONNode) -> (any ExpressionNode)? {
    if node is LiteralNode || !node.traits.isEmpty || node.type == .resolvedImage { return node }
    do throws(EvaluationError) {
      let context = EvaluationContext(zoom: 0, names: PropertyNames())
      return LiteralNode(try node.value(context), type: node.type)
    } catch {
      return fail(source, error.message)
    }
  }

  /// Records an error about `node`, a part of the value at hand that lies at `key` below it.
  func fail<Result>(
    _ node: JSONNode, _ message: String, at key: String = "", remedy: String? = nil
  ) -> Result? {
    issues.list.append(
      ExpressionIssue(path: path + key, range: node.range, message: message, remedy: remedy))
    return nil
  }

  func fail<Result>(_ node: JSONNode, _ message: String, at index: Int) -> Result? {
    fail(node, message, at: "[\(index)]")
  }
}
