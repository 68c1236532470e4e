import CartoucheSupport

extension ExpressionForm {
  /// `step` and the three kinds of `interpolate`.
  static let ramps: [String: ExpressionForm] = [
    "step": ExpressionForm(parseStep),
    "interpolate": ExpressionForm { parseInterpolate($0, $1, in: .rgb) },
    "interpolate-hcl": ExpressionForm { parseInterpolate($0, $1, in: .hcl) },
    "interpolate-lab": ExpressionForm { parseInterpolate($0, $1, in: .lab) },
  ]

  private static func parseStep(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard hasPairs(call, parser),
      let input = parser.parse(call.items[1], at: 1, expecting: .number)
    else { return nil }
    let type = parser.expectedOutput
    guard let first = parser.parse(call.items[2], at: 2, expecting: type),
      let ramp = parseStops(
        call, parser, from: 3, operation: "step", expecting: type ?? first.type)
    else { return nil }
    return StepNode(
      type: type ?? first.type, input: input, stops: ramp.stops, outputs: [first] + ramp.outputs,
      path: parser.path)
  }

  private static func hasPairs(_ call: ExpressionCall, _ parser: ExpressionParser) -> Bool {
    if call.argumentCount < 4 {
      let _: (any ExpressionNode)? = parser.fail(
        call.node, "Expected at least 4 arguments, but found only \(call.argumentCount).")
      return false
    }
    if !call.argumentCount.isMultiple(of: 2) {
      let _: (any ExpressionNode)? = parser.fail(call.node, "Expected an even number of arguments.")
      return false
    }
    return true
  }

  private static func parseInterpolate(
    _ call: ExpressionCall, _ parser: ExpressionParser, in space: ColorSpace
  ) -> (any ExpressionNode)? {
    guard let curve = parseCurve(call, parser), hasPairs(call, parser),
      let input = parser.parse(call.items[2], at: 2, expecting: .number)
    else { return nil }
    var type = parser.expectedOutput
    if space != .rgb, type != .colorArray { type = .color }
    guard
      let ramp = parseStops(call, parser, from: 3, operation: "interpolate", expecting: type),
      let result = type ?? ramp.outputs.first?.type
    else { return nil }
    guard result.isInterpolatable else {
      return parser.fail(call.node, "Type \(result) is not interpolatable.")
    }
    return InterpolateNode(
      type: result, curve: curve, space: space, input: input, stops: ramp.stops,
      outputs: ramp.outputs, path: parser.path)
  }

  private static func parseStops(
    _ call: ExpressionCall, _ parser: ExpressionParser, from first: Int, operation: String,
    expecting expected: StyleType?
  ) -> (stops: [Double], outputs: [any ExpressionNode])? {
    var type = expected
    var stops: [Double] = []
    var outputs: [any ExpressionNode] = []
    for index in stride(from: first, to: call.items.count - 1, by: 2) {
      guard let stop = call.items[index].number else {
        return parser.fail(
          call.items[index],
          "Input/output pairs for \"\(operation)\" expressions must be defined using literal numeric "
            + "values (not computed expressions) for the input values.", at: index)
      }
      guard stops.last.map({ $0 < stop }) ?? true else {
        return parser.fail(
          call.items[index],
          "Input/output pairs for \"\(operation)\" expressions must be arranged with input values in "
            + "strictly ascending order.", at: index)
      }
      guard let output = parser.parse(call.items[index + 1], at: index + 1, expecting: type) else {
        return nil
      }
      type = type ?? output.type
      stops.append(stop)
      outputs.append(output)
    }
    return (stops, outputs)
  }

  private static func parseCurve(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> InterpolationCurve?
  {
    guard call.argumentCount >= 1, let items = call.items[1].array, let head = items.first else {
      return parser.fail(
        call.argumentCount >= 1 ? call.items[1] : call.node,
        "Expected an interpolation type expression.", at: 1)
    }
    switch head.string {
    case "linear": return .linear
    case "exponential":
      guard items.count > 1, let base = items[1].number else {
        return parser.fail(
          head, "Exponential interpolation requires a numeric base.", at: "[1][1]")
      }
      return .exponential(base: base)
    case "cubic-bezier":
      let points = items.dropFirst().compactMap(\.number).filter { (0...1).contains($0) }
      guard points.count == 4, items.count == 5 else {
        return parser.fail(
          call.items[1],
          "Cubic bezier interpolation requires four numeric arguments with values between 0 and 1.",
          at: 1)
      }
      return .cubicBezier(
        CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
    default:
      let name = StyleValue(head).text
      return parser.fail(
        head, "Unknown interpolation type \(name)", at: "[1][0]",
        remedy: Spelling.suggestion(for: name, among: ["linear", "exponential", "cubic-bezier"]))
    }
  }
}
