import CartoucheCamera
import CartoucheDrawing
import CartoucheGeo
import CartoucheScene
import CartoucheSupport
import CartoucheTestSupport
import Testing

@testable import CartoucheLayout

@Suite("Colliding markers") struct MarkerCollisionTests {
  private func viewport(bearing: Double = 0, tilt: Double = 0) throws -> Viewport {
    try Viewport(
      camera: Camera(
        target: Coordinate(latitude: 48, longitude: 10), zoom: 8,
        bearing: Bearing(degrees: bearing), viewingAngle: ViewingAngle(degrees: tilt)),
      size: ScreenSize(width: 400, height: 300))
  }

  /// At a point of the picture that looks straight down with the north up.
  private func marker(
    _ x: Double, _ y: Double, _ tint: UInt32, _ priority: DisplayPriority = .required,
    mode: MarkerStyle.CollisionMode = .rectangle, title: String? = nil
  ) throws -> Marker {
    let place = try #require(try viewport().unproject(ScreenPoint(x: x, y: y)))
    var style = MarkerStyle(tint: Color(rgb: tint))
    style.displayPriority = priority
    style.collisionMode = mode
    return Marker(position: WebMercator.unproject(place), title: title, style: style)
  }

  /// The tints of what is drawn, back to front.
  private func drawn(_ markers: [Marker], in viewport: Viewport? = nil) throws -> [UInt32] {
    let viewport = try viewport ?? self.viewport()
    let fills = OverlayLayout(
      scene: Scene(markers: markers), viewport: viewport, window: viewport.window(scale: 1),
      shaper: BoxShaper()
    ).items().fills
    let tints = Set(markers.map(\.tint))
    return fills.filter { tints.contains($0.color) }.map { color(of: $0.color) }
  }

  private func color(of color: Color) -> UInt32 {
    UInt32((color.red * 255).rounded()) << 16 | UInt32((color.green * 255).rounded()) << 8
      | UInt32((color.blue * 255).rounded())
  }

  @Test("Required markers are all drawn, whatever they cover")
  func required() throws {
    #expect(try drawn([marker(200, 150, 1), marker(202, 150, 2)]).count == 2)
  }

  @Test("The higher priority stays, whatever the order; required ones hide all others")
  func priorities() throws {
    let (low, high, other) = (
      try marker(200, 152, 1, .low), try marker(205, 150, 2, .high), try marker(300, 150, 3, .low)
    )
    #expect(try drawn([low, high, other]) == [2, 3])
    #expect(try drawn([other, high, low]) == [2, 3])
    let required = try marker(195, 150, 4)
    #expect(try drawn([low, high, other, required]) == [4, 3])
  }

  @Test(
    "Of equal ones the southern stays, then the eastern, at any bearing", arguments: [0.0, 200])
  func ties(bearing: Double) throws {
    let view = try viewport(bearing: bearing)
    let (north, south) = (try marker(200, 150, 1, .low), try marker(200, 153, 2, .low))
    #expect(try drawn([north, south], in: view) == [2])
    #expect(try drawn([south, north], in: view) == [2])
    let (west, east) = (try marker(200, 150, 1, .low), try marker(204, 150, 2, .low))
    #expect(try drawn([east, west], in: view) == [2])
  }

  @Test("Of equal ones in one place the content decides, not the order")
  func content() throws {
    let pair = [try marker(200, 150, 1, .low), try marker(200, 150, 2, .low)]
    #expect(try drawn(pair) == drawn(pair.reversed()))
    #expect(try drawn(pair).count == 1)
  }

  @Test("Boxes are 29 points wide and 38 high; those that only touch both stay")
  func boxes() throws {
    #expect(try drawn([marker(200, 150, 1, .low), marker(228, 150, 2, .low)]).count == 1)
    #expect(try drawn([marker(200, 150, 1, .low), marker(229.1, 150, 2, .low)]).count == 2)
    #expect(try drawn([marker(200, 150, 1, .low), marker(200, 187, 2, .low)]).count == 1)
    #expect(try drawn([marker(200, 150, 1, .low), marker(200, 188.1, 2, .low)]).count == 2)
  }

