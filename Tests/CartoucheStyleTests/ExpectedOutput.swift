import CartoucheSupport
import Foundation

@testable import CartoucheStyle

/// A result as the cases write it; numbers are cut to six figures there.
struct ExpectedOutput {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  func equals(_ value: StyleValue) -> Bool { Self.equal(Self.json(value), StyleValue(node)) }

  private static func equal(_ found: StyleValue, _ expected: StyleValue) -> Bool {
    switch (found, expected) {
    case (.number(let found), .number(let expected)): return near(found, expected)
    case (.array(let found), .array(let expected)):
      return found.count == expected.count && zip(found, expected).allSatisfy(equal)
    case (.object(let found), .object(let expected)):
      return found.count == expected.count
        && expected.allSatisfy { member in
          found.contains { $0.key == member.key && equal($0.value, member.value) }
        }
    default: return found.isIdentical(to: expected)
    }
  }

  /// The cases cut their numbers down to six figures, and twice, so that rounding may take one more.
  private static func near(_ found: Double, _ expected: Double) -> Bool {
    if found == expected { return true }
    let unit = pow(10, max(0, 6 - ceil(log10(found.magnitude))))
    let cut = floor(floor(found * unit) / unit * unit) / unit
    return (cut - expected).magnitude <= 1e-9 * expected.magnitude
      || (found - expected).magnitude <= 1e-6 * expected.magnitude
  }

  /// Values as the cases show them: colours premultiplied, labels section by section.
  private static func json(_ value: StyleValue) -> StyleValue {
    switch value {
    case .color(let color):
      return .array(
        [
          color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
        ].map { .number($0) })
    case .colors(let colors): return values(colors.map { .object(members($0)) })
    case .numbers(let numbers): return values(numbers.map { .number($0) })
    case .padding(let padding):
      return values(
        [padding.top, padding.right, padding.bottom, padding.left].map { .number($0) })
    case .anchorOffsets(let offsets):
      return values(
        offsets.flatMap {
          [
            StyleValue.string($0.anchor.rawValue),
            .array([.number($0.offset.x), .number($0.offset.y)]),
          ]
        })
    case .image(let image):
      return .object([
        StyleMember(key: "name", value: .string(image.name)),
        StyleMember(key: "available", value: .bool(image.isAvailable)),
      ])
    case .formatted(let text):
      return .object([StyleMember(key: "sections", value: .array(text.sections.map(section)))])
    case .projection(let blend) where blend.from == blend.to: return .string(blend.from)
    case .projection(let blend):
      return .object([
        StyleMember(key: "from", value: .string(blend.from)),
        StyleMember(key: "to", value: .string(blend.to)),
        StyleMember(key: "transition", value: .number(blend.transition)),
      ])
    case .array(let items): return .array(items.map(json))
    case .object(let list):
      return .object(list.map { StyleMember(key: $0.key, value: json($0.value)) })
    case .number(let number) where !number.isFinite: return .null
    default: return value
    }
  }

  private static func values(_ items: [StyleValue]) -> StyleValue {
    .object([StyleMember(key: "values", value: .array(items))])
  }

  private static func members(_ color: Color) -> [StyleMember] {
    [
      ("r", color.red * color.alpha), ("g", color.green * color.alpha),
      ("b", color.blue * color.alpha), ("a", color.alpha),
    ].map { StyleMember(key: $0.0, value: .number($0.1)) }
  }

  private static func section(_ section: FormattedText.Section) -> StyleValue {
    .object([
      StyleMember(key: "text", value: .string(section.text)),
      StyleMember(key: "image", value: section.image.map { json(.image($0)) } ?? .null),
      StyleMember(key: "scale", value: section.scale.map { .number($0) } ?? .null),
      StyleMember(
        key: "fontStack",
        value: section.fontStack.map { .string($0.joined(separator: ",")) } ?? .null),
      StyleMember(key: "textColor", value: section.color.map { .object(members($0)) } ?? .null),
      StyleMember(
        key: "verticalAlign", value: section.verticalAlign.map { .string($0.rawValue) } ?? .null),
    ])
  }
}
