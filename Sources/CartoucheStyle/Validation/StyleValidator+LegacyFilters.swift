import CartoucheSupport

extension StyleValidator {
  private static let operators = [
    "==", "!=", ">", ">=", "<", "<=", "in", "!in", "all", "any", "none", "has", "!has",
  ]
  private static let geometryTypes = ["Point", "LineString", "Polygon"]

  mutating func validateLegacyFilter(_ node: JSONNode, at path: String) {
    guard let items = node.array else {
      fail(path, node, "array expected, \(node.typeName) found")
      return
    }
    guard let head = items.first else {
      fail(path, node, "filter array must have at least 1 element")
      return
    }
    validateEnumeration(head, Self.operators, at: "\(path)[0]")
    switch head.string {
    case "==", "!=", "<", "<=", ">", ">=": validateComparison(node, items, at: path)
    case "in", "!in": validateOperands(items, at: path)
    case "any", "all", "none":
      for (index, item) in items.enumerated().dropFirst() {
        validateLegacyFilter(item, at: "\(path)[\(index)]")
      }
    case "has", "!has":
      if items.count != 2 {
        fail(path, node, "filter array for \"\(head.string ?? "")\" operator must have 2 elements")
      } else if items[1].string == nil {
        fail("\(path)[1]", items[1], "string expected, \(items[1].typeName) found")
      }
    default: break
    }
  }

  private mutating func validateComparison(_ node: JSONNode, _ items: [JSONNode], at path: String) {
    let name = items[0].string ?? ""
    if name != "==", name != "!=", items.count >= 2, items[1].string == "$type" {
      fail(path, node, "\"$type\" cannot be used with operator \"\(name)\"")
    }
    if items.count != 3 {
      fail(path, node, "filter array for operator \"\(name)\" must have 3 elements")
    }
    validateOperands(items, at: path)
  }

  private mutating func validateOperands(_ items: [JSONNode], at path: String) {
    guard items.count >= 2 else { return }
    if items[1].string == nil {
      fail(
        "\(path)[1]", items[1], "string expected, \(items[1].typeName) found",
        remedy: items[1].array == nil ? nil : "write all parts of the filter as expressions")
    }
    for (index, item) in items.enumerated().dropFirst(2) {
      if items[1].string == "$type" {
        validateEnumeration(item, Self.geometryTypes, at: "\(path)[\(index)]")
      } else if item.string == nil, item.number == nil, item.bool == nil {
        fail(
          "\(path)[\(index)]", item, "string, number, or boolean expected, \(item.typeName) found")
      }
    }
  }
}
