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

  /// As `JSON.stringify` would write it; a text beyond ``Limits/expressionText`` is left unfinished,
  /// for what is in an array may be there many times over.
  package var jsonText: String {
    var text = ""
    appendJSON(to: &text)
    return text
  }

  private func appendJSON(to text: inout String) {
    switch self {
    case .null, .collator: text += "null"
    case .bool, .color, .projection: text += self.text
    case .number(let number): text += number.isFinite ? NumberText.text(of: number) : "null"
    case .string(let string): text += Self.quoted(string)
    case .array(let items):
      Self.appendList("[", items, "]", to: &text) { $0.appendJSON(to: &$1) }
    case .object(let members):
      Self.appendList("{", members, "}", to: &text) { member, text in
        text += Self.quoted(member.key) + ":"
        member.value.appendJSON(to: &text)
      }
    case .image(let image): text += Self.quoted(image.name)
    case .formatted(let formatted): text += Self.quoted(formatted.text)
    case .padding(let padding):
      text += Self.list([padding.top, padding.right, padding.bottom, padding.left])
    case .numbers(let numbers): text += Self.list(numbers)
    case .colors(let colors):
      text += "[\(colors.map { Self.components(of: $0) }.joined(separator: ","))]"
    case .anchorOffsets(let offsets):
      let pairs = offsets.map {
        "\(Self.quoted($0.anchor.rawValue)),\(Self.list([$0.offset.x, $0.offset.y]))"
      }
      text += "[\(pairs.joined(separator: ","))]"
    }
  }

  private static func appendList<Item>(
    _ opening: String, _ items: [Item], _ closing: String, to text: inout String,
    _ append: (Item, inout String) -> Void
  ) {
    text += opening
    for (index, item) in items.enumerated() {
      if text.utf8.count > Limits.expressionText { return }
      if index > 0 { text += "," }
      append(item, &text)
    }
    text += closing
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
