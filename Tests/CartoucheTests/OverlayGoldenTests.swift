import Cartouche
import CartoucheTestSupport
import CartoucheTesting
import Foundation
import Testing

@Suite("Golden pictures of overlays, labels and ornaments")
struct OverlayGoldenTests {
  typealias Picture = GoldenPictureTests.Picture

  private static let size = ScreenSize(width: 320, height: 240)
  /// Ornaments have pictures of their own.
  private static let bare = Ornaments(
    compass: Ornaments.Compass(visibility: .hidden),
    attribution: Ornaments.Attribution(visibility: .hidden))

  private static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  private static func hiding(_ layers: String...) -> [String: [String: JSONValue]] {
    Dictionary(uniqueKeysWithValues: layers.map { ($0, ["visibility": .string("none")]) })
  }

  // MARK: Overlays

  private static func track(_ name: String, tilt: ViewingAngle, bearing: Bearing) -> Picture {
    var request = MapRequest(
      size: size, layers: hiding("cities", "countries"),
      overlays: [
        .file(
          MapRequest.FileOverlay(
            path: fixture("track.gpx"), format: .gpx,
            style: LineStyle(
              color: Color(rgb: 0xf76707), width: 5,
              casing: LineStyle.Casing(color: Color(rgb: 0x862e09), width: 1.5))))
      ], ornaments: bare)
    request.camera.viewingAngle = tilt
    request.camera.bearing = bearing
    return Picture(name: name, request: request)
  }

  /// Balloons that stand at the picture's edges and corners, and two that overlap in its middle.
  private static let markersAtTheEdge: Picture = {
    let camera = Camera(target: Coordinate(latitude: 20, longitude: 30), zoom: 4)
    var request = MapRequest(
      style: fixture("plain.json"), camera: camera, size: size, ornaments: bare)
    guard let view = try? Viewport(camera: camera, size: size) else {
      return Picture(name: "markers-at-the-edge", request: request)
    }
    let places: [(x: Double, y: Double, glyph: String?, tint: UInt32, title: String?)] = [
      (0, 20, "A", 0xe03e36, nil), (160, 10, "B", 0x2f9e44, nil), (320, 30, "C", 0x1971c2, nil),
      (4, 130, "12", 0xf08c00, "Left"), (318, 140, nil, 0x7048e8, "Right"),
      (0, 240, "D", 0xe03e36, nil), (150, 252, "E", 0x0c8599, nil), (320, 244, "F", 0xc2255c, nil),
      (155, 120, "G", 0xf2d64b, nil), (172, 130, "ABC", 0x343a40, "In front"),
    ]
    request.overlays = places.compactMap { place in
      view.coordinate(at: ScreenPoint(x: place.x, y: place.y)).map {
        .marker(
          Marker(
            position: $0, tint: Color(rgb: place.tint), glyphText: place.glyph, title: place.title
          ))
      }
    }
    return Picture(name: "markers-at-the-edge", request: request)
  }()

  // MARK: Labels

