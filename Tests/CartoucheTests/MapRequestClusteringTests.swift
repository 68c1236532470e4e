import Cartouche
import CartoucheTestSupport
import Testing

@Suite("Clustering in a request's document")
struct MapRequestClusteringTests {
  private func request(_ text: String) throws -> MapRequest {
    try MapRequest(json: Array(text.utf8), file: "request.json")
  }

  private func clustering(_ fields: String) throws -> MapRequest.Clustering? {
    let read = try request(#"{"overlays": [{"type": "csv", "data": "a.csv"\#(fields)}]}"#)
    #expect(try request(read.json) == read)
    guard case .file(let file)? = read.overlays.first else { return nil }
    return file.clustering
  }

  @Test("every field is read, and read back as it was written")
  func everyField() throws {
    #expect(try clustering("") == nil)
    #expect(try clustering(#", "clusterBy": "kind""#) == MapRequest.Clustering(property: "kind"))
    #expect(
      try clustering(#", "clustering": "hierarchical""#) == MapRequest.Clustering())
    #expect(
      try clustering(#", "clustering": "collision", "badge": "classic""#)
        == MapRequest.Clustering(method: .collision, badge: .classic()))
    #expect(
      try clustering(
        """
        , "weights": ["mechanical", {"name": "ebike", "color": "#0a0"}], "clusterRadius": 30,
        "clusterMinPoints": 4, "clusterMaxZoom": 12
        """)
        == MapRequest.Clustering(
          weights: [.init(name: "mechanical"), .init(name: "ebike", color: Color(rgb: 0x00aa00))],
          radius: 30, minimumPoints: 4, maximumZoom: 12))
  }

  @Test("a badge is a name, or what differs from one")
  func badge() throws {
    let read = try clustering(
      """
      , "clusterBy": "kind", "badge": {"style": "classic", "startAngle": 45, "diameter": [30, 60],
        "core": 0, "text": 0.4, "fitText": true, "count": "hidden", "coreColor": "#111",
        "textColor": "#222", "borderColor": "#333", "borderWidth": 2, "separatorWidth": 0.5,
        "shortestSlice": 1, "shadow": true, "offset": [3, -4]}
      """)
    var badge = ClusterStyle.classic()
    badge.startAngle = 45
    badge.size = .continuous(smallest: 30, largest: 60, largestCount: 10_000)
    badge.coreShare = 0
    badge.textShare = 0.4
    badge.fitsText = true
    badge.count = .hidden
    badge.coreColor = Color(rgb: 0x111111)
    badge.textColor = Color(rgb: 0x222222)
    badge.borderColor = Color(rgb: 0x333333)
    badge.borderWidth = 2
    badge.separatorWidth = 0.5
    badge.shortestSlice = 1
    badge.hasShadow = true
    badge.centerOffset = ScreenPoint(x: 3, y: -4)
    #expect(read?.badge == badge)
  }

  @Test(
    "a diameter is a number, two ends, or steps",
    arguments: [
      ("44", ClusterSize.fixed(44)),
      ("[30, 60, 500]", .continuous(smallest: 30, largest: 60, largestCount: 500)),
      (
        #"[{"from": 0, "diameter": 30}, {"from": 50, "diameter": 44}]"#,
        .steps([.init(minimumCount: 0, diameter: 30), .init(minimumCount: 50, diameter: 44)])
      ),
    ])
  func diameters(text: String, size: ClusterSize) throws {
    let read = try clustering(#", "clusterBy": "a", "badge": {"diameter": \#(text)}"#)
    #expect(read?.badge == ClusterStyle(categories: [], size: size))
  }

  @Test("a legend is a word, or an object")
  func legend() throws {
    let word = try request(#"{"ornaments": {"legend": "visible"}}"#)
    #expect(word.ornaments.legend == Ornaments.Legend(visibility: .visible))
    #expect(try request(word.json) == word)
    let object = try request(
      """
      {"ornaments": {"legend": {"title": "Places", "corner": "bottom-left",
        "entries": [{"name": "Campsite", "color": "#2f9e44"}]}}}
      """)
    #expect(
      object.ornaments.legend
        == Ornaments.Legend(
          visibility: .visible, title: "Places", corner: .bottomLeft,
          entries: [.init(name: "Campsite", color: Color(rgb: 0x2f9e44))]))
    #expect(try request(object.json) == object)
  }

  @Test(
    "an error says what is wrong, and where",
    arguments: [
      (
        #""clusterRadius": 9"#,
        "overlays[0].clusterRadius: clusterRadius is of points that are clustered: "
          + #"add "clusterBy", "weights" or "clustering""#
      ),
      (
        #""clusterBy": "a", "weights": ["b"]"#,
        #"overlays[0].weights: slices are categories of "clusterBy" or weights, not both"#
      ),
      (
        #""clusterBy": "a", "clusterRadius": -1"#,
        "overlays[0].clusterRadius: the cluster radius -1 is outside 0…1000"
      ),
      (
        #""clusterBy": "a", "clusterMaxZoom": 31"#,
        "overlays[0].clusterMaxZoom: the zoom 31 is outside 0…30"
      ),
      (
        #""clusterBy": """#,
        "overlays[0].clusterBy: the name is empty; name a property of the points, or a category"
      ),
      (
        #""clustering": "grid""#,
        "overlays[0].clustering: 'grid' is none of hierarchical, collision"
      ),
      (
        #""clusterBy": "a", "badge": {"diameter": 900}"#,
        "overlays[0].badge.diameter: the diameter 900 is outside 4…120"
      ),
      (
        #""clusterBy": "a", "badge": {"diameter": [{"from": 5, "diameter": 30}, {"from": 5, "diameter": 40}]}"#,
        "overlays[0].badge.diameter[1].from: the step does not begin above the one before; "
          + "order the steps by their counts"
      ),
      (
        #""clusterBy": "a", "badge": {"diameter": []}"#,
        "overlays[0].badge.diameter: diameters are [smallest, largest] or "
          + "[smallest, largest, count]"
      ),
      (
        #""clusterBy": "a", "badge": {"hole": 0.5}"#,
        "overlays[0].badge.hole: unknown key 'hole'"
      ),
    ])
  func errors(fields: String, message: String) {
    let error = #expect(throws: MapRequestError.self) {
      try request(#"{"overlays": [{"type": "csv", "data": "a.csv", \#(fields)}]}"#)
    }
    let told = error.map { "\($0)" } ?? ""
    #expect(told.hasSuffix(message), "\(told)")
  }

  // MARK: Bad data

  private func map(_ rows: String, _ clustering: MapRequest.Clustering) throws -> RenderedMap {
    let folder = try TemporaryFolder()
    try folder.write(rows, to: "points.csv")
    return try GoldenPictureTests.renderer.render(
      MapRequest(
        size: ScreenSize(width: 64, height: 64),
        overlays: [
          .file(
            MapRequest.FileOverlay(path: folder.path + "/points.csv", clustering: clustering))
        ]))
  }

  @Test("points without a place, without a category or with one of another kind are drawn or told")
  func badData() throws {
    let mixed = try map(
      "latitude,longitude,kind\n1,2,bus\n1,2,7\n1,2,\nNaN,2,bus\n95,2,bus\n",
      MapRequest.Clustering(property: "kind"))
    let told = mixed.diagnostics.map(\.message)
    #expect(told.contains("1 of 3 points belong to none of the categories of 'kind'"))
    #expect(mixed.overlays.map(\.points) == [3])
    #expect(mixed.overlays.map(\.skippedFeatures) == [2])
    let none = try map(
      "latitude,longitude,kind\n", MapRequest.Clustering(method: .collision))
    #expect(none.diagnostics.map(\.message).contains("holds nothing that can be drawn"))
  }
}
