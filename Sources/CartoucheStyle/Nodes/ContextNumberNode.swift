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
