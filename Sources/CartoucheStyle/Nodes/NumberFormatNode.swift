/// `["number-format", number, {…}]`
final class NumberFormatNode: ExpressionNode {
  let traits: ExpressionTraits
  private let number: any ExpressionNode
  private let options: [String: any ExpressionNode]
  private let path: String

  init(_ number: any ExpressionNode, options: [String: any ExpressionNode], path: String) {
    self.number = number
    self.options = options
    self.path = path
    traits = number.traits.union(options.values.traits)
  }

  var type: StyleType { .string }

  var children: [any ExpressionNode] {
    [number] + options.sorted { $0.key < $1.key }.map(\.value)
  }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    let format = NumberFormat(
      locale: try options["locale"]?.string(context),
      currency: try options["currency"]?.string(context),
      unit: try options["unit"]?.string(context),
      minimumFractionDigits: try options["min-fraction-digits"]?.number(context),
      maximumFractionDigits: try options["max-fraction-digits"]?.number(context))
    return .string(format.text(of: try number.number(context)))
  }
}
