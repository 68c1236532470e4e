import Cartouche
import CartoucheTesting
import Testing

/// Bicycles that are gathered where they are dense, as one is used to from phones: a badge shows how
/// many there are and how many of each kind.
@Suite("Bicycles around San Francisco")
struct BikeClusterTests {
  struct View: Sendable, CustomTestStringConvertible {
    var name: String
    var method = ClusteredPoints.Method.hierarchical
    var bearing = 0.0
    var tilt = 0.0
    var badge = ClusterStyle.classic()
    var legend = Ornaments.Legend()
    var testDescription: String { name }
  }

  private static let unicycle = Color(rgb: 0xfe7a24)
  private static let tricycle = Color(rgb: 0x99b42c)
  private static let cluster = Color(rgb: 0xca9626)

  private static let views: [View] = [
    View(name: "bikes"),
    View(name: "bikes-tilted", bearing: 20, tilt: 55),
    View(name: "bikes-collision-tilted", method: .collision, bearing: 20, tilt: 55),
    View(
      name: "bikes-pie",
      badge: ClusterStyle(categories: [], borderColor: cluster, borderWidth: 2),
      legend: Ornaments.Legend(visibility: .visible, title: "Bicycles")),
  ]

  private static func request(_ view: View, scale: Double) throws -> MapRequest {
    let overlay = MapRequest.FileOverlay(
      path: try bundledBikes(),
      clustering: MapRequest.Clustering(
        property: "kind",
        categories: [
          .init(name: "unicycle", color: unicycle), .init(name: "tricycle", color: tricycle),
        ], method: view.method, badge: view.badge))
    return MapRequest(
      camera: Camera(
        target: Coordinate(latitude: 37.772, longitude: -122.442), zoom: 12,
        bearing: Bearing(degrees: view.bearing), viewingAngle: ViewingAngle(degrees: view.tilt)),
      size: ScreenSize(width: 360, height: 300), scale: scale,
      layers: ["cities": ["visibility": .string("none")]], overlays: [.file(overlay)],
      ornaments: Ornaments(
        attribution: Ornaments.Attribution(visibility: .hidden), legend: view.legend))
  }

  private static func bundledBikes() throws -> String {
    try BundledResources.locate().sampleDataFolder + "/bikes.geojson"
  }

  @Test(arguments: views, [1.0, 2.0])
  func `are as they were when they were looked at`(view: View, scale: Double) throws {
    let map = try GoldenPictureTests.renderer.render(Self.request(view, scale: scale))
    #expect(map.diagnostics.isEmpty)
    expectImage(map.image, matches: scale == 1 ? view.name : "\(view.name)@2x")
  }

  @Test func `stand in groups of their own, side by side`() throws {
    let renderer = GoldenPictureTests.renderer
    var request = try Self.request(View(name: ""), scale: 1)
    let one = try renderer.render(request).image.pixels
    guard case .file(var other)? = request.overlays.first else { return }
    other.clustering = MapRequest.Clustering(method: .collision)
    request.overlays.append(.file(other))
    #expect(try renderer.render(request).image.pixels != one)
    request.overlays = [.file(other)]
    let alone = try renderer.render(request).image.pixels
    #expect(alone != one)
  }
}