  @Test("Circles leave each other's corners")
  func circles() throws {
    // 22 points either way are 31 apart, and the circles are 29 wide.
    for (mode, count) in [(MarkerStyle.CollisionMode.rectangle, 1), (.circle, 2)] {
      let pair = [
        try marker(200, 150, 1, .low, mode: mode), try marker(222, 172, 2, .low, mode: mode),
      ]
      #expect(try drawn(pair).count == count)
    }
  }

  @Test("Without collisions a marker neither hides nor is hidden, nor takes a label's room")
  func none() throws {
    let pair = [try marker(200, 150, 1), try marker(202, 150, 2, .low, mode: .none)]
    #expect(try drawn(pair).count == 2)
    let viewport = try viewport()
    let frames = OverlayLayout(
      scene: Scene(markers: pair), viewport: viewport, window: viewport.window(scale: 1),
      shaper: BoxShaper()
    ).markers().frames
    #expect(frames.count == 1)
  }

  @Test("What is hidden has no title and takes no label's room")
  func hidden() throws {
    let viewport = try viewport()
    let shaper = BoxShaper()
    let frames = OverlayLayout(
      scene: Scene(markers: [
        try marker(200, 150, 1), try marker(203, 150, 2, .low, title: "hidden"),
      ]), viewport: viewport, window: viewport.window(scale: 1), shaper: shaper
    ).markers().frames
    #expect(frames.count == 1)
    #expect(shaper.texts.isEmpty)
  }

  @Test("zPriority is who is in front, and a selected marker is")
  func inFront() throws {
    var (north, south) = (try marker(200, 150, 1), try marker(200, 155, 2))
    #expect(try drawn([north, south]) == [1, 2])
    north.style.zPriority = 600
    #expect(try drawn([north, south]) == [2, 1])
    south.style.isSelected = true
    #expect(try drawn([north, south]) == [1, 2])
  }

  @Test("The input's order decides nothing among a crowd", arguments: [0.0, 55])
  func permutations(tilt: Double) throws {
    var generator = SeededGenerator(seed: 11)
    let priorities: [DisplayPriority] = [.low, .high, .required, 300]
    var markers: [Marker] = []
    for index in 0..<400 {
      let x = Double.random(in: 0...400, using: &generator)
      let y = Double.random(in: 0...300, using: &generator)
      let mode: MarkerStyle.CollisionMode = index % 3 == 0 ? .circle : .rectangle
      // One in ten is required.
      let priority = index % 10 == 0 ? .required : priorities[[0, 1, 3][index % 3]]
      markers.append(try marker(x.rounded(), y, UInt32(index + 1), priority, mode: mode))
    }
    let view = try viewport(bearing: 30, tilt: tilt)
    let first = try drawn(markers, in: view)
    #expect(first.count < 300)
    for _ in 0..<5 {
      markers.shuffle(using: &generator)
      #expect(try drawn(markers, in: view) == first)
    }
  }

  @Test("Of those that stay no two collide, and each that is hidden meets a better one")
  func greedy() throws {
    var generator = SeededGenerator(seed: 12)
    var markers: [Marker] = []
    for index in 0..<500 {
      let x = Double.random(in: 20...380, using: &generator)
      let y = Double.random(in: 50...290, using: &generator)
      markers.append(
        try marker(x, y, UInt32(index + 1), DisplayPriority(Double(index % 7) * 100)))
    }
    let kept = Set(try drawn(markers))
    let viewport = try viewport()
    func box(_ marker: Marker) throws -> CollisionIndex.Box {
      let foot = try #require(viewport.project(marker.position)) + viewport.planeOrigin
      return CollisionIndex.Box(
        MarkerGeometry(marker, images: .none).box.moved(by: foot))
    }
    let boxes = try markers.map(box)
    for (index, marker) in markers.enumerated() {
      let meets = markers.indices.filter {
        $0 != index && kept.contains(color(of: markers[$0].tint))
          && boxes[$0].overlaps(boxes[index])
      }
      if kept.contains(color(of: marker.tint)) {
        #expect(meets.isEmpty)
      } else {
        #expect(meets.contains { markers[$0].displayPriority >= marker.displayPriority })
      }
    }
  }
}
