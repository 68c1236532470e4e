import Foundation

extension OperatorDefinition {
  static let mathematics: [String: OperatorDefinition] = [
    "ln2": constant(M_LN2), "pi": constant(.pi), "e": constant(M_E),
    "+": reduction(0) { $0 + $1 },
    "*": reduction(1) { $0 * $1 },
    "min": reduction(.infinity) { $0.isNaN || $1.isNaN ? .nan : Swift.min($0, $1) },
    "max": reduction(-.infinity) { $0.isNaN || $1.isNaN ? .nan : Swift.max($0, $1) },
    "-": OperatorDefinition([.fixed([.number, .number]), .fixed([.number])]) { arguments, _ in
      if arguments.count == 1 { return FunctionNode(arguments[0]) { -$0 } }
      return BinaryFunctionNode(arguments[0], arguments[1]) { $0 - $1 }
    },
    "/": binary { $0 / $1 },
    "%": binary { $0.truncatingRemainder(dividingBy: $1) },
    "^": binary(power),
    "sqrt": unary { $0.squareRoot() }, "abs": unary { $0.magnitude },
    "ln": unary { log($0) }, "log10": unary { log10($0) }, "log2": unary { log2($0) },
    "sin": unary { sin($0) }, "cos": unary { cos($0) }, "tan": unary { tan($0) },
    "asin": unary { asin($0) }, "acos": unary { acos($0) }, "atan": unary { atan($0) },
    "round": unary { $0.rounded() }, "floor": unary { $0.rounded(.down) },
    "ceil": unary { $0.rounded(.up) },
  ]

  /// As ECMAScript has it, where C's `pow` says 1: a power of NaN is NaN, and so is 1 or −1 to an
  /// infinite power.
  @Sendable
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN || (base.magnitude == 1 && exponent.isInfinite) { return .nan }
    return pow(base, exponent)
  }

  private static func constant(_ value: Double) -> OperatorDefinition {
    OperatorDefinition([.fixed([])]) { _, _ in LiteralNode(.number(value)) }
  }

  private static func unary(_ function: @escaping @Sendable (Double) -> Double)
    -> OperatorDefinition
  {
    OperatorDefinition([.fixed([.number])]) { arguments, _ in FunctionNode(arguments[0], function) }
  }

  private static func binary(_ function: @escaping @Sendable (Double, Double) -> Double)
    -> OperatorDefinition
  {
    OperatorDefinition([.fixed([.number, .number])]) { arguments, _ in
      BinaryFunctionNode(arguments[0], arguments[1], function)
    }
  }

  private static func reduction(
    _ start: Double, _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> OperatorDefinition {
    OperatorDefinition([.variadic(.number)]) { arguments, _ in
      ReductionNode(arguments, start: start, function)
    }
  }
}
