import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// The colours along one line, by its style's spans or gradient.
struct LineRamp {
  /// By shares of the line's length on the map.
  let ramp: ColorRamp
  /// Of the line's places.
  let shares: [Double]

  /// Of more spans than this along one line their mean colour is drawn.
  private static let spanLimit = 65_536.0

  /// `nil` where the line has one colour.
  ///
  /// - Parameters:
  ///   - points: of the line, at least one.
  ///   - steps: how long the line is from each to the next, in world units; `nil` for straight ways.
  init?(_ style: LineStyle, along points: ArraySlice<WorldPoint>, steps: [Double]? = nil) {
    if let spans = style.soundSpans {
      let measure = LineMeasure(points, steps: steps, unit: LineMeasure.Unit(spans.measure))
      ramp = Self.ramp(spans, measure)
      shares = measure.shares
    } else if let gradient = style.soundGradient {
      let measure = LineMeasure(
        points, steps: steps, unit: gradient.measure == .metres ? .geodesic : nil)
      ramp = ColorRamp(
        stops: gradient.stops.map { stop in
          ColorRamp.Stop(
            position: gradient.measure == .metres
              ? measure.share(at: stop.position) : stop.position, color: stop.color)
        })
      shares = measure.shares
    } else {
      return nil
    }
  }

  private static func ramp(_ spans: LineSpans, _ measure: LineMeasure) -> ColorRamp {
    let period = spans.spans.reduce(0) { $0 + $1.length }
    let turns = measure.total / period
    if spans.repeats, !(turns * Double(spans.spans.count) < spanLimit) {
      return ColorRamp(mean(of: spans.spans, length: period))
    }
    var stops: [ColorRamp.Stop] = []
    var start = -spans.offset
    if spans.repeats { start += (spans.offset / period).rounded(.down) * period }
    repeat {
      for span in spans.spans {
        let end = start + span.length
        stops.append(ColorRamp.Stop(position: measure.share(at: start), color: span.color))
        stops.append(
          ColorRamp.Stop(position: measure.share(at: end), color: span.endColor ?? span.color))
        start = end
      }
    } while spans.repeats && start < measure.total
    return ColorRamp(stops: stops)
  }

  private static func mean(of spans: [LineSpans.Span], length: Double) -> Color {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    for span in spans {
      for color in [span.color, span.endColor ?? span.color] {
        let weight = color.alpha * span.length / (2 * length)
        red += color.red * weight
        green += color.green * weight
        blue += color.blue * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .transparent }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
  }
}

extension ColorRamp {
  /// Whether something shows through it.
  var isTranslucent: Bool { stops.contains { $0.color.alpha < 1 } }

  /// One colour that shows as much as this does everywhere.
  func masking(_ color: Color) -> ColorRamp {
    ColorRamp(
      stops: stops.map {
        Stop(position: $0.position, color: color.multipliedAlpha($0.color.alpha))
      })
  }

  /// The colour at the end.
  var last: Color {
    let after = stops.firstIndex { $0.position >= 1 } ?? stops.count
    guard after < stops.count else { return stops[stops.count - 1].color }
    guard after > 0, stops[after].position > 1 else { return stops[after].color }
    // What lies just before the end is the span's that ends there or goes on beyond it.
    let (from, to) = (stops[after - 1], stops[after])
    let share = (1 - from.position) / (to.position - from.position)
    return from.color.mixed(with: to.color, share: share)
  }
}

extension Color {
  /// Blended as premultiplied components.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    func blend(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    let alpha = blend(alpha, other.alpha)
    guard alpha > 0 else { return .transparent }
    return Color(
      red: blend(red * self.alpha, other.red * other.alpha) / alpha,
      green: blend(green * self.alpha, other.green * other.alpha) / alpha,
      blue: blend(blue * self.alpha, other.blue * other.alpha) / alpha, alpha: alpha)
  }
}

extension LineMeasure.Unit {
  fileprivate init(_ measure: LineSpans.Measure) {
    switch measure {
    case .segments: self = .segments
    case .geodesic: self = .geodesic
    case .rhumb: self = .rhumb
    case .projected: self = .projected
    }
  }
}

extension LineStyle {
  /// Without spans that have no length; `nil` where none is left.
  fileprivate var soundSpans: LineSpans? {
    guard var spans else { return nil }
    spans.spans = spans.spans.filter { $0.length > 0 && $0.length.isFinite }
    if !spans.offset.isFinite { spans.offset = 0 }
    return spans.spans.isEmpty ? nil : spans
  }

  fileprivate var soundGradient: LineGradient? {
    guard var gradient else { return nil }
    gradient.stops = gradient.stops.filter { $0.position.isFinite }
    return gradient.stops.isEmpty ? nil : gradient
  }
}
