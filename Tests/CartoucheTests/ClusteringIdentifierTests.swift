import Testing

@testable import Cartouche

@Suite("Markers of one clustering identifier")
struct ClusteringIdentifierTests {
  private func marker(_ longitude: Double, _ identifier: String?, _ template: String? = nil)
    -> MapRequest.Overlay
  {
    var style = MarkerStyle()
    style.clusteringIdentifier = identifier
    return .marker(
      Marker(
        position: Coordinate(latitude: 0, longitude: longitude), style: style, template: template))
  }

  private func content(_ request: MapRequest) throws -> SceneContent {
    try SceneContent(request, store: ResourceStore(allowsOutside: false, network: nil))
  }

  @Test func `They are gathered by their identifiers, others stay markers`() throws {
    var request = MapRequest(
      overlays: [
        marker(0, "bike", "unicycle"), marker(0.001, "bike", "tricycle"), marker(0.002, nil),
        marker(9, "bike", "unicycle"), marker(0.001, "bus"),
      ],
      markerTemplates: [
        "unicycle": MarkerStyle(tint: Color(rgb: 0xfe7a24)),
        "tricycle": MarkerStyle(tint: Color(rgb: 0x99b42c)),
      ], badges: ["bike": .classic()])
    request.camera = PartialCamera(Camera(zoom: 6))
    let content = try content(request)
    #expect(content.scene.markers.count == 1)
    #expect(content.scene.clusters.count == 2)
    let bikes = content.scene.clusters[0]
    #expect(bikes.method == .collision && bikes.index.pointCount == 3)
    #expect(bikes.style.categories.map(\.name) == ["tricycle", "unicycle"])
    #expect(
      bikes.style.categories.map(\.color) == [Color(rgb: 0x99b42c), Color(rgb: 0xfe7a24)])
    #expect(bikes.style.size == ClusterStyle.classic().size)
    #expect(bikes.marker(of: 2, at: Coordinate(latitude: 0, longitude: 9)).template == "unicycle")
  }

  @Test func `Identifiers and badges are part of the document`() throws {
    let request = MapRequest(
      overlays: [marker(0, "bike")], badges: ["bike": .classic()])
    #expect(try MapRequest(json: Array(request.json.utf8)) == request)
    for (text, place) in [
      (#"{"badges": {"bike": {"core": 2}}}"#, "badges.bike.core"),
      (
        #"{"overlays": [{"type": "marker", "position": {"latitude": 0, "longitude": 0}, "#
          + #""clusteringIdentifier": ""}]}"#, "overlays[0].clusteringIdentifier"
      ),
    ] {
      let error = #expect(throws: MapRequestError.self) {
        try MapRequest(json: Array(text.utf8)).validate()
      }
      #expect(error.map { "\($0)".contains(place) } == true, "\(error.map { "\($0)" } ?? "")")
    }
  }
}
