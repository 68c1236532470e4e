/// A node that hands on what other nodes give.
protocol OutputListing {
  /// The nodes whose results can be this one's.
  var outputNodes: [any ExpressionNode] { get }
}
