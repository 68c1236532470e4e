import Foundation
import Testing

@testable import Cartouche

@Suite("Animations")
struct MapAnimationTests {
  private static let paris = Coordinate(latitude: 48.86, longitude: 2.35)
  private static let size = ScreenSize(width: 120, height: 90)

  private func animation(_ text: String) throws -> MapAnimation {
    try MapAnimation(json: Array(text.utf8), file: "a.json")
  }

  private func frames(_ animation: MapAnimation) throws -> AnimationFrames {
    try GoldenPictureTests.renderer.frames(of: animation)
  }

  private static func zoom(
    from start: Double, to end: Double, seconds: Double = 2, curve: AnimationCurve = .linear
  ) -> MapAnimation.Movement {
    .keyframes([
      CameraKeyframe(Camera(target: paris, zoom: start)),
      CameraKeyframe(
        Camera(target: paris, zoom: end), duration: seconds, movement: .eased(curve)),
    ])
  }

  // MARK: The document

  @Test(arguments: [
    #"{"keyframes": [{"camera": {"zoom": 3}}, {"camera": {"zoom": 4}, "duration": 2, "easing": "linear"}]}"#,
    #"{"request": {"size": {"width": 9, "height": 8}}, "fps": 12.5, "loops": 3, "hold": 1.5, "#
      + #""flight": {"from": {"zoom": 2}, "to": {"zoom": 9}, "duration": 4, "curve": 1.2}}"#,
    #"{"request": {"camera": {"zoom": 2}}, "flight": {"to": {"zoom": 9}, "speed": 2}}"#,
    #"{"request": {"navigation": {"progress": 5}}, "drive": {"from": 10, "to": 90, "speed": 40, "#
      + #""easing": [0.1, 0, 0.9, 1]}}"#,
    #"{"version": 1, "request": {"navigation": {}, "clusterTransition": [0.5, 0.75]}, "drive": {}}"#,
  ])
  func `A document is read, and read back as it was written`(text: String) throws {
    let read = try animation(text)
    #expect(try animation(read.json) == read)
  }

