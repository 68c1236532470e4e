import CartoucheSupport

/// `["case", condition, result, otherwise]`, and longer ones as a chain of these.
///
/// Its parts are constants of the object, not elements of an array, because those are counted by
/// reference at every access.
final class CaseNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  private let condition: any ExpressionNode
  private let result: any ExpressionNode
  private let otherwise: any ExpressionNode

  init(
    type: StyleType, condition: any ExpressionNode, result: any ExpressionNode,
    otherwise: any ExpressionNode
  ) {
    self.type = type
    self.condition = condition
    self.result = result
    self.otherwise = otherwise
    traits = condition.traits.union(result.traits).union(otherwise.traits)
  }

  var children: [any ExpressionNode] { [condition, result, otherwise] }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    if try condition.bool(context) { return try result.value(context) }
    return try otherwise.value(context)
  }

  func number(_ context: EvaluationContext) throws(EvaluationError) -> Double {
    if try condition.bool(context) { return try result.number(context) }
    return try otherwise.number(context)
  }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    if try condition.bool(context) { return try result.bool(context) }
    return try otherwise.bool(context)
  }

  func string(_ context: EvaluationContext) throws(EvaluationError) -> String {
    if try condition.bool(context) { return try result.string(context) }
    return try otherwise.string(context)
  }

  func color(_ context: EvaluationContext) throws(EvaluationError) -> Color {
    if try condition.bool(context) { return try result.color(context) }
    return try otherwise.color(context)
  }
}

/// A `case` with so many branches that a chain would be deep.
final class LongCaseNode: ForwardingNode {
  let type: StyleType
  let traits: ExpressionTraits
  private let branches: [(condition: any ExpressionNode, result: any ExpressionNode)]
  private let otherwise: any ExpressionNode

  init(
    type: StyleType,
    branches: [(condition: any ExpressionNode, result: any ExpressionNode)],
    otherwise: any ExpressionNode
  ) {
    self.type = type
    self.branches = branches
    self.otherwise = otherwise
    traits = branches.map(\.condition).traits
      .union(branches.map(\.result).traits).union(otherwise.traits)
  }

  var children: [any ExpressionNode] {
    branches.flatMap { [$0.condition, $0.result] } + [otherwise]
  }

  func chosen(_ context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
    for branch in branches where try branch.condition.bool(context) { return branch.result }
    return otherwise
  }
}

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

/// `["coalesce", …]`: the first that is not null, and no image that is known to be missing.
final class CoalesceNode: ExpressionNode {
  let type: StyleType
  let traits: ExpressionTraits
  let arguments: [any ExpressionNode]

  init(type: StyleType, _ arguments: [any ExpressionNode]) {
    self.type = type
    self.arguments = arguments
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func value(_ context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: String?
    var isLastMissing = false
    for argument in arguments {
      let value = try argument.value(context)
      isLastMissing = false
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable:
        missing = missing ?? image.name
        isLastMissing = true
      default: return value
      }
    }
    // The first name of those asked for in vain, so that it can be told what is missing.
    guard isLastMissing, let missing else { return .null }
    return .string(missing)
  }
}

/// `["all", …]` and `["any", …]`, which stop at the first argument that decides.
final class JunctionNode: BooleanNode {
  let traits: ExpressionTraits
  private let arguments: [any ExpressionNode]
  private let decisive: Bool

  /// - Parameter decisive: what settles the matter: false for `all`, true for `any`.
  init(_ arguments: [any ExpressionNode], decisive: Bool) {
    self.arguments = arguments
    self.decisive = decisive
    traits = arguments.traits
  }

  var children: [any ExpressionNode] { arguments }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    for argument in arguments where try argument.bool(context) == decisive { return decisive }
    return !decisive
  }
}

/// `["!", …]`
final class NotNode: BooleanNode {
  private let argument: any ExpressionNode

  init(_ argument: any ExpressionNode) { self.argument = argument }

  var traits: ExpressionTraits { argument.traits }
  var children: [any ExpressionNode] { [argument] }

  func bool(_ context: EvaluationContext) throws(EvaluationError) -> Bool {
    !(try argument.bool(context))
  }
}

extension CaseNode: OutputListing {
  var outputNodes: [any ExpressionNode] { [result, otherwise] }
}

extension LongCaseNode: OutputListing {
  var outputNodes: [any ExpressionNode] { branches.map(\.result) + [otherwise] }
}

extension MatchNode: OutputListing {
  var outputNodes: [any ExpressionNode] { outputs + [otherwise] }
}

extension CoalesceNode: OutputListing {
  var outputNodes: [any ExpressionNode] { arguments }
}
