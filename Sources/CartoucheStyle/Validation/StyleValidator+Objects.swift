import CartoucheSupport

extension StyleValidator {
  /// Checks the members of an object against a table.
  ///
  /// - Parameters:
  ///   - names: how members are reported that the table does not have.
  ///   - custom: checks a member itself and says so by returning true.
  mutating func validateMembers(
    _ node: JSONNode, _ table: [PropertySpecification], at path: String,
    unknown: UnknownMembers = .fail,
    custom: (inout StyleValidator, JSONMember, String) -> Bool = { _, _, _ in false }
  ) {
    guard let members = node.members else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    for member in members {
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      if custom(&self, member, memberPath) { continue }
      if let property = table.first(where: { $0.name == member.key }) {
        validate(member.node, as: property, at: memberPath)
      } else {
        let names = table.map(\.name)
        switch unknown {
        case .fail: failUnknown(member, at: path, among: names)
        case .remark: failUnknown(member, at: path, among: names, isError: false)
        case .allow: break
        }
      }
    }
    for property in table where property.flags.contains(.required) && node[property.name] == nil {
      fail(path, node, "missing required property \"\(property.name)\"")
    }
  }

  enum UnknownMembers { case fail, remark, allow }

  mutating func validateObject(_ node: JSONNode, named name: String, at path: String) {
    switch name {
    case "light": validateMembers(node, Specification.light, at: path, custom: Self.transition)
    case "sky": validateMembers(node, Specification.sky, at: path, custom: Self.transition)
    case "terrain": validateMembers(node, Specification.terrain, at: path)
    case "projection": validateMembers(node, Specification.projection, at: path)
    case "transition": validateMembers(node, Specification.transition, at: path)
    case "sources": validateSources(node, at: path)
    case "filter": validateFilter(node, at: path)
    case "promoteId": validatePromotedID(node, at: path)
    case "sprite": validateSprite(node, at: path)
    case "fontFaces": validateFontFaces(node, at: path)
    case "state":
      if node.members == nil { fail(path, node, "object expected, \(node.typeName) found") }
    default: break
    }
  }

  /// `color-transition` and the like in `light` and `sky`.
  private static func transition(
    _ validator: inout StyleValidator, _ member: JSONMember, _ path: String
  ) -> Bool {
    guard let name = Self.transitionSubject(member.key),
      (Specification.light + Specification.sky).contains(where: {
        $0.name == name && $0.flags.contains(.transition)
      })
    else { return false }
    validator.validateMembers(member.node, Specification.transition, at: path)
    return true
  }

  /// `line-width` of `line-width-transition`.
  static func transitionSubject(_ name: String) -> String? {
    let suffix = "-transition"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }

  private mutating func validatePromotedID(_ node: JSONNode, at path: String) {
    if node.string != nil || node.array != nil { return }
    guard let members = node.members else {
      fail(path, node, "string expected, \(node.typeName) found")
      return
    }
    for member in members where member.node.string == nil && member.node.array == nil {
      fail(
        "\(path).\(member.key)", member.node, "string expected, \(member.node.typeName) found")
    }
  }

  private mutating func validateSprite(_ node: JSONNode, at path: String) {
    guard let items = node.array else {
      if node.string == nil { fail(path, node, "string expected, \(node.typeName) found") }
      return
    }
    let table = [
      PropertySpecification("id", .string, flags: [.required]),
      PropertySpecification("url", .string, flags: [.required]),
    ]
    for name in ["id", "url"] {
      var seen: Set<String> = []
      for item in items {
        guard let text = item[name]?.string, !seen.insert(text).inserted else { continue }
        fail(
          path, node,
          "all the sprites' \(name == "id" ? "ids" : "URLs") must be unique, but \(text) is duplicated"
        )
      }
    }
    for (index, item) in items.enumerated() {
      validateMembers(item, table, at: "\(path)[\(index)]")
    }
  }

  private mutating func validateFontFaces(_ node: JSONNode, at path: String) {
    guard let members = node.members else {
      fail(path, node, "object expected, \(node.typeName) found")
      return
    }
    let table = [
      PropertySpecification("url", .string, flags: [.required]),
      PropertySpecification("unicode-range", .array(of: .string)),
    ]
    for member in members {
      let facePath = "\(path).\(member.key)"
      if member.node.string != nil { continue }
      guard let faces = member.node.array else {
        fail(facePath, member.node, "string or array expected, \(member.node.typeName) found")
        continue
      }
      for (index, face) in faces.enumerated() {
        validateMembers(face, table, at: "\(facePath)[\(index)]")
      }
    }
  }
}
