/// Numbers for the names of paint and layout properties, in the order of the tables; a name that
/// several layer types share has one number.
package enum PropertyIndex {
  private static let numbered: (names: [String], indices: [String: Int], fallbacks: [StyleValue]) =
    {
      var names: [String] = []
      var indices: [String: Int] = [:]
      var fallbacks: [StyleValue] = []
      for type in [
        LayerType.background, .fill, .line, .circle, .symbol, .raster, .fillExtrusion, .heatmap,
        .hillshade, .colorRelief,
      ] {
        for property in Specification.layout(of: type) + Specification.paint(of: type)
        where indices[property.name] == nil {
          indices[property.name] = names.count
          names.append(property.name)
          fallbacks.append(property.fallbackValue)
        }
      }
      return (names, indices, fallbacks)
    }()

  static var names: [String] { numbered.names }

  static func index(of name: String) -> Int? { numbered.indices[name] }

  /// The specification's default as a value of the property's type; null where it has none.
  static func fallback(at index: Int) -> StyleValue {
    numbered.fallbacks.indices.contains(index) ? numbered.fallbacks[index] : .null
  }
}

extension PropertySpecification {
  /// The default as a value of the property's type; null where there is none, or an expression.
  var fallbackValue: StyleValue {
    let plain: StyleValue
    switch fallback {
    case nil, .expression: return .null
    case .boolean(let flag): plain = .bool(flag)
    case .number(let number): plain = .number(number)
    case .string(let text): plain = .string(text)
    case .numbers(let numbers): plain = .array(numbers.map { .number($0) })
    case .strings(let texts): plain = .array(texts.map { .string($0) })
    }
    return type.value(from: plain) ?? .null
  }
}

extension SpecificationType {
  /// A plain value as one of this type: colours parsed, paddings completed; `nil` where it does
  /// not fit.
  func value(from plain: StyleValue) -> StyleValue? {
    switch self {
    case .color, .formatted, .resolvedImage, .padding, .numberArray, .colorArray, .anchorOffsets,
      .projection:
      guard let type = expressionType, !isNull(plain) else { return nil }
      return try? Coercion.convert(plain, to: type).get()
    case .enumeration(let names):
      guard case .string(let name) = plain, names.contains(name) else { return nil }
      return plain
    case .array(let element, let count):
      guard case .array(let items) = plain, count == nil || count == items.count,
        items.allSatisfy({ element.value(from: $0) != nil })
      else { return nil }
      return plain
    case .number: if case .number = plain { return plain } else { return nil }
    case .string: if case .string = plain { return plain } else { return nil }
    case .boolean: if case .bool = plain { return plain } else { return nil }
    case .any, .version, .object: return plain
    }
  }

  private func isNull(_ value: StyleValue) -> Bool {
    if case .null = value { true } else { false }
  }
}
