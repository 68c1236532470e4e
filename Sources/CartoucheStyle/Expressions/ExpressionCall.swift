import CartoucheSupport

/// An operator with its arguments, as written.
struct ExpressionCall {
  let name: String
  let node: JSONNode
  /// The operator's name first.
  let items: [JSONNode]

  var argumentCount: Int { items.count - 1 }
  var arguments: ArraySlice<JSONNode> { items.dropFirst() }
}

extension JSONNode {
  /// The type's name as ECMAScript's `typeof` gives it, which the specification's messages use.
  var scriptTypeName: String {
    switch value {
    case .null, .array, .object: "object"
    default: typeName
    }
  }
}
