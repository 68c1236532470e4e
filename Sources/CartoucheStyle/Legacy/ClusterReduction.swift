import CartoucheSupport

/// The reduce half of a cluster property.
enum ClusterReduction {
  /// `"+"` stands for `["+", ["accumulated"], ["get", name]]`.
  static func expression(_ node: JSONNode, property: String) -> JSONNode {
    guard node.string != nil else { return node }
    let accumulated = node.synthetic(.array([node.synthetic(.string("accumulated"))]))
    let get = node.synthetic(
      .array([node.synthetic(.string("get")), node.synthetic(.string(property))]))
    return node.synthetic(.array([node, accumulated, get]))
  }
}
