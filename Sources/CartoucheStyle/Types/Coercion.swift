import CartoucheSupport

/// The conversions of the expression language, one value at a time.
enum Coercion {
  struct Failure: Error {
    let message: String
  }

  /// A value as another type, after the specification's rules for `to-…` and for properties.
  static func convert(_ value: StyleValue, to type: StyleType) -> Result<StyleValue, Failure> {
    switch type {
    case .boolean: .success(.bool(truth(of: value)))
    case .number: number(value)
    case .color: color(value).map { .color($0) }
    case .formatted: formatted(value)
    case .resolvedImage: image(value)
    case .padding: padding(value)
    case .numberArray: numbers(value)
    case .colorArray: colors(value)
    case .anchorOffsets: anchorOffsets(value)
    case .projection: projection(value)
    default: text(value).map { .string($0) }
    }
  }

  /// False for null, false, zero, NaN and the empty string, as in ECMAScript.
  static func truth(of value: StyleValue) -> Bool {
    switch value {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): !(number == 0 || number.isNaN)
    case .string(let text): !text.isEmpty
    default: true
    }
  }

  /// ECMAScript's `Number(value)`, with null as 0.
  private static func number(_ value: StyleValue) -> Result<StyleValue, Failure> {
    let number: Double? =
      switch value {
      case .null: 0
      case .bool(let flag): flag ? 1 : 0
      case .number(let number): number
      case .string(let text): NumberText.number(from: text)
      case .array(let items) where items.count <= 1:
        NumberText.number(from: items.first?.text ?? "")
      default: nil
      }
    guard let number, !number.isNaN else {
      return .failure(Failure(message: "Could not convert \(value.jsonText) to number."))
    }
    return .success(.number(number))
  }

  static func color(_ value: StyleValue) -> Result<Color, Failure> {
    switch value {
    case .color(let color): return .success(color)
    case .string(let text):
      if let color = Color(css: text) { return .success(color) }
    case .array(let items):
      guard (3...4).contains(items.count) else {
        return .failure(
          Failure(
            message: "Invalid rgba value \(value.jsonText): expected an array containing either "
              + "three or four numeric values."))
      }
      return color(components: items)
    default: break
    }
    return .failure(unparsed("color", value))
  }

  /// Red, green and blue in 0…255 and an optional alpha in 0…1.
  static func color(components items: [StyleValue]) -> Result<Color, Failure> {
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let list = items.map(\.text).joined(separator: ", ")
    guard items.count >= 3, numbers.count >= 3,
      numbers.prefix(3).allSatisfy({ (0...255).contains($0) })
    else {
      return .failure(
        Failure(
          message: "Invalid rgba value [\(list)]: 'r', 'g', and 'b' must be between 0 and 255."))
    }
    guard items.count == 3 || (numbers.count == 4 && (0...1).contains(numbers[3])) else {
      return .failure(
        Failure(message: "Invalid rgba value [\(list)]: 'a' must be between 0 and 1."))
    }
    return .success(
      Color(
        red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
        alpha: numbers.count == 4 ? numbers[3] : 1))
  }

  private static func formatted(_ value: StyleValue) -> Result<StyleValue, Failure> {
    switch value {
    case .formatted: .success(value)
    case .image(let image):
      .success(.formatted(FormattedText(sections: [.init(text: "", image: image)])))
    default: text(value).map { .formatted(FormattedText($0)) }
    }
  }

  /// Strings are of any length; what is written out is not.
  private static func text(_ value: StyleValue) -> Result<String, Failure> {
    if case .string(let text) = value { return .success(text) }
    let text = value.text
    guard text.utf8.count <= Limits.expressionText else {
      return .failure(
        Failure(message: "the text is longer than \(Limits.expressionText) bytes"))
    }
    return .success(text)
  }

  private static func image(_ value: StyleValue) -> Result<StyleValue, Failure> {
    if case .image = value { return .success(value) }
    let name = value.text
    return .success(name.isEmpty ? .null : .image(ResolvedImage(name: name)))
  }

  private static func padding(_ value: StyleValue) -> Result<StyleValue, Failure> {
    if case .padding = value { return .success(value) }
    guard let numbers = numberList(value), let padding = StylePadding(numbers) else {
      return .failure(unparsed("padding", value))
    }
    return .success(.padding(padding))
  }

  private static func numbers(_ value: StyleValue) -> Result<StyleValue, Failure> {
    if case .numbers = value { return .success(value) }
    guard let numbers = numberList(value) else { return .failure(unparsed("numberArray", value)) }
    return .success(.numbers(numbers))
  }

  private static func numberList(_ value: StyleValue) -> [Double]? {
    switch value {
    case .number(let number): return [number]
    case .array(let items):
      let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == items.count ? numbers : nil
    default: return nil
    }
  }

  private static func colors(_ value: StyleValue) -> Result<StyleValue, Failure> {
    switch value {
    case .colors: return .success(value)
    case .color(let color): return .success(.colors([color]))
    case .string(let text):
      if let color = Color(css: text) { return .success(.colors([color])) }
    case .array(let items):
      let colors = items.compactMap { item -> Color? in
        switch item {
        case .string(let text): Color(css: text)
        case .color(let color): color
        default: nil
        }
      }
      if colors.count == items.count { return .success(.colors(colors)) }
    default: break
    }
    return .failure(unparsed("colorArray", value))
  }

  private static func anchorOffsets(_ value: StyleValue) -> Result<StyleValue, Failure> {
    if case .anchorOffsets = value { return .success(value) }
    guard case .array(let items) = value, !items.isEmpty, items.count.isMultiple(of: 2) else {
      return .failure(unparsed("variableAnchorOffsetCollection", value))
    }
    var offsets: [AnchorOffset] = []
    for index in stride(from: 0, to: items.count, by: 2) {
      guard case .string(let name) = items[index], let anchor = StyleAnchor(rawValue: name),
        let pair = numberList(items[index + 1]), pair.count == 2
      else { return .failure(unparsed("variableAnchorOffsetCollection", value)) }
      offsets.append(AnchorOffset(anchor: anchor, offset: StyleVector(x: pair[0], y: pair[1])))
    }
    return .success(.anchorOffsets(offsets))
  }

  private static func projection(_ value: StyleValue) -> Result<StyleValue, Failure> {
    switch value {
    case .projection: return .success(value)
    case .string(let name): return .success(.projection(ProjectionBlend(name)))
    case .array(let items):
      if items.count == 3, case .string(let from) = items[0], case .string(let to) = items[1],
        case .number(let transition) = items[2]
      {
        return .success(.projection(ProjectionBlend(from: from, to: to, transition: transition)))
      }
    default: break
    }
    return .failure(unparsed("projectionDefinition", value))
  }

  private static func unparsed(_ type: String, _ value: StyleValue) -> Failure {
    let shown = if case .string(let text) = value { text } else { value.jsonText }
    return Failure(message: "Could not parse \(type) from value '\(shown)'")
  }
}
