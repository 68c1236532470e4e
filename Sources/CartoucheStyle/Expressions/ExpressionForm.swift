/// An operator of the expression language: how its calls are compiled.
struct ExpressionForm: Sendable {
  typealias Parse =
    @Sendable (_ call: ExpressionCall, _ parser: ExpressionParser) -> (any ExpressionNode)?

  let parse: Parse

  init(_ parse: @escaping Parse) { self.parse = parse }

  /// Every operator by its name.
  static let named: [String: ExpressionForm] = {
    var forms = OperatorDefinition.table.mapValues { definition in
      ExpressionForm { definition.parse($0, $1) }
    }
    for family in [types, variables, decisions, ramps, collections, texts, geometries] {
      forms.merge(family) { first, _ in first }
    }
    return forms
  }()

  /// In alphabetical order.
  static let names: [String] = named.keys.sorted()
}
