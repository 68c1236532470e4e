/// The type of a value in the expression language.
package indirect enum StyleType: Hashable, Sendable, CustomStringConvertible {
  case null, number, string, boolean, color, object
  /// Any of the others; known only when evaluated.
  case value
  /// The type of `["error", …]`, which fits everywhere.
  case error
  case collator, formatted, resolvedImage, projection
  case padding, numberArray, colorArray, anchorOffsets
  case array(StyleType, count: Int?)

  /// As the specification's messages write it.
  package var description: String {
    switch self {
    case .array(let element, let count?): "array<\(element), \(count)>"
    case .array(.value, nil): "array"
    case .array(let element, nil): "array<\(element)>"
    default: kind
    }
  }

  /// The name without what an array holds.
  package var kind: String {
    switch self {
    case .null: "null"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .color: "color"
    case .object: "object"
    case .value: "value"
    case .error: "error"
    case .collator: "collator"
    case .formatted: "formatted"
    case .resolvedImage: "resolvedImage"
    case .projection: "projectionDefinition"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .anchorOffsets: "variableAnchorOffsetCollection"
    case .array: "array"
    }
  }

  /// Whether every value of `other` is one of this type.
  package func includes(_ other: StyleType) -> Bool {
    if case .error = other { return true }
    switch (self, other) {
    case (.value, .collator): return false
    case (.value, _): return true
    case (.array(let element, let count), .array(let otherElement, let otherCount)):
      let isEmpty = otherCount == 0 && otherElement == .value
      return (isEmpty || element.includes(otherElement)) && (count == nil || count == otherCount)
    default: return self == other
    }
  }

  /// Whether `interpolate` can go between two values of the type.
  package var isInterpolatable: Bool {
    switch self {
    case .number, .color, .projection, .padding, .numberArray, .colorArray, .anchorOffsets: true
    case .array(.number, count: .some): true
    default: false
    }
  }
}
