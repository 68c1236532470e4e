import CartoucheSupport

/// `["match", input, label, result, …, otherwise]`
final class MatchNode: ForwardingNode {
  /// The labels, all of one type, each with the index of its result.
  enum Labels: Sendable {
    /// Few enough that comparing beats hashing.
    case fewTexts([(ExactText, Int)])
    case texts([ExactText: Int])
    case numbers([Double: Int])
  }

  let type: StyleType
  let traits: ExpressionTraits
  private let input: any ExpressionNode
  private let labels: Labels
  private let outputs: [any ExpressionNode]
  private let otherwise: any ExpressionNode
  /// The outputs and at last `otherwise`, where all are literals.
  private let literals: LiteralTable

  init(
    type: StyleType, input: any ExpressionNode, labels: Labels, outputs: [any ExpressionNode],
    otherwise: any ExpressionNode
  ) {
    literals = LiteralTable(outputs + [otherwise])
    self.type = type
    self.input = input
    self.labels = labels
    self.outputs = outputs
    self.otherwise = otherwise
    traits = input.traits.union(outputs.traits).union(otherwise.traits)
  }

  var children: [any ExpressionNode] { [input] + outputs + [otherwise] }

  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    guard let index = labels.index(of: try input.value(context)) else { return otherwise }
    return outputs[index]
  }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    guard case .numbers(let numbers) = literals else {
      return try chosen(context).number(context)
    }
    return numbers[labels.index(of: try input.value(context)) ?? outputs.count]
  }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    guard case .booleans(let flags) = literals else { return try chosen(context).bool(context) }
    return flags[labels.index(of: try input.value(context)) ?? outputs.count]
  }

  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    guard case .colors(let colors) = literals else { return try chosen(context).color(context) }
    return colors[labels.index(of: try input.value(context)) ?? outputs.count]
  }
}

extension MatchNode.Labels {
  func index(of value: StyleValue) -> Int? {
    switch (self, value) {
    case (.fewTexts(let labels), .string(let text)):
      for (label, index) in labels where label.equals(text) { return index }
      return nil
    case (.texts(let labels), .string(let text)): return labels[ExactText(text)]
    case (.numbers(let labels), .number(let number)): return labels[number]
    default: return nil
    }
  }
}

extension MatchNode: OutputListing {
  var outputNodes: [any ExpressionNode] { outputs + [otherwise] }
}