  private static func labels(
    _ name: String, _ latitude: Double, _ longitude: Double, zoom: Double, bearing: Bearing = 0,
    tilt: ViewingAngle = 0, language: String? = nil, hidden: [String: [String: JSONValue]] = [:]
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: tilt)
    return Picture(
      name: name,
      request: MapRequest(
        camera: camera, size: size, layers: hidden, ornaments: bare, language: language))
  }

  /// Names along roads, plates behind texts and images in them.
  private static func signs(
    _ name: String, bearing: Bearing = 0, tilt: ViewingAngle = 0
  ) -> Picture {
    Picture(
      name: name,
      request: MapRequest(
        style: fixture("signs.json"),
        camera: Camera(zoom: 4.4, bearing: bearing, viewingAngle: tilt),
        size: ScreenSize(width: 400, height: 400), ornaments: bare))
  }

  // MARK: Ornaments

  private static func compass(_ bearing: Int, tilt: ViewingAngle = 0) -> Picture {
    let camera = Camera(zoom: 3, bearing: Bearing(degrees: Double(bearing)), viewingAngle: tilt)
    var ornaments = bare
    ornaments.compass.visibility = .visible
    return Picture(
      name: tilt == 0 ? "compass-\(bearing)" : "compass-\(bearing)-tilt-\(Int(tilt.degrees))",
      request: MapRequest(
        style: fixture("plain.json"), camera: camera, size: ScreenSize(width: 64, height: 64),
        ornaments: ornaments))
  }

  private static func scaleBar(
    _ name: String, latitude: Double, zoom: Double, tilt: ViewingAngle = 0,
    units: Ornaments.ScaleBar.Units = .metric, height: Double = 48
  ) -> Picture {
    let camera = Camera(
      target: Coordinate(latitude: latitude, longitude: 0), zoom: zoom, viewingAngle: tilt)
    var ornaments = bare
    ornaments.scaleBar.units = units
    return Picture(
      name: name,
      request: MapRequest(
        style: fixture("plain.json"), camera: camera,
        size: ScreenSize(width: 200, height: height), ornaments: ornaments))
  }

  static let pictures: [Picture] =
    [
      track("track-tilt-60", tilt: 60, bearing: 20), track("track-north-up", tilt: 0, bearing: 0),
      markersAtTheEdge,
      labels("labels-north-up", 47, 10, zoom: 4),
      labels("labels-turned", 47, 10, zoom: 4, bearing: 40),
      labels("labels-tilted", 44, 10, zoom: 4, bearing: 340, tilt: 55),
      labels(
        "labels-arabic", 27, 42, zoom: 3.2, language: "ar", hidden: hiding("cities", "city-dots")),
      labels(
        "labels-devanagari", 22, 82, zoom: 3.2, language: "hi",
        hidden: hiding("cities", "city-dots")),
      signs("signs"), signs("signs-turned-tilted", bearing: 200, tilt: 50),
      scaleBar("scale-bar-equator", latitude: 0, zoom: 5),
      scaleBar("scale-bar-60-north", latitude: 60, zoom: 5),
      scaleBar("scale-bar-60-north-imperial", latitude: 60, zoom: 5, units: .imperial),
      scaleBar("scale-bar-tilt-70", latitude: 46, zoom: 9, tilt: 70, height: 120),
    ]
    + stride(from: 0, to: 360, by: 45).map { compass($0) } + [compass(30, tilt: 60)]

  @Test(arguments: pictures, [1.0, 2.0])
  func `A picture is as it was when it was looked at`(picture: Picture, scale: Double) throws {
    var request = picture.request
    request.scale = scale
    let map = try GoldenPictureTests.renderer.render(request)
    expectImage(map.image, matches: scale == 1 ? picture.name : "\(picture.name)@2x")
  }

  // MARK: Clusters

  /// 1,500 made-up stations, dense in the middle of a city and along its river.
  private static func stations() -> String {
    var generator = SeededGenerator(seed: 1500)
    func unit() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    /// Near enough to a bell for people in a city.
    func bell() -> Double { (0..<6).reduce(-3) { sum, _ in sum + unit() } }
    var rows = ["latitude,longitude,kind"]
    for index in 0..<1500 {
      let along = index % 3 == 0 ? bell() * 0.09 : bell() * 0.035
      let across = bell() * 0.022 + (index % 3 == 0 ? along * 0.3 : 0)
      let share = unit() + along * 1.5
      let kind = share < 0.5 ? "bike" : share < 0.8 ? "tram" : "bus"
      rows.append("\(50.05 + across),\(9.95 + along * 1.5),\(kind)")
    }
    return rows.joined(separator: "\n")
  }

  @Test(arguments: [("clusters", 0.0, 0.0), ("clusters-tilt-50", 30, 50)], [1.0, 2.0])
  func `1,500 stations are as they were when they were looked at`(
    view: (name: String, bearing: Double, tilt: Double), scale: Double
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.stations(), to: "stations.csv")
    let overlay = MapRequest.FileOverlay(
      path: folder.path + "/stations.csv",
      clustering: MapRequest.Clustering(
        property: "kind",
        categories: [.init(name: "bus"), .init(name: "tram"), .init(name: "bike")]))
    let camera = Camera(
      target: Coordinate(latitude: 50.05, longitude: 9.96), zoom: 11,
      bearing: Bearing(degrees: view.bearing), viewingAngle: ViewingAngle(degrees: view.tilt))
    let request = MapRequest(
      camera: camera, size: Self.size, scale: scale,
      layers: Self.hiding("cities", "countries", "rivers"), overlays: [.file(overlay)],
      ornaments: Self.bare)
    let map = try GoldenPictureTests.renderer.render(request)
    expectImage(map.image, matches: scale == 1 ? view.name : "\(view.name)@2x")
  }
}
