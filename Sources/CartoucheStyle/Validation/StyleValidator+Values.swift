import CartoucheSupport

extension StyleValidator {
  /// What may be said of an expression, by where it stands.
  enum Place { case layout, paint, other }

  /// Checks a value against what the specification says of its member.
  mutating func validate(
    _ node: JSONNode, as property: PropertySpecification, at path: String, in place: Place = .other
  ) {
    if property.allowsExpressions {
      if node.members != nil {
        validateFunction(node, for: property, at: path)
        return
      }
      if ExpressionCompiler.isExpression(node) {
        validateExpression(node, for: property, at: path, in: place)
        return
      }
    }
    validate(node, as: property.type, at: path, range: (property.minimum, property.maximum))
  }

  mutating func validate(
    _ node: JSONNode, as type: SpecificationType, at path: String,
    range: (minimum: Double?, maximum: Double?) = (nil, nil)
  ) {
    switch type {
    case .any: break
    case .number: validateNumber(node, at: path, range: range)
    case .string, .formatted, .resolvedImage, .projection:
      if type == .projection, node.array != nil {
        validateProjection(node, at: path)
      } else if node.string == nil {
        fail(path, node, "string expected, \(node.typeName) found")
      }
    case .boolean:
      if node.bool == nil { fail(path, node, "boolean expected, \(node.typeName) found") }
    case .color: validateColor(node, at: path)
    case .enumeration(let names): validateEnumeration(node, names, at: path)
    case .version:
      if node.number != 8 {
        fail(path, node, "expected one of [8], \(StyleValue(node).jsonText) found")
      }
    case .array(let element, let count): validateArray(node, of: element, count: count, at: path)
    case .padding: validateList(node, of: .number, counts: 1...4, noun: "padding", at: path)
    case .numberArray:
      validateList(node, of: .number, counts: 1...Int.max, noun: "array", at: path)
    case .colorArray: validateList(node, of: .color, counts: 1...Int.max, noun: "array", at: path)
    case .anchorOffsets: validateAnchorOffsets(node, at: path)
    case .object(let name): validateObject(node, named: name, at: path)
    }
  }

  private mutating func validateNumber(
    _ node: JSONNode, at path: String, range: (minimum: Double?, maximum: Double?)
  ) {
    guard let number = node.number else {
      fail(path, node, "number expected, \(node.typeName) found")
      return
    }
    let shown = NumberText.text(of: number)
    if let minimum = range.minimum, number < minimum {
      fail(path, node, "\(shown) is less than the minimum value \(NumberText.text(of: minimum))")
    }
    if let maximum = range.maximum, number > maximum {
      fail(
        path, node, "\(shown) is greater than the maximum value \(NumberText.text(of: maximum))")
    }
  }

  private mutating func validateColor(_ node: JSONNode, at path: String) {
    guard let text = node.string else {
      // An array that was meant as an expression says more by its first word.
      let name = node.array?.first?.string
      fail(
        path, node, "color expected, \(node.typeName) found",
        remedy: name.flatMap { guess($0, among: ExpressionForm.names) })
      return
    }
    if Color(css: text) == nil {
      fail(
        path, node, "color expected, \(StyleValue.quoted(text)) found",
        remedy: guess(text, among: Color.cssNames))
    }
  }

  mutating func validateEnumeration(_ node: JSONNode, _ names: [String], at path: String) {
    if let name = node.string, names.contains(name) { return }
    fail(
      path, node,
      "expected one of [\(names.joined(separator: ", "))], \(StyleValue(node).jsonText) found",
      remedy: node.string.flatMap { guess($0, among: names) })
  }

  mutating func validateArray(
    _ node: JSONNode, of element: SpecificationType, count: Int?, at path: String
  ) {
    guard let items = node.array else {
      fail(path, node, "array expected, \(node.typeName) found")
      return
    }
    if let count, count != items.count {
      fail(path, node, "array length \(count) expected, length \(items.count) found")
      return
    }
    for (index, item) in items.enumerated() {
      if element == .object("layer") {
        validateLayer(item, index)
      } else {
        validate(item, as: element, at: "\(path)[\(index)]")
      }
    }
  }

  /// One value, or an array of them.
  private mutating func validateList(
    _ node: JSONNode, of element: SpecificationType, counts: ClosedRange<Int>, noun: String,
    at path: String
  ) {
    guard let items = node.array else {
      validate(node, as: element, at: path)
      return
    }
    guard counts.contains(items.count) else {
      fail(
        path, node,
        noun == "padding"
          ? "padding requires 1 to 4 values; \(items.count) values found"
          : "array length at least 1 expected, length 0 found")
      return
    }
    for (index, item) in items.enumerated() {
      validate(item, as: element, at: "\(path)[\(index)]")
    }
  }

  private mutating func validateAnchorOffsets(_ node: JSONNode, at path: String) {
    guard let items = node.array, !items.isEmpty, items.count.isMultiple(of: 2) else {
      fail(
        path, node,
        "variableAnchorOffsetCollection requires a non-empty array of even length")
      return
    }
    for (index, item) in items.enumerated() {
      if index.isMultiple(of: 2) {
        validateEnumeration(
          item, StyleAnchor.allCases.map(\.rawValue), at: "\(path)[\(index)]")
      } else {
        validateArray(item, of: .number, count: 2, at: "\(path)[\(index)]")
      }
    }
  }

  private mutating func validateProjection(_ node: JSONNode, at path: String) {
    let items = node.array ?? []
    guard items.count == 3, items[0].string != nil, items[1].string != nil,
      items[2].number != nil
    else {
      fail(path, node, "projection expected, invalid array found")
      return
    }
  }
}
