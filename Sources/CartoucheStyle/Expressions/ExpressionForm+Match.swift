import CartoucheSupport

extension ExpressionForm {
  /// Labels that are larger lose their last digit in a double.
  private static let largestLabel = 9_007_199_254_740_991.0
  /// Up to here comparing labels one by one is quicker than hashing.
  private static let fewLabels = 6

  static func parseMatch(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount >= 4, let last = call.items.last else {
      return parser.fail(
        call.node, "Expected at least 4 arguments, but found only \(call.argumentCount).")
    }
    guard call.argumentCount.isMultiple(of: 2) else {
      return parser.fail(call.node, "Expected an even number of arguments.")
    }
    var type = parser.expectedOutput
    var labels = LabelCollector()
    var outputs: [any ExpressionNode] = []
    for index in stride(from: 2, to: call.items.count - 1, by: 2) {
      let item = call.items[index]
      let list = item.array ?? [item]
      guard !list.isEmpty else {
        return parser.fail(item, "Expected at least one branch label.", at: index)
      }
      for label in list {
        if let fault = labels.add(label, output: outputs.count) {
          return parser.fail(label, fault, at: index)
        }
      }
      guard let output = parser.parse(call.items[index + 1], at: index + 1, expecting: type) else {
        return nil
      }
      type = type ?? output.type
      outputs.append(output)
    }
    guard let input = parser.parse(call.items[1], at: 1, expecting: .value),
      let otherwise = parser.parse(last, at: call.items.count - 1, expecting: type)
    else { return nil }
    if input.type != .value, !labels.type.includes(input.type) {
      return parser.fail(
        call.items[1], "Expected \(labels.type) but found \(input.type) instead.", at: 1)
    }
    return MatchNode(
      type: type ?? otherwise.type, input: input, labels: labels.labels, outputs: outputs,
      otherwise: otherwise)
  }

  /// Gathers the labels of a `match`, which must be of one type and all different.
  private struct LabelCollector {
    private var texts: [ExactText: Int] = [:]
    private var order: [(ExactText, Int)] = []
    private var numbers: [Double: Int] = [:]
    private var isText: Bool?

    var type: StyleType { isText == false ? .number : .string }

    var labels: MatchNode.Labels {
      if isText == false { return .numbers(numbers) }
      return order.count <= fewLabels ? .fewTexts(order) : .texts(texts)
    }

    /// What is wrong with a label, or `nil`.
    mutating func add(_ label: JSONNode, output: Int) -> String? {
      switch label.value {
      case .string(let text):
        if isText == false { return "Expected number but found string instead." }
        isText = true
        if texts.updateValue(output, forKey: ExactText(text)) != nil {
          return "Branch labels must be unique."
        }
        order.append((ExactText(text), output))
      case .number(let number):
        if number.magnitude > largestLabel {
          return "Branch labels must be integers no larger than 9007199254740991."
        }
        if number != number.rounded() { return "Numeric branch labels must be integer values." }
        if isText == true { return "Expected string but found number instead." }
        isText = false
        if numbers.updateValue(output, forKey: number) != nil {
          return "Branch labels must be unique."
        }
      default: return "Branch labels must be numbers or strings."
      }
      return nil
    }
  }
}
