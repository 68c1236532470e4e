import Cartouche
import CartoucheImage
import Foundation

/// Pictures with all that can be drawn of lines and areas.
enum OverlaySheet {
  static let style = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/plain.json").path

  static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  /// An arrow that points up, with a blue left edge.
  static let stamp = picture(24, 24) { x, y in
    if x < 3 { return 0xff00_50ff }
    return abs(2 * x - 24) <= y && y < 16 ? 0xffff_ffff : 0
  }

  /// A plan with a frame, a chequered floor and a red corner at its top left.
  static let plan = picture(64, 48) { x, y in
    if x < 2 || y < 2 || x > 61 || y > 45 { return 0xff78_1e1e }
    if x < 20, y < 14 { return 0xffe6_3c3c }
    return (x / 8 + y / 8) % 2 == 0 ? 0xffc8_dcfa : 0xfffa_f0c8
  }

  static func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> RasterImage {
    RasterImage(
      width: width, height: height,
      pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  // MARK: Lines

  static let lines: [MapRequest.Overlay] = [
    line(0, LineStyle(color: Color(rgb: 0xc2255c), width: 9, join: .miter(limit: 8), cap: .butt)),
    line(1, LineStyle(color: Color(rgb: 0x0c8599), width: 9, join: .bevel, cap: .square)),
    line(
      2,
      LineStyle(
        width: 8,
        gradient: LineGradient([
          .init(0, Color(rgb: 0xe03e36)), .init(0.5, Color(rgb: 0xf2d64b)),
          .init(1, Color(rgb: 0x2f9e44)),
        ]), arrowhead: LineStyle.Arrowhead())),
    line(
      3,
      LineStyle(
        width: 7,
        spans: LineSpans(
          [
            .init(Color(rgb: 0x1971c2), length: 4000),
            .init(Color(rgb: 0xf08c00), to: Color(rgb: 0xe03e36), length: 2500),
            .init(.transparent, length: 1000),
          ], repeats: true, offset: 1000))),
    line(
      4,
      LineStyle(
        color: Color(rgb: 0x5f3dc4), width: 10, opacity: 0.7, chevrons: LineStyle.Chevrons(),
        arrowhead: LineStyle.Arrowhead())),
    line(5, LineStyle(color: Color(rgb: 0x343a40), width: 12, stamp: .image(stamp))),
    line(
      6,
      LineStyle(
        width: 6, casing: LineStyle.Casing(color: .black, width: 1), dashes: [12, 9],
        dashOffset: 6, cap: .round)),
    line(
      7,
      LineStyle(
        color: Color(rgb: 0xe8590c), width: 5, widthUnit: .screen,
        gradient: LineGradient(from: Color(rgb: 0xe8590c), to: Color(rgb: 0x2b8a3e)),
        chevrons: LineStyle.Chevrons(color: .black, spacing: 40, size: 9))),
  ]

  private static func line(_ row: Int, _ style: LineStyle) -> MapRequest.Overlay {
    let places = [
      (8.1, 0.0), (8.22, 0.04), (8.36, -0.03), (8.39, 0.05), (8.52, 0), (8.82, 0.01),
    ]
    let latitude = 47.27 - Double(row) * 0.077
    return .path(
      Polyline(
        places.map { Coordinate(latitude: latitude + $0.1, longitude: $0.0) }, style: style))
  }

  // MARK: Areas

  static let areas: [MapRequest.Overlay] = [
    area(8.1, 47.1, PolygonStyle(pattern: .hatch(FillPattern.Hatch())), hasHole: true),
    area(
      8.48, 47.1,
      PolygonStyle(
        fill: .transparent,
        pattern: .dots(FillPattern.Dots(color: Color(rgb: 0x2f9e44))),
        stroke: LineStyle(
          color: Color(rgb: 0x2f9e44), width: 2, casing: nil, dashes: [6, 3]))),
    area(
      8.1, 46.92,
      PolygonStyle(
        fill: Color(rgb: 0xffd43b, alpha: 0.3),
        pattern: .hatch(
          FillPattern.Hatch(
            color: Color(rgb: 0xc2255c), spacing: 10, width: 1, angle: 30, isCrossed: true)))),
    area(8.48, 46.92, PolygonStyle(pattern: .image(.image(stamp), width: 16))),
    .circle(
      Circle(
        center: Coordinate(latitude: 46.83, longitude: 8.26), radius: 7_500,
        style: PolygonStyle(stroke: LineStyle(color: Color(rgb: 0x1971c2), width: 3)))),
    .image(
      GroundOverlay(
        .image(plan),
        placement: .position(Coordinate(latitude: 46.83, longitude: 8.64), width: 18_000),
        bearing: 20, opacity: 0.9)),
  ]

  private static func area(
    _ west: Double, _ south: Double, _ style: PolygonStyle, hasHole: Bool = false
  ) -> MapRequest.Overlay {
    func ring(_ inset: Double) -> [Coordinate] {
      let (x, y) = (inset * 0.32, inset * 0.15)
      return [
        (west + x, south + y), (west + 0.32 - x, south + y),
        (west + 0.32 - x, south + 0.15 - y), (west + x, south + 0.15 - y),
      ]
      .map { Coordinate(latitude: $0.1, longitude: $0.0) }
    }
    return .polygon(Polygon(ring(0), holes: hasHole ? [ring(0.3)] : [], style: style))
  }

  // MARK: The world

  static let world: [MapRequest.Overlay] = [
    circle(75, 120, 3_500_000, Color(rgb: 0xe03e36), dashes: [8, 4]),
    circle(10, 179, 2_000_000, Color(rgb: 0x2f9e44)),
    circle(-80, 0, 2_500_000, Color(rgb: 0x9c36b5)),
    circle(20, 100, 18_000_000, .black, alpha: 0.1),
    .path(
      Polyline(
        [
          Coordinate(latitude: 35, longitude: 139), Coordinate(latitude: 37, longitude: -122),
        ],
        style: LineStyle(
          gradient: LineGradient(from: Color(rgb: 0xe03e36), to: Color(rgb: 0x1971c2)),
          arrowhead: LineStyle.Arrowhead()), isGeodesic: true)),
  ]

  private static func circle(
    _ latitude: Double, _ longitude: Double, _ radius: Double, _ color: Color,
    alpha: Double = 0.3, dashes: [Double] = []
  ) -> MapRequest.Overlay {
    .circle(
      Circle(
        center: Coordinate(latitude: latitude, longitude: longitude), radius: radius,
        style: PolygonStyle(
          fill: color.multipliedAlpha(alpha),
          stroke: LineStyle(color: color, width: 2, casing: nil, dashes: dashes))))
  }

  // MARK: Requests

  static func request(
    _ overlays: [MapRequest.Overlay], tilt: ViewingAngle, scale: Double = 1
  ) -> MapRequest {
    let camera = Camera(
      target: Coordinate(latitude: 47, longitude: 8.46), zoom: 9, bearing: tilt == 0 ? 0 : 25,
      viewingAngle: tilt)
    return MapRequest(
      style: style, camera: camera, size: ScreenSize(width: 320, height: 300), scale: scale,
      overlays: overlays, ornaments: bare)
  }

  static func worldRequest(tilt: ViewingAngle, scale: Double = 1) -> MapRequest {
    let camera = Camera(
      target: Coordinate(latitude: 30, longitude: 170), zoom: 0.6, viewingAngle: tilt)
    return MapRequest(
      style: style, camera: camera, size: ScreenSize(width: 400, height: 320), scale: scale,
      overlays: world, ornaments: bare)
  }
}
