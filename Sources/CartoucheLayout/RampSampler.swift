import CartoucheDrawing
import CartoucheStyle
import CartoucheSupport

/// Turns the expression of a colour ramp into stops from 0 to 1.
///
/// Between close samples the expression is taken as straight where it is; where it is not, samples
/// are added down to a step that no one can see.
struct RampSampler {
  private let color: (_ position: Double) -> Color
  private var stops: [ColorRamp.Stop] = []

  /// Of the whole ramp.
  private static let sampleCount = 256
  private static let deepestHalving = 10
  /// Of a component's range: half a step of 8 bits.
  private static let tolerance = 0.002

  private init(_ color: @escaping (Double) -> Color) { self.color = color }

  static func ramp(_ color: @escaping (_ position: Double) -> Color) -> ColorRamp {
    var sampler = RampSampler(color)
    return sampler.ramp()
  }

  /// - Parameters:
  ///   - range: that the ramp's 0…1 stands for.
  ///   - knots: where the colours may bend or leap, in the range.
  static func ramp(
    over range: ClosedRange<Double>, knots: [Double], _ color: @escaping (Double) -> Color
  ) -> ColorRamp {
    let extent = range.upperBound - range.lowerBound
    // What stands for positions at knots and just before them, where a step leaps: the way there
    // and back may miss a knot's own number.
    var exact: [Double: Double] = [:]
    for knot in knots {
      let position = (knot - range.lowerBound) / extent
      if position > 0 { exact[position.nextDown] = knot.nextDown }
      exact[position] = knot
    }
    var sampler = RampSampler { position in
      color(exact[position] ?? range.lowerBound + position * extent)
    }
    return sampler.ramp(knots: exact.keys.sorted())
  }

  /// Of a `line-gradient`, from a line's start to its end; `nil` where the layer has none.
  static func lineGradient(of layer: StyleLayer, in context: EvaluationContext) -> ColorRamp? {
    let expression = layer.property(.lineGradient)
    guard expression.isSet else { return nil }
    return ramp { position in
      var context = context
      context.lineProgress = position
      return expression.value(in: context) ?? .transparent
    }
  }

  /// Of a `heatmap-color`, by density.
  static func heatmap(of layer: StyleLayer, in context: EvaluationContext) -> ColorRamp {
    let expression = layer.property(.heatmapColor)
    return ramp { position in
      var context = context
      context.heatmapDensity = position
      return expression.value(in: context)
    }
  }

  /// - Parameter knots: where the colours may bend or leap, between 0 and 1, in ascending order.
  private mutating func ramp(knots: [Double] = []) -> ColorRamp {
    let regular = (0...Self.sampleCount).map { Double($0) / Double(Self.sampleCount) }
    let positions = knots.isEmpty ? regular : (regular + knots).sorted()
    var from = stop(at: positions[0])
    stops.append(from)
    for position in positions.dropFirst() where position > from.position {
      let to = stop(at: position)
      refine(from, to, depth: Self.deepestHalving)
      from = to
    }
    return ColorRamp(stops: stops)
  }

  /// Adds the stops after the first one up to the second.
  private mutating func refine(_ from: ColorRamp.Stop, _ to: ColorRamp.Stop, depth: Int) {
    let middle = stop(at: (from.position + to.position) / 2)
    // A leap between neighbours among the numbers is one.
    if depth > 0, from.position < middle.position, middle.position < to.position,
      !Self.isBetween(from.color, middle.color, to.color)
    {
      refine(from, middle, depth: depth - 1)
      refine(middle, to, depth: depth - 1)
    } else {
      // Of a stretch of one colour its ends are enough.
      if stops.suffix(2).count == 2, stops.suffix(2).allSatisfy({ $0.color == to.color }) {
        stops.removeLast()
      }
      stops.append(to)
    }
  }

  private func stop(at position: Double) -> ColorRamp.Stop {
    ColorRamp.Stop(position: position, color: color(position))
  }

  /// Whether a colour lies in the middle of two others.
  private static func isBetween(_ from: Color, _ middle: Color, _ to: Color) -> Bool {
    isAlike(blended(from, to, share: 0.5), premultiplied(middle))
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  private static func blended(_ from: Color, _ to: Color, share: Double) -> SIMD4<Double> {
    premultiplied(from) * (1 - share) + premultiplied(to) * share
  }

  private static func isAlike(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    let difference = a - b
    return (0..<4).allSatisfy { abs(difference[$0]) <= tolerance }
  }
}
