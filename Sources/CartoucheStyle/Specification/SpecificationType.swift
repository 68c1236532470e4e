/// The type of a member of a style, as the specification's tables name it.
package indirect enum SpecificationType: Hashable, Sendable {
  case any, number, string, boolean, color
  case enumeration([String])
  case array(of: SpecificationType, count: Int? = nil)
  case formatted, resolvedImage, padding, numberArray, colorArray, anchorOffsets, projection
  /// The number 8.
  case version
  /// A part with members or rules of its own, under its name in the specification.
  case object(String)

  /// What an expression must result in, or `nil` where anything will do.
  package var expressionType: StyleType? {
    switch self {
    case .number: .number
    case .string, .enumeration: .string
    case .boolean: .boolean
    case .color: .color
    case .formatted: .formatted
    case .resolvedImage: .resolvedImage
    case .padding: .padding
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .anchorOffsets: .anchorOffsets
    case .projection: .projection
    case .array(let element, let count): .array(Self.elementType(element), count: count)
    case .any, .version, .object: nil
    }
  }

  private static func elementType(_ element: SpecificationType) -> StyleType {
    switch element {
    case .number: .number
    case .string, .enumeration: .string
    case .boolean: .boolean
    default: .value
    }
  }
}
