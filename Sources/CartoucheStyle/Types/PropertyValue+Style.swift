package import CartoucheGeo

extension PropertyValue {
  /// What an expression came to, as a feature would carry it; what features cannot carry as text.
  package init(_ value: StyleValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { PropertyValue($0) })
    case .object(let members):
      self = .object(
        members.map { PropertyMember(key: $0.key, value: PropertyValue($0.value)) })
    case .numbers(let numbers): self = .array(numbers.map { .number($0) })
    case .color, .collator, .image, .padding, .projection, .formatted, .colors, .anchorOffsets:
      self = .string(value.text)
    }
  }
}
