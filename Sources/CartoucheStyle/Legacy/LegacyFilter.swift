import CartoucheSupport

/// Filters as they were before expressions: `["==", "class", "road"]`, `$type` and `$id` as keys,
/// `none`, `!in`, `!has`.
enum LegacyFilter {
  /// Whether a filter is written as an expression rather than in the old form.
  static func isExpression(_ node: JSONNode) -> Bool {
    if node.bool != nil { return true }
    guard let items = node.array, let head = items.first else { return false }
    switch head.string {
    case "has":
      return items.count >= 2 && items[1].string != "$id" && items[1].string != "$type"
    case "in": return items.count >= 3 && (items[1].string == nil || items[2].array != nil)
    case "!in", "!has", "none": return false
    case "==", "!=", ">", ">=", "<", "<=":
      return items.count != 3 || items[1].array != nil || items[2].array != nil
    case "any", "all":
      return items.dropFirst().allSatisfy { $0.bool != nil || isExpression($0) }
    default: return true
    }
  }

  /// Compiles a filter of the old form; what is malformed in it lets every feature pass, as ever.
  static func compile(_ node: JSONNode, session: ExpressionSession) -> any ExpressionNode {
    if let flag = node.bool { return LiteralNode(.bool(flag)) }
    guard let items = node.array, let head = items.first?.string else {
      return LiteralNode(.bool(true))
    }
    guard items.count > 1 else { return LiteralNode(.bool(head != "any")) }
    let rest = items.dropFirst()
    switch head {
    case "==", "!=", "<", "<=", ">", ">=":
      return comparison(head, items, session) ?? LiteralNode(.bool(true))
    case "in": return membership(items, session)
    case "!in": return NotNode(membership(items, session))
    case "has": return presence(items[1], session)
    case "!has": return NotNode(presence(items[1], session))
    case "all": return JunctionNode(rest.map { compile($0, session: session) }, decisive: false)
    case "any": return JunctionNode(rest.map { compile($0, session: session) }, decisive: true)
    case "none":
      return NotNode(JunctionNode(rest.map { compile($0, session: session) }, decisive: true))
    default: return LiteralNode(.bool(true))
    }
  }

  private static func subject(_ node: JSONNode, _ session: ExpressionSession)
    -> LegacyFilterNode.Subject
  {
    switch node.string {
    case "$type": .geometryType
    case "$id": .identifier
    case let name: .property(session.read(name ?? StyleValue(node).text))
    }
  }

  private static func comparison(_ name: String, _ items: [JSONNode], _ session: ExpressionSession)
    -> (any ExpressionNode)?
  {
    guard items.count >= 3, let operation = ComparisonNode.Operator(rawValue: name) else {
      return nil
    }
    return LegacyFilterNode(
      subject(items[1], session), .comparison(operation, StyleValue(items[2])))
  }

  private static func membership(_ items: [JSONNode], _ session: ExpressionSession)
    -> any ExpressionNode
  {
    LegacyFilterNode(
      subject(items[1], session), .membership(ValueSet(items.dropFirst(2).map { StyleValue($0) })))
  }

  private static func presence(_ node: JSONNode, _ session: ExpressionSession)
    -> any ExpressionNode
  {
    LegacyFilterNode(subject(node, session), .presence)
  }
}
