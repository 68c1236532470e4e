import CartoucheSupport

/// `["case", condition, result, …, otherwise]`
final class CaseNode: ForwardingNode {
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
    case fewTexts([(String, Int)])
    case texts([ExactText: Int])
    case numbers([Double: Int])
  }

  let type: StyleType
  let traits: ExpressionTraits
  private let input: any ExpressionNode
  private let labels: Labels
  private let outputs: [any ExpressionNode]
  private let otherwise: any ExpressionNode

  init(
    type: StyleType, input: any ExpressionNode, labels: Labels, outputs: [any ExpressionNode],
    otherwise: any ExpressionNode
  ) {
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
}

extension MatchNode.Labels {
  func index(of value: StyleValue) -> Int? {
    switch (self, value) {
    case (.fewTexts(let labels), .string(let text)):
      for (label, index) in labels where label.isSameText(as: text) { return index }
      return nil
    case (.texts(let labels), .string(let text)): return labels[ExactText(text)]
    case (.numbers(let labels), .number(let number)): return labels[number]
    default: return nil
    }
  }
}

/// A string as a dictionary's key, equal only to the same code points.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isSameText(as: right.text)
  }

  /// FNV-1a over the bytes: the standard library would normalise the text first.
  func hash(into hasher: inout Hasher) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hasher.combine(hash)
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
    var firstMissing: ResolvedImage?
    for argument in arguments {
      let value = try argument.value(context)
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable: firstMissing = firstMissing ?? image
      default: return value
      }
    }
    return firstMissing.map { .image($0) } ?? .null
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
