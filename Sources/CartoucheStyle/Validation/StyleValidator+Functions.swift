import CartoucheSupport

extension StyleValidator {
  /// Checks a function object, the form that preceded expressions.
  mutating func validateFunction(
    _ node: JSONNode, for property: PropertySpecification, at path: String
  ) {
    var check = FunctionCheck(node, property)
    validateMembers(node, FunctionCheck.members, at: path) { validator, member, memberPath in
      switch member.key {
      case "stops": validator.validateStops(member.node, &check, at: memberPath)
      case "default": validator.validate(member.node, as: property, at: memberPath)
      default: return false
      }
      return true
    }
    let isZoom = check.kind != "categorical" && node["property"] == nil
    if check.kind == "identity", isZoom {
      fail(path, node, "missing required property \"property\"")
    }
    if check.kind != "identity", node["stops"] == nil {
      fail(path, node, "missing required property \"stops\"")
    }
    if check.kind == "exponential", !property.isInterpolated {
      fail(path, node, "exponential functions not supported")
    }
    if !isZoom, !property.allowsFeatures {
      fail(path, node, "property functions not supported")
    } else if isZoom, !property.allowsZoom {
      fail(path, node, "zoom functions not supported")
    }
    if check.kind == "categorical" || check.hasZoomStops, node["property"] == nil {
      fail(path, node, "\"property\" property is required")
    }
  }

  private mutating func validateStops(
    _ node: JSONNode, _ check: inout FunctionCheck, at path: String
  ) {
    if check.kind == "identity" {
      fail(path, node, "identity function may not have a \"stops\" property")
      return
    }
    guard let stops = node.array else {
      fail(path, node, "array expected, \(node.typeName) found")
      return
    }
    if stops.isEmpty { fail(path, node, "array must have at least one stop") }
    for (index, stop) in stops.enumerated() {
      validateStop(stop, &check, at: "\(path)[\(index)]")
    }
  }

  private mutating func validateStop(
    _ node: JSONNode, _ check: inout FunctionCheck, at path: String
  ) {
    guard let pair = node.array else {
      fail(path, node, "array expected, \(node.typeName) found")
      return
    }
    guard pair.count == 2 else {
      fail(path, node, "array length 2 expected, length \(pair.count) found")
      return
    }
    if check.hasZoomStops {
      guard validateZoomStop(pair[0], &check, at: path) else { return }
    } else if let fault = check.fault(ofInput: pair[0]) {
      fail("\(path)[0]", pair[0], fault)
    }
    if ExpressionCompiler.isExpression(pair[1]) {
      fail("\(path)[1]", pair[1], "expressions are not allowed in function stops.")
    } else {
      validate(pair[1], as: check.property, at: "\(path)[1]")
    }
  }

  /// `{"zoom": …, "value": …}`; false where it is beyond reading.
  private mutating func validateZoomStop(
    _ node: JSONNode, _ check: inout FunctionCheck, at path: String
  ) -> Bool {
    guard let members = node.members else {
      fail(path, node, "object expected, \(node.typeName) found")
      return false
    }
    guard let zoom = node["zoom"] else {
      fail(path, node, "object stop key must have zoom")
      return false
    }
    guard let value = node["value"] else {
      fail(path, node, "object stop key must have value")
      return false
    }
    if let number = zoom.number {
      if let last = check.lastZoom, last > number {
        fail(path, zoom, "stop zoom values must appear in ascending order")
        return false
      }
      check.begin(zoom: number)
    } else {
      fail("\(path)[0].zoom", zoom, "number expected, \(zoom.typeName) found")
    }
    if let fault = check.fault(ofInput: value) { fail("\(path)[0].value", value, fault) }
    for member in members where member.key != "zoom" && member.key != "value" {
      failUnknown(member, at: "\(path)[0]", among: ["zoom", "value"])
    }
    return true
  }
}
