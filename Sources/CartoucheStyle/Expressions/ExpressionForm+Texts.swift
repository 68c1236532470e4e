import CartoucheSupport

extension ExpressionForm {
  /// Operators whose options are an object: labels, images, numbers in words, collation.
  static let texts: [String: ExpressionForm] = [
    "format": ExpressionForm(parseFormat),
    "image": ExpressionForm(parseImage),
    "number-format": ExpressionForm(parseNumberFormat),
    "collator": ExpressionForm(parseCollator),
  ]

  private static func parseImage(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(call.node, "Expected two arguments.")
    }
    guard let name = parser.parse(call.items[1], at: 1, expecting: .string) else {
      return parser.fail(call.node, "No image name provided.")
    }
    return OperationNode(.resolvedImage, [name], reads: .unfoldable, path: parser.path) {
      arguments, context, _ throws(EvaluationError) in
      let name = try arguments[0].string(context)
      if name.isEmpty { return .null }
      let isAvailable = context.availableImages?.contains(name) ?? false
      return .image(ResolvedImage(name: name, isAvailable: isAvailable))
    }
  }

  private static func parseFormat(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount >= 1 else {
      return parser.fail(call.node, "Expected at least one argument.")
    }
    if call.items[1].members != nil {
      return parser.fail(call.items[1], "First argument must be an image or text section.", at: 1)
    }
    var sections: [FormatNode.Section] = []
    var mayStyle = false
    for (index, item) in call.items.enumerated().dropFirst() {
      if mayStyle, item.members != nil {
        guard let style = parseSectionStyle(item, index, parser) else { return nil }
        sections[sections.count - 1].style = style
        mayStyle = false
      } else {
        guard let content = parser.parse(item, at: index, expecting: .value) else { return nil }
        guard [.string, .value, .null, .resolvedImage, .error].contains(content.type) else {
          return parser.fail(
            item, "Formatted text type must be 'string', 'value', 'image' or 'null'.", at: index)
        }
        sections.append(FormatNode.Section(content: content))
        mayStyle = true
      }
    }
    return FormatNode(sections, path: parser.path)
  }

  private static func parseSectionStyle(
    _ item: JSONNode, _ index: Int, _ parser: ExpressionParser
  ) -> FormatNode.SectionStyle? {
    var style = FormatNode.SectionStyle()
    let wanted:
      [(String, StyleType, WritableKeyPath<FormatNode.SectionStyle, (any ExpressionNode)?>)] = [
        ("font-scale", .number, \.scale), ("text-font", .array(.string, count: nil), \.font),
        ("text-color", .color, \.color), ("vertical-align", .string, \.verticalAlign),
      ]
    for (name, type, member) in wanted {
      guard let node = item[name], Coercion.truth(of: StyleValue(node)) else { continue }
      if name == "vertical-align", let text = node.string,
        FormattedText.VerticalAlign(rawValue: text) == nil
      {
        return parser.fail(
          node,
          "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(text)' instead.",
          at: "[\(index)].\(name)")
      }
      guard let parsed = parser.parse(node, atKey: "[\(index)].\(name)", expecting: type) else {
        return nil
      }
      style[keyPath: member] = parsed
    }
    return style
  }

  private static func parseNumberFormat(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 2 else {
      return parser.fail(call.node, "Expected two arguments.")
    }
    guard let number = parser.parse(call.items[1], at: 1, expecting: .number) else { return nil }
    guard call.items[2].members != nil else {
      return parser.fail(
        call.items[2], "NumberFormat options argument must be an object.", at: 2)
    }
    guard
      let options = parser.parseOptions(
        call.items[2],
        [
          "locale": .string, "currency": .string, "unit": .string,
          "min-fraction-digits": .number, "max-fraction-digits": .number,
        ])
    else { return nil }
    if options["currency"] != nil, options["unit"] != nil {
      return parser.fail(
        call.items[2], "NumberFormat options `currency` and `unit` are mutually exclusive", at: 2)
    }
    return NumberFormatNode(number, options: options, path: parser.path)
  }

  private static func parseCollator(_ call: ExpressionCall, _ parser: ExpressionParser)
    -> (any ExpressionNode)?
  {
    guard call.argumentCount == 1 else {
      return parser.fail(call.node, "Expected one argument.")
    }
    guard call.items[1].members != nil else {
      return parser.fail(call.items[1], "Collator options argument must be an object.", at: 1)
    }
    guard
      let options = parser.parseOptions(
        call.items[1],
        ["case-sensitive": .boolean, "diacritic-sensitive": .boolean, "locale": .string])
    else { return nil }
    return CollatorNode(options)
  }
}

extension ExpressionParser {
  /// Compiles the members of an options object that are there.
  fileprivate func parseOptions(_ node: JSONNode, _ types: [String: StyleType])
    -> [String: any ExpressionNode]?
  {
    var options: [String: any ExpressionNode] = [:]
    for member in node.members ?? [] {
      guard let type = types[member.key] else { continue }
      guard let parsed = parse(member.node, atKey: ".\(member.key)", expecting: type) else {
        return nil
      }
      options[member.key] = parsed
    }
    return options
  }
}
