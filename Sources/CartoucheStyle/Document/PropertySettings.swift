/// What a style says about the properties of a layer: a place for every property there is.
struct PropertySettings: Sendable {
  private var nodes: [(any ExpressionNode)?]

  init() { nodes = Array(repeating: nil, count: PropertyIndex.names.count) }

  /// `nil` where the style is silent.
  subscript(index: Int) -> (any ExpressionNode)? {
    get { nodes.indices.contains(index) ? nodes[index] : nil }
    set { if nodes.indices.contains(index) { nodes[index] = newValue } }
  }
}
