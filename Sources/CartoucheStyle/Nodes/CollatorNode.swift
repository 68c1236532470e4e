/// `["collator", {…}]`
final class CollatorNode: ExpressionNode {
  let traits: ExpressionTraits
  private let options: [String: any ExpressionNode]

  init(_ options: [String: any ExpressionNode]) {
    self.options = options
    traits = options.values.traits.union(.unfoldable)
  }

  var type: StyleType { .collator }

  var children: [any ExpressionNode] {
    options.sorted { $0.key < $1.key }.map(\.value)
  }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    .collator(
      Collator(
        locale: try options["locale"]?.string(context),
        isCaseSensitive: try options["case-sensitive"]?.bool(context) ?? false,
        isDiacriticSensitive: try options["diacritic-sensitive"]?.bool(context) ?? false))
  }
}
