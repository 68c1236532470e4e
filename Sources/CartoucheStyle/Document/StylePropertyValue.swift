package import CartoucheSupport

/// A type that a style property can have.
package protocol StylePropertyValue: Sendable {
  /// What stands where neither style nor specification say anything.
  static var blank: Self { get }

  /// `nil` where the value is of another kind.
  init?(_ value: StyleValue)

  static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Self?

  /// The values of many features. A requirement, so that every conforming type has its own copy
  /// of the loop.
  static func column(
    _ node: any ExpressionNode, of features: [Int], in context: EvaluationContext, fallback: Self
  ) -> [Self]
}

extension StylePropertyValue {
  package static func column(
    _ node: any ExpressionNode, of features: [Int], in context: EvaluationContext, fallback: Self
  ) -> [Self] {
    var context = context
    return features.map { feature in
      context.feature = feature
      do throws(EvaluationError) {
        return try evaluate(node, context) ?? fallback
      } catch {
        return fallback
      }
    }
  }

  package static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Self?
  {
    Self(try node.value(context))
  }
}

extension Double: StylePropertyValue {
  package static var blank: Double { 0 }

  package init?(_ value: StyleValue) {
    guard case .number(let number) = value, !number.isNaN else { return nil }
    self = number
  }

  package static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Double?
  {
    let number = try node.number(context)
    return number.isNaN ? nil : number
  }
}

extension Bool: StylePropertyValue {
  package static var blank: Bool { false }

  package init?(_ value: StyleValue) {
    guard case .bool(let flag) = value else { return nil }
    self = flag
  }

  package static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Bool?
  {
    try node.bool(context)
  }
}

extension String: StylePropertyValue {
  package static var blank: String { "" }

  package init?(_ value: StyleValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
}

extension Color: StylePropertyValue {
  package static var blank: Color { .transparent }

  package init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  package static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Color?
  {
    try node.color(context)
  }
}

extension StyleVector: StylePropertyValue {
  package static var blank: StyleVector { .zero }

  package init?(_ value: StyleValue) {
    guard let numbers = [Double](value), numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension StylePadding: StylePropertyValue {
  package static var blank: StylePadding { StylePadding(top: 0, right: 0, bottom: 0, left: 0) }

  package init?(_ value: StyleValue) {
    if case .padding(let padding) = value {
      self = padding
    } else if let numbers = [Double](value), let padding = StylePadding(numbers) {
      self = padding
    } else {
      return nil
    }
  }
}

extension FormattedText: StylePropertyValue {
  package static var blank: FormattedText { FormattedText("") }

  package init?(_ value: StyleValue) {
    guard case .formatted(let text) = value else { return nil }
    self = text
  }
}

extension ResolvedImage: StylePropertyValue {
  package static var blank: ResolvedImage { ResolvedImage(name: "") }

  package init?(_ value: StyleValue) {
    switch value {
    case .image(let image): self = image
    case .string(let name) where !name.isEmpty: self.init(name: name)
    default: return nil
    }
  }
}

extension AnchorOffset: StylePropertyValue {
  package static var blank: AnchorOffset { AnchorOffset(anchor: .center, offset: .zero) }

  package init?(_ value: StyleValue) {
    guard case .anchorOffsets(let offsets) = value, let first = offsets.first else { return nil }
    self = first
  }
}

extension Array: StylePropertyValue where Element: StylePropertyValue {
  package static var blank: [Element] { [] }

  /// Of an array whose every item is of the element's kind.
  package init?(_ value: StyleValue) {
    switch value {
    case .array(let items):
      let elements = items.compactMap { Element($0) }
      guard elements.count == items.count else { return nil }
      self = elements
    case .numbers(let numbers):
      guard let elements = numbers as? [Element] else { return nil }
      self = elements
    case .colors(let colors):
      guard let elements = colors as? [Element] else { return nil }
      self = elements
    case .anchorOffsets(let offsets):
      guard let elements = offsets as? [Element] else { return nil }
      self = elements
    default: return nil
    }
  }
}

extension Optional: StylePropertyValue where Wrapped: StylePropertyValue {
  package static var blank: Wrapped? { nil }

  package init?(_ value: StyleValue) {
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }

  package static func evaluate(_ node: any ExpressionNode, _ context: EvaluationContext)
    throws(EvaluationError) -> Wrapped??
  {
    guard let value = try Wrapped.evaluate(node, context) else { return nil }
    return .some(.some(value))
  }
}

/// A property with a fixed set of names as values.
package protocol StyleEnumeration: StylePropertyValue, RawRepresentable, CaseIterable, Hashable
where RawValue == String {}

extension StyleEnumeration {
  package static var blank: Self { allCases[allCases.startIndex] }

  package init?(_ value: StyleValue) {
    guard case .string(let name) = value else { return nil }
    self.init(rawValue: name)
  }
}