  @Test func `Every key counts`() throws {
    let read = try animation(
      """
      {"fps": 12.5, "loops": 3, "hold": 1.5, "request": {"navigation": {}}, "drive": {"from": 10, "to": 90,
       "duration": 7, "easing": "easeOut"}}
      """)
    #expect(
      read
        == MapAnimation(
          MapRequest(navigation: Navigation()),
          .drive(MapAnimation.Drive(from: 10, to: 90, duration: 7, easing: .easeOut)),
          framesPerSecond: 12.5, loops: 3, hold: 1.5))
  }

  @Test(arguments: [
    (#"{}"#, "none"), (#"{"fps": 0, "drive": {}}"#, "fps"),
    (#"{"flight": {"to": {}}, "drive": {}}"#, "2 of them"),
    (#"{"fsp": 1, "flight": {"to": {}}}"#, "fsp"), (#"{"flight": {}}"#, "'to'"),
    (#"{"flight": {"to": {"zoom": 30}}}"#, "flight.to.zoom"),
    (#"{"flight": {"to": {}, "sped": 2}}"#, "flight.sped"),
    (#"{"flight": {"to": {}, "duration": -1}}"#, "flight.duration"),
    (#"{"keyframes": []}"#, "keyframes"),
    (#"{"keyframes": [{"camera": {}}, {"duration": 1}]}"#, "keyframes[1]"),
    (#"{"keyframes": [{"camera": {}}, {"camera": {"zoom": 26}}]}"#, "keyframes[1].camera.zoom"),
    (#"{"request": {"camera": {"zoom": 2}}, "keyframes": [{"camera": {}}]}"#, "request.camera"),
    (#"{"request": {"fit": "overlays"}, "flight": {"from": {}, "to": {}}}"#, "request.fit"),
    (#"{"request": {"stile": "x"}, "flight": {"to": {}}}"#, "request.stile"),
    (#"{"request": {"scale": 0}, "flight": {"to": {}}}"#, "request.scale"),
    (#"{"drive": {}}"#, "trip"),
    (#"{"request": {"navigation": {}}, "drive": {"from": 5, "to": 4}}"#, "drive.to"),
    (#"{"request": {"navigation": {}}, "drive": {"speed": 5, "duration": 4}}"#, "drive.speed"),
    (#"{"request": {"navigation": {}}, "drive": {"speed": 0}}"#, "drive.speed"),
    (
      #"{"request": {"navigation": {"position": {"latitude": 0, "longitude": 0}}}, "drive": {}}"#,
      "request.navigation.position"
    ), (#"{"hold": -1, "flight": {"to": {}}}"#, "hold"),
    (#"{"loops": 1.5, "flight": {"to": {}}}"#, "loops"),
    (#"{"version": 2, "flight": {"to": {}}}"#, "version"),
    (#"{"request": {"clusterTransition": [1, 0]}, "flight": {"to": {}}}"#, "clusterTransition"),
  ])
  func `What is wrong is told with its place`(text: String, part: String) {
    let error = #expect(throws: MapRequestError.self) { try animation(text) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains(part) && message.hasPrefix("a.json:1:"), "\(message)")
  }

  @Test func `A check knows it by its keys`() throws {
    for text in [
      #"{"fps": 3, "flight": {"to": {"zoom": 3}}}"#,
      #"{"request": {"camera": {"zoom": 3}}, "flight": {"to": {"zoom": 3}}}"#,
    ] {
      let document = try CheckedDocument(bytes: Array(text.utf8), path: "a.json", as: nil)
      #expect(document.kind == .animation)
      #expect(document.diagnostics.isEmpty)
    }
    let broken = try CheckedDocument(
      bytes: Array(
        #"{"request": {"layers": {"nolayer": {"visibility": "none"}}}, "flight": {"to": {}}}"#.utf8),
      path: "a.json", as: nil)
    #expect(broken.diagnostics.map(\.place.path) == ["request.layers.nolayer"])
  }

  // MARK: Frames

  @Test func `Frames come at their times, the last at the end`() throws {
    let frames = try frames(
      MapAnimation(
        MapRequest(size: Self.size), Self.zoom(from: 3, to: 5), framesPerSecond: 10))
    #expect(frames.count == 21 && frames.duration == 2)
    for frame in 0...20 {
      #expect(abs(frames.time(of: frame) - Double(frame) / 10) < 1e-12)
      let zoom = try #require(frames.request(of: frame).camera.zoom)
      #expect(abs(zoom - 3 - Double(frame) / 10) < 1e-9)
    }
    #expect(frames.request(of: 20).camera == PartialCamera(Camera(target: Self.paris, zoom: 5)))
    #expect(frames.request(of: 99) == frames.request(of: 20))
    #expect(frames.request(of: -1) == frames.request(of: 0))
  }

  @Test func `Frames that show the same are known, those that are held too`() throws {
    let camera = Camera(target: Self.paris, zoom: 3)
    let frames = try frames(
      MapAnimation(
        .init(size: Self.size),
        .keyframes([
          CameraKeyframe(camera), CameraKeyframe(camera, duration: 1),
          CameraKeyframe(Camera(target: Self.paris, zoom: 4), duration: 0.2),
        ]), framesPerSecond: 10, hold: 0.5))
    #expect(frames.stills == [0..<11, 11..<12, 12..<18])
    #expect(frames.count == 18)
  }

  @Test func `A single keyframe is one frame`() throws {
    let frames = try frames(
      MapAnimation(.init(), .keyframes([CameraKeyframe(Camera(target: Self.paris, zoom: 3))])))
    #expect(frames.count == 1 && frames.stills == [0..<1])
  }

  @Test func `More frames than the limit are refused`() throws {
    let animation = MapAnimation(
      .init(), Self.zoom(from: 3, to: 5, seconds: 80_000), framesPerSecond: 100)
    #expect(throws: MapRequestError.self) { try frames(animation) }
  }

  @Test func `A flight starts from what the request shows`() throws {
    var request = MapRequest(size: Self.size)
    request.camera = PartialCamera(target: Self.paris, zoom: 3)
    let end = Camera(latitude: 41.9, longitude: 12.5, zoom: 6)
    let frames = try frames(
      MapAnimation(request, .flight(.init(to: end, duration: 2)), framesPerSecond: 5))
    #expect(frames.request(of: 0).camera == PartialCamera(Camera(target: Self.paris, zoom: 3)))
    #expect(frames.request(of: frames.count - 1).camera == PartialCamera(end))
    #expect(frames.count == 11)
  }

  // MARK: Drives

  private static func drive(
    _ drive: MapAnimation.Drive, framesPerSecond: Double = 2,
    change: (inout Navigation) -> Void = { _ in }
  ) -> MapAnimation {
    var navigation = NavigationSamples.drive(progress: 0)
    navigation.speed = nil
    change(&navigation)
    return MapAnimation(
      MapRequest(size: size, navigation: navigation), .drive(drive),
      framesPerSecond: framesPerSecond)
  }

  private func trips(_ animation: MapAnimation) throws -> [Navigation] {
    let frames = try frames(animation)
    return try (0..<frames.count).map { try #require(frames.request(of: $0).navigation) }
  }

  @Test func `A drive goes evenly from place to place`() throws {
    let trips = try trips(Self.drive(.init(from: 100, to: 500, duration: 10)))
    #expect(trips.count == 21)
    for (index, trip) in trips.enumerated() {
      #expect(abs(trip.progress - 100 - 20 * Double(index)) < 1e-6)
    }
  }

  @Test func `A speed makes the time, and is shown`() throws {
    let trips = try trips(Self.drive(.init(from: 0, to: 500, speed: 90)))
    #expect(trips.count == 41)
    #expect(trips.allSatisfy { $0.speed == 90 })
    let own = try self.trips(Self.drive(.init(from: 0, to: 500, speed: 90)) { $0.speed = 30 })
    #expect(own.allSatisfy { $0.speed == 30 })
  }

  @Test func `Otherwise it takes as long as the route says, and the arrival stays`() throws {
    let animation = Self.drive(.init(), framesPerSecond: 0.2)
    let frames = try frames(animation)
    #expect(abs(frames.duration - 277.915) < 0.01)
    let store = ResourceStore(allowsOutside: true, network: nil)
    var arrivals: Set<Int> = []
    for frame in 0..<frames.count {
      let content = try #require(try store.navigation(of: frames.request(of: frame)))
      let arrival = try #require(content.status.arrival)
      arrivals.insert(Int((arrival.secondsSince1970 / 10).rounded()))
    }
    #expect(arrivals.count <= 2)
  }

  @Test func `However fast it is, it turns evenly`() throws {
    let trips = try trips(Self.drive(.init(duration: 30), framesPerSecond: 30))
    let courses = trips.compactMap(\.course?.degrees)
    #expect(courses.count == trips.count)
    for (before, after) in zip(courses, courses.dropFirst()) {
      #expect(abs((after - before).remainder(dividingBy: 360)) < 8)
    }
  }

  @Test func `A way that is not there is refused`() {
    for drive in [MapAnimation.Drive(from: 50_000), .init(from: 0, to: 0.5, duration: -1)] {
      #expect(throws: MapRequestError.self) { try frames(Self.drive(drive)) }
    }
  }

  // MARK: Clusters

  private static func bikes(_ method: ClusteredPoints.Method) throws -> MapRequest {
    let overlay = MapRequest.FileOverlay(
      path: try BundledResources.locate().sampleDataFolder + "/bikes.geojson",
      clustering: MapRequest.Clustering(property: "kind", method: method))
    var request = MapRequest(
      style: NavigationSamples.fixture("plain"), size: ScreenSize(width: 240, height: 180),
      overlays: [.file(overlay)])
    request.camera = PartialCamera(
      Camera(latitude: 37.785, longitude: -122.41, zoom: 12.5))
    return request
  }

  private func image(
    _ request: MapRequest, zoom: Double, _ transition: ClusterTransition?
  ) throws -> RasterImage {
    var request = request
    request.camera.zoom = zoom
    request.clusterTransition = transition
    return try GoldenPictureTests.renderer.render(request).image
  }

  private func difference(_ a: RasterImage, _ b: RasterImage) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { greatest, pair in
      [24, 16, 8, 0].reduce(greatest) { greatest, shift in
        let (p, q) = (Int(pair.0 >> shift & 0xff), Int(pair.1 >> shift & 0xff))
        return max(greatest, abs(p - q))
      }
    }
  }

  @Test(arguments: [0.0, 50])
  func `Clusters that part and join do it without a jump`(tilt: Double) throws {
    var request = try Self.bikes(.hierarchical)
    request.camera.viewingAngle = ViewingAngle(degrees: tilt)
    for zoom in [12.0, 12.25, 12.5, 13] where tilt == 0 {
      // Outside of the transition it changes nothing.
      #expect(try image(request, zoom: zoom, .standard) == image(request, zoom: zoom, nil))
    }
    // As the map itself moves, a pixel of an edge may change much over a hundredth of a zoom, but not
    // over a millionth.
    for zoom in stride(from: 12.5, through: 13.5, by: 1.0 / 32) {
      let before = try image(request, zoom: zoom - 1e-7, .standard)
      let after = try image(request, zoom: zoom + 1e-7, .standard)
      #expect(difference(before, after) <= 12, "\(zoom)")
    }
  }

  @Test func `A frame is what its request gives, whichever were drawn before`() throws {
    let animation = MapAnimation(
      try Self.bikes(.collision),
      .flight(
        .init(
          to: Camera(
            latitude: 37.785, longitude: -122.41, zoom: 14), duration: 1)), framesPerSecond: 6)
    let frames = try frames(animation)
    let forwards = try (0..<frames.count).map {
      try GoldenPictureTests.renderer.render(frames.request(of: $0)).image
    }
    for frame in [6, 2, 4] {
      let text = frames.request(of: frame).json
      var options = MapRenderer.Options()
      options.allowsOutside = true
      let alone = try MapRenderer(options: options).render(MapRequest(json: Array(text.utf8)))
      #expect(alone.image == forwards[frame])
    }
  }
}
