import CartoucheSupport

extension StyleValue {
  /// The text that `to-string` gives: strings as they are, null as nothing, the rest as JSON.
  package var text: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.text(of: number)
    case .string(let text): text
    case .color(let color): Self.text(of: color)
    case .image(let image): image.name
    case .formatted(let text): text.text
    case .projection(let blend): blend.jsonText
    case .padding, .numbers, .colors, .anchorOffsets, .array, .object, .collator: jsonText
    }
  }

  /// As `JSON.stringify` would write it.
  package var jsonText: String {
    switch self {
    case .null, .collator: "null"
    case .bool, .color, .projection: text
    case .number(let number): number.isFinite ? NumberText.text(of: number) : "null"
    case .string(let text): Self.quoted(text)
    case .array(let items): "[\(items.map(\.jsonText).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.jsonText)" }.joined(separator: ","))}"
    case .image(let image): Self.quoted(image.name)
    case .formatted(let formatted): Self.quoted(formatted.text)
    case .padding(let padding):
      Self.list([padding.top, padding.right, padding.bottom, padding.left])
    case .numbers(let numbers): Self.list(numbers)
    case .colors(let colors): "[\(colors.map { Self.components(of: $0) }.joined(separator: ","))]"
    case .anchorOffsets(let offsets):
      "["
        + offsets.map {
          "\(Self.quoted($0.anchor.rawValue)),\(Self.list([$0.offset.x, $0.offset.y]))"
        }
        .joined(separator: ",") + "]"
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    "[\(numbers.map { NumberText.text(of: $0) }.joined(separator: ","))]"
  }

  private static func text(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue]
      .map { NumberText.text(of: ($0 * 255).rounded()) }
    return "rgba(\(channels.joined(separator: ",")),\(NumberText.text(of: color.alpha)))"
  }

  /// Premultiplied, as the reference shows the colours of an array.
  private static func components(of color: Color) -> String {
    let members = [
      ("r", color.red * color.alpha), ("g", color.green * color.alpha),
      ("b", color.blue * color.alpha), ("a", color.alpha),
    ]
    return "{\(members.map { "\"\($0)\":\(NumberText.text(of: $1))" }.joined(separator: ","))}"
  }

  /// A string with its quotes and escapes, after RFC 8259.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{c}": result += "\\f"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
