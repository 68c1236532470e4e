/// A layer of a style: what is drawn of which features, and how.
public struct StyleLayer: Sendable {
  public let id: String
  public let type: LayerType
  /// The id of the source, or `nil` for a background.
  public let source: String?
  /// The layer of a vector tile source.
  public let sourceLayer: String?
  /// The style's zoom from which the layer is drawn; `nil` where it does not say, or says 0.
  public let minZoom: Double?
  /// The style's zoom from which the layer is no longer drawn.
  public let maxZoom: Double?
  /// False where the style hides the layer.
  public let isVisible: Bool

  /// Tells the layer from those of all other styles, also from the same one read again.
  package let identity = LayerIdentity()
  /// The properties of features that the layer's filter and properties read.
  package let reads: PropertyReads

  let filter: (any ExpressionNode)?
  /// What the style sets.
  let settings: PropertySettings

  /// A property's expression: the style's, else the specification's default.
  package func property<Value>(_ key: StyleProperty<Value>) -> PropertyExpression<Value> {
    PropertyExpression(
      node: settings[key.index],
      fallback: Value(PropertyIndex.fallback(at: key.index)) ?? .blank)
  }

  /// Whether the layer draws the context's feature, by its filter.
  package func matches(_ context: EvaluationContext) -> Bool {
    guard let filter else { return true }
    do throws(EvaluationError) {
      return try filter.bool(context)
    } catch {
      return false
    }
  }

  /// Whether the filter reads features at all.
  package var hasFilter: Bool { filter != nil }
}
