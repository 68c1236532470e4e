import CartoucheSupport

extension StyleValidator {
  mutating func validateRoot() {
    validateMembers(root, Specification.root, at: "", unknown: .remark) { validator, member, path in
      switch member.key {
      case "glyphs":
        validator.validateGlyphs(member.node, at: path)
        return true
      case "constants":
        validator.fail(
          path, member.node, "constants have been deprecated as of v8",
          remedy: "write the values themselves where they are used")
        return true
      default: return false
      }
    }
  }

  private mutating func validateGlyphs(_ node: JSONNode, at path: String) {
    guard let template = node.string else {
      fail(path, node, "string expected, \(node.typeName) found")
      return
    }
    for token in ["{fontstack}", "{range}"] where !template.contains(token) {
      fail(path, node, "\"glyphs\" url must include a \"\(token)\" token")
    }
  }
}
