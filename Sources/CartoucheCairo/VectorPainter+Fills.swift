import CartoucheDrawing
import CartoucheSupport

extension VectorPainter {
  func fill(
    _ path: Path, rule: FillRule, paint: Paint, opacity: Double, _ scope: VectorScope
  ) {
    var outline = scope.outline
    outline.append(path, rule: rule)
    fill(outline.path, isEvenOdd: rule == .evenOdd, paint: paint, opacity: opacity, scope)
  }

  /// - Parameter outline: in points of the page.
  func fill(
    _ outline: Path, isEvenOdd: Bool, paint: Paint, opacity: Double, _ scope: VectorScope
  ) {
    guard !outline.isEmpty, opacity > 0 else { return }
    switch paint {
    case .color(let color):
      let color = color.multipliedAlpha(opacity)
      if color.alpha > 0 { canvas.fill(outline, isEvenOdd: isEvenOdd, .color(color)) }
    case .linear(let paint):
      canvas.fill(
        outline, isEvenOdd: isEvenOdd,
        .linear(
          start: paint.start - scope.origin, end: paint.end - scope.origin,
          paint.ramp.multipliedAlpha(opacity).vectorStops))
    case .radial(let paint):
      fill(outline, isEvenOdd: isEvenOdd, paint: paint, opacity: opacity, scope)
    case .line, .heatmap, .pattern, .relief: break
    }
  }

  private func fill(
    _ outline: Path, isEvenOdd: Bool, paint: RadialPaint, opacity: Double, _ scope: VectorScope
  ) {
    if paint.blur > 0 {
      return canvas.fill(
        outline, isEvenOdd: isEvenOdd,
        .radial(
          center: paint.center - scope.origin, radius: paint.radius,
          paint.vectorStops(opacity: opacity)))
    }
    let (disc, ring) = (
      paint.disc.multipliedAlpha(opacity), paint.ring.multipliedAlpha(opacity)
    )
    func fill(_ path: Path, _ color: Color, isEvenOdd: Bool) {
      if color.alpha > 0, !path.isEmpty { canvas.fill(path, isEvenOdd: isEvenOdd, .color(color)) }
    }
    guard paint.innerRadius < paint.radius else {
      return fill(outline, disc, isEvenOdd: isEvenOdd)
    }
    guard paint.innerRadius > 0, let inner = paint.innerOutline(scope) else {
      return fill(outline, ring, isEvenOdd: isEvenOdd)
    }
    // An opaque disc hides what of the ring lies beneath it, and no seam shows between.
    guard disc.alpha < 1 else {
      fill(outline, ring, isEvenOdd: isEvenOdd)
      return fill(inner, disc, isEvenOdd: false)
    }
    var hollow = outline
    hollow.append(inner)
    fill(hollow, ring, isEvenOdd: true)
    fill(inner, disc, isEvenOdd: false)
  }
}

extension RadialPaint {
  private static let innerCorners = 64
  private static let blurStops = 16

  /// Where the ring begins, on the page; `nil` where perspective leaves no outline.
  fileprivate func innerOutline(_ scope: VectorScope) -> Path? {
    var back: Homography?
    if let plane {
      back = plane.inverse
      if back == nil { return nil }
    }
    var path = Path()
    for corner in 0..<Self.innerCorners {
      let frame = GlyphFrame(radians: Double(corner) * 2 * .pi / Double(Self.innerCorners))
      let point = center + frame.right * innerRadius
      guard let place = back.map({ $0.apply(point) }) ?? point else { return nil }
      path.append(place)
    }
    path.closeContour()
    var outline = scope.outline
    outline.append(path, rule: .nonZero)
    return outline.path
  }

  /// Of a blurred circle, from the centre to the outer edge; see `RadialShader`.
  fileprivate func vectorStops(opacity: Double) -> [VectorPaint.Stop] {
    func smoothed(_ value: Double) -> Double {
      let share = value > 0 ? min(value, 1) : 0
      return share * share * (3 - 2 * share)
    }
    // Edges of fading may lie between; with as many stops it does not show.
    return (0...Self.blurStops).map { stop in
      let place = Double(stop) / Double(Self.blurStops)
      let outside = smoothed((1 - place) / blur)
      let share =
        innerRadius < radius ? smoothed((place - innerRadius / radius) / blur + 1) : 0
      return VectorPaint.Stop(
        position: place,
        color: Color.premultipliedMix(disc, ring, share: share).multipliedAlpha(
          outside * opacity))
    }
  }
}

extension ColorRamp {
  private static let stopsBetween = 8

  /// With more stops where alpha changes: these ramps blend premultiplied colours, those of vector
  /// formats straight ones.
  fileprivate var vectorStops: [VectorPaint.Stop] {
    var all: [VectorPaint.Stop] = []
    for stop in stops {
      let position = min(max(stop.position, 0), 1)
      if let last = all.last, last.color.alpha != stop.color.alpha {
        for step in 1..<Self.stopsBetween {
          let share = Double(step) / Double(Self.stopsBetween)
          all.append(
            VectorPaint.Stop(
              position: last.position + (position - last.position) * share,
              color: .premultipliedMix(last.color, stop.color, share: share)))
        }
      }
      all.append(VectorPaint.Stop(position: position, color: stop.color))
    }
    return all
  }
}

extension Color {
  fileprivate static func premultipliedMix(_ a: Color, _ b: Color, share: Double) -> Color {
    let (first, second) = (a.alpha * (1 - share), b.alpha * share)
    let alpha = first + second
    guard alpha > 0 else { return .transparent }
    func mix(_ x: Double, _ y: Double) -> Double { (x * first + y * second) / alpha }
    return Color(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: alpha)
  }
}
