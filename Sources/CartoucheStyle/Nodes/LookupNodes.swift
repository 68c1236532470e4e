import CartoucheGeo

/// `["get", name]` with a name that is known when the style is read.
final class GetNode: ExpressionNode {
  private let name: Int

  init(name: Int) { self.name = name }

  var type: StyleType { .value }
  var traits: ExpressionTraits { .feature }
  var children: [any ExpressionNode] { [] }

  func value(_ context: EvaluationContext) -> StyleValue {
    guard let property = context.property(name) else { return .null }
    return StyleValue(property)
  }
}

/// `["has", name]` with a name that is known when the style is read.
final class HasNode: BooleanNode {
  private let name: Int

  init(name: Int) { self.name = name }

  var traits: ExpressionTraits { .feature }
  var children: [any ExpressionNode] { [] }

  func bool(_ context: EvaluationContext) -> Bool { context.property(name) != nil }
}

/// `["zoom"]` and the other numbers that a context carries.
final class ContextNumberNode: NumberNode {
  enum Source { case zoom, lineProgress, heatmapDensity, elevation }

  let source: Source

  init(_ source: Source) { self.source = source }

  var traits: ExpressionTraits {
    switch source {
    case .zoom: .zoom
    case .lineProgress: .lineProgress
    case .heatmapDensity: .heatmapDensity
    case .elevation: .elevation
    }
  }

  var children: [any ExpressionNode] { [] }

  func number(_ context: EvaluationContext) -> Double {
    switch source {
    case .zoom: context.zoom
    case .lineProgress: context.lineProgress
    case .heatmapDensity: context.heatmapDensity
    case .elevation: context.elevation
    }
  }
}
