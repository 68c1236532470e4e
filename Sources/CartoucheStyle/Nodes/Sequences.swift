/// The operators on strings and arrays. Strings count by code points.
enum Sequences {
  typealias Arguments = [any ExpressionNode]

  @Sendable
  static func at(_ arguments: Arguments, _ context: EvaluationContext, _ path: String)
    throws(EvaluationError) -> StyleValue
  {
    let index = try arguments[0].number(context)
    guard case .array(let items) = try arguments[1].value(context) else { return .null }
    let shown = NumberText.text(of: index)
    if index < 0 { throw .other("Array index out of bounds: \(shown) < 0.", path: path) }
    if index >= Double(items.count) {
      throw .other("Array index out of bounds: \(shown) > \(items.count - 1).", path: path)
    }
    guard let whole = Int(exactly: index) else {
      throw .other("Array index must be an integer, but found \(shown) instead.", path: path)
    }
    return items[whole]
  }

  @Sendable
  static func contains(_ arguments: Arguments, _ context: EvaluationContext, _ path: String)
    throws(EvaluationError) -> StyleValue
  {
    let needle = try arguments[0].value(context)
    let haystack = try arguments[1].value(context)
    if !Coercion.truth(of: haystack) { return .bool(false) }
    try checkNeedle(needle, path)
    return .bool(try index(of: needle, in: haystack, from: 0, path) != nil)
  }

  @Sendable
  static func indexOf(_ arguments: Arguments, _ context: EvaluationContext, _ path: String)
    throws(EvaluationError) -> StyleValue
  {
    let needle = try arguments[0].value(context)
    let haystack = try arguments[1].value(context)
    try checkNeedle(needle, path)
    let start = arguments.count > 2 ? try arguments[2].number(context) : 0
    return .number(try index(of: needle, in: haystack, from: start, path).map(Double.init) ?? -1)
  }

  @Sendable
  static func slice(_ arguments: Arguments, _ context: EvaluationContext, _ path: String)
    throws(EvaluationError) -> StyleValue
  {
    let input = try arguments[0].value(context)
    let start = try arguments[1].number(context)
    let end = arguments.count > 2 ? try arguments[2].number(context) : .infinity
    switch input {
    case .string(let text):
      let scalars = Array(text.unicodeScalars)
      return .string(StyleText.string(scalars[range(start, end, count: scalars.count)]))
    case .array(let items):
      return .array(Array(items[range(start, end, count: items.count)]))
    default:
      throw .other(
        "Expected first argument to be of type array or string, but found \(input.type) instead.",
        path: path)
    }
  }

  @Sendable
  static func length(_ arguments: Arguments, _ context: EvaluationContext, _ path: String)
    throws(EvaluationError) -> StyleValue
  {
    switch try arguments[0].value(context) {
    case .string(let text): return .number(Double(text.unicodeScalars.count))
    case .array(let items): return .number(Double(items.count))
    case let other:
      throw .other(
        "Expected value to be of type string or array, but found \(other.type) instead.",
        path: path)
    }
  }

  private static func checkNeedle(_ needle: StyleValue, _ path: String) throws(EvaluationError) {
    switch needle {
    case .bool, .string, .number, .null: return
    default:
      throw .other(
        "Expected first argument to be of type boolean, string, number or null, "
          + "but found \(needle.type) instead.", path: path)
    }
  }

  /// A negative start counts from the end of an array, and means the beginning of a string.
  private static func index(
    of needle: StyleValue, in haystack: StyleValue, from start: Double, _ path: String
  ) throws(EvaluationError) -> Int? {
    switch haystack {
    case .string(let text):
      let wanted = if case .null = needle { "null" } else { needle.text }
      return StyleText.firstIndex(
        of: Array(wanted.unicodeScalars), in: Array(text.unicodeScalars),
        from: whole(start, within: text.unicodeScalars.count))
    case .array(let items):
      let first = range(start, .infinity, count: items.count).lowerBound
      return items[first...].firstIndex { $0.isIdentical(to: needle) }
    default:
      throw .other(
        "Expected second argument to be of type array or string, but found \(haystack.type) instead.",
        path: path)
    }
  }

  /// Towards zero, within 0…limit; NaN is 0.
  private static func whole(_ number: Double, within limit: Int) -> Int {
    number > 0 ? Int(min(number, Double(limit)).rounded(.towardZero)) : 0
  }

  /// As ECMAScript's `slice`: negative ends count from the end.
  private static func range(_ start: Double, _ end: Double, count: Int) -> Range<Int> {
    func place(_ number: Double) -> Int {
      let step = number.rounded(.towardZero)
      return whole(step < 0 ? Double(count) + step : step, within: count)
    }
    let first = place(start)
    return first..<max(first, place(end))
  }
}
