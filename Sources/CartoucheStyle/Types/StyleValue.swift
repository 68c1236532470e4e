package import CartoucheGeo
package import CartoucheSupport

/// A value while an expression is evaluated.
package enum StyleValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([StyleValue])
  /// Members in the order of the text.
  case object([StyleMember])
  // Boxed, so that the common cases stay two words long.
  indirect case color(Color)
  indirect case collator(Collator)
  indirect case image(ResolvedImage)
  indirect case padding(StylePadding)
  indirect case projection(ProjectionBlend)
  case formatted(FormattedText)
  case numbers([Double])
  case colors([Color])
  case anchorOffsets([AnchorOffset])
}

/// A named value of an object.
package struct StyleMember: Sendable {
  package let key: String
  package let value: StyleValue
}

extension StyleValue {
  /// A feature's property.
  package init(_ property: PropertyValue) {
    switch property {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { StyleValue($0) })
    case .object(let members):
      self = .object(members.map { StyleMember(key: $0.key, value: StyleValue($0.value)) })
    }
  }

  /// A literal of a style.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { StyleValue($0) })
    case .object(let members):
      self = .object(members.map { StyleMember(key: $0.key, value: StyleValue($0.node)) })
    }
  }

  /// The narrowest type that holds the value.
  package var type: StyleType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array(let items): .array(Self.commonType(items), count: items.count)
    case .object: .object
    case .color: .color
    case .collator: .collator
    case .image: .resolvedImage
    case .padding: .padding
    case .projection: .projection
    case .formatted: .formatted
    case .numbers: .numberArray
    case .colors: .colorArray
    case .anchorOffsets: .anchorOffsets
    }
  }

  private static func commonType(_ items: [StyleValue]) -> StyleType {
    guard let first = items.first else { return .value }
    if items.count == 1 { return first.type }
    switch first {
    case .bool:
      return items.allSatisfy { if case .bool = $0 { true } else { false } } ? .boolean : .value
    case .number:
      return items.allSatisfy { if case .number = $0 { true } else { false } } ? .number : .value
    case .string:
      return items.allSatisfy { if case .string = $0 { true } else { false } } ? .string : .value
    case .null:
      return items.allSatisfy { if case .null = $0 { true } else { false } } ? .null : .value
    case .object:
      return items.allSatisfy { if case .object = $0 { true } else { false } } ? .object : .value
    default: return .value
    }
  }

  /// Equality as `==` has it: the same type and the same scalar value.
  package func isIdentical(to other: StyleValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.isSameText(as: right)
    default: false
    }
  }
}

extension String {
  /// Equality code point by code point; Swift's own `==` also equates canonical equivalents.
  package func isSameText(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
