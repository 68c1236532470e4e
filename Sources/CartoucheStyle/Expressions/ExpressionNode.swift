package import CartoucheSupport

/// A node of a compiled expression.
///
/// The compiler has checked and annotated the types, so a node of static type `number` answers
/// `number`, and so on; each kind of node overrides the typed question that it answers without a
/// detour through ``StyleValue``.
package protocol ExpressionNode: AnyObject, Sendable {
  var type: StyleType { get }
  var traits: ExpressionTraits { get }
  var children: [any ExpressionNode] { get }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue
  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double
  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool
  func string(_ context: EvaluationContext) throws(EvaluationError) -> String
  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color
}

extension ExpressionNode {
  package func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    let value = try value(context)
    guard case .number(let number) = value else { throw .wrongType(.number, value) }
    return number
  }

  package func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try value(context)
    guard case .bool(let flag) = value else { throw .wrongType(.boolean, value) }
    return flag
  }

  package func string(_ context: EvaluationContext) throws(EvaluationError) -> String {
    let value = try value(context)
    guard case .string(let text) = value else { throw .wrongType(.string, value) }
    return text
  }

  package func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    let value = try value(context)
    guard case .color(let color) = value else { throw .wrongType(.color, value) }
    return color
  }
}

extension Sequence<any ExpressionNode> {
  /// What any of the nodes depends on.
  var traits: ExpressionTraits { reduce(into: []) { $0.formUnion($1.traits) } }
}
