import CartoucheGeo
import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// Widths of lines, in metres: a third of the way round the Earth.
  static let metreWidthRange = 0.0...1e7
  /// Positions along lines, in metres: some times round the Earth.
  static let distanceRange = 0.0...1e9
  static let offsetRange = -1e9...1e9
  /// Circles reach at most round the Earth.
  static let radiusRange = 0.0...20_100_000.0

  private struct Check {
    let name: String
    let value: Double
    let range: ClosedRange<Double>
    let path: JSONPath

    init(_ name: String, _ value: Double, _ range: ClosedRange<Double>, _ path: JSONPath) {
      (self.name, self.value, self.range, self.path) = (name, value, range, path)
    }
  }

  private static func firstFlaw(_ checks: [Check]) -> Flaw? {
    for check in checks {
      if let problem = problem(of: check.value, in: check.range, check.name) {
        return Flaw(problem, at: check.path)
      }
    }
    return nil
  }

  // MARK: Lines

  static func flaw(of style: LineStyle, at path: JSONPath) -> Flaw? {
    func key(_ names: String...) -> JSONPath {
      names.reduce(path) { $0.appending(.key($1)) }
    }
    let widths = style.widthUnit == .metres ? metreWidthRange : lineWidthRange
    var checks = [
      Check("width", style.width, widths, key("width")),
      Check("casing's width", style.casing?.width ?? 0, widths, key("casing", "width")),
      Check("opacity", style.opacity, 0...1, key("opacity")),
    ]
    for (index, dash) in style.dashes.enumerated() {
      checks.append(Check("dash", dash, widths, key("dashes").appending(.index(index))))
    }
    checks.append(Check("dash offset", style.dashOffset, offsetRange, key("dashOffset")))
    if case .miter(let limit) = style.join {
      checks.append(Check("miter limit", limit, 1...100, key("miterLimit")))
    }
    if let chevrons = style.chevrons {
      checks += [
        Check("chevrons' spacing", chevrons.spacing, distanceRange, key("chevrons", "spacing")),
        Check("chevrons' size", chevrons.size ?? 0, widths, key("chevrons", "size")),
      ]
    }
    if let head = style.arrowhead {
      checks += [
        Check("arrowhead's length", head.length, 0...100, key("arrowhead", "length")),
        Check("arrowhead's width", head.width, 0...100, key("arrowhead", "width")),
      ]
    }
    return firstFlaw(checks)
      ?? style.gradient.flatMap { flaw(of: $0, at: key("gradient")) }
      ?? style.spans.flatMap { flaw(of: $0, at: key("spans")) }
      ?? style.stamp.flatMap { flaw(of: $0, at: key("stamp")) }
  }

  private static func flaw(of gradient: LineGradient, at path: JSONPath) -> Flaw? {
    if gradient.stops.isEmpty { return Flaw(.noStops, at: path) }
    let range = gradient.measure == .metres ? distanceRange : 0...1
    return firstFlaw(
      gradient.stops.enumerated().map { index, stop in
        Check(
          "position", stop.position, range,
          path.appending(.key("stops")).appending(.index(index)).appending(.key("position")))
      })
  }

  private static func flaw(of spans: LineSpans, at path: JSONPath) -> Flaw? {
    let lengths = spans.spans.enumerated().map { index, span in
      Check(
        "span's length", span.length, distanceRange,
        path.appending(.key("colors")).appending(.index(index)).appending(.key("length")))
    }
    return firstFlaw(
      lengths + [
        Check("spans' offset", spans.offset, offsetRange, path.appending(.key("offset")))
      ])
  }

  private static func flaw(of image: OverlayImage, at path: JSONPath) -> Flaw? {
    if case .file("") = image { return Flaw(.emptyImagePath, at: path) }
    return nil
  }

  // MARK: Areas

  static func flaw(of polygon: Polygon, at path: JSONPath) -> Flaw? {
    if polygon.outline.isEmpty, polygon.holes.isEmpty {
      return Flaw(.ringTooShort(places: 0), at: path.appending(.key("coordinates")))
    }
    for (index, ring) in ([polygon.outline] + polygon.holes).enumerated() {
      // A closed ring repeats its first place.
      let places = ring.count > 1 && ring.first == ring.last ? ring.count - 1 : ring.count
      if places < 3 {
        return Flaw(
          .ringTooShort(places: places),
          at: path.appending(.key("coordinates")).appending(.index(index)))
      }
    }
    return flaw(of: polygon.style, at: path)
  }

  static func flaw(of circle: Circle, at path: JSONPath) -> Flaw? {
    firstFlaw([Check("radius", circle.radius, radiusRange, path.appending(.key("radius")))])
      ?? flaw(of: circle.style, at: path)
  }

  static func flaw(of image: GroundOverlay, at path: JSONPath) -> Flaw? {
    var checks = [Check("opacity", image.opacity, 0...1, path.appending(.key("opacity")))]
    if case .position(_, let width, let anchor) = image.placement {
      let place = path.appending(.key("anchor"))
      checks += [
        Check("width", width, metreWidthRange, path.appending(.key("width"))),
        Check("anchor's x", anchor.x, -100...100, place.appending(.key("x"))),
        Check("anchor's y", anchor.y, -100...100, place.appending(.key("y"))),
      ]
    }
    return firstFlaw(checks) ?? flaw(of: image.image, at: path.appending(.key("image")))
  }

  private static func flaw(of style: PolygonStyle, at path: JSONPath) -> Flaw? {
    style.pattern.flatMap { flaw(of: $0, at: path.appending(.key("pattern"))) }
      ?? style.stroke.flatMap { flaw(of: $0, at: path.appending(.key("stroke"))) }
  }

  static func flaw(of pattern: FillPattern, at path: JSONPath) -> Flaw? {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) -> Check {
      Check("pattern's \(name)", value, range, path.appending(.key(name)))
    }
    let spacings = FillPattern.spacingRange
    switch pattern {
    case .hatch(let hatch):
      return firstFlaw([
        check("spacing", hatch.spacing, spacings), check("width", hatch.width, lineWidthRange),
        check("angle", hatch.angle, -360...360),
      ])
    case .dots(let dots):
      return firstFlaw([
        check("spacing", dots.spacing, spacings),
        check("diameter", dots.diameter, lineWidthRange),
      ])
    case .image(let image, let width):
      return firstFlaw(width.map { [check("width", $0, spacings)] } ?? [])
        ?? flaw(of: image, at: path.appending(.key("image")))
    }
  }
}
