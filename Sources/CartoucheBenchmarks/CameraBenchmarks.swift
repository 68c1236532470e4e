import Cartouche

/// Places to screen points, and fits.
enum CameraBenchmarks {
  static var all: [Benchmark] {
    [
      projection("camera: 1,000,000 coordinates to the screen, flat", viewingAngle: 0),
      projection("camera: 1,000,000 coordinates to the screen, tilt 60", viewingAngle: 60),
      fits("camera: 1,000 fits of 100 places, flat", viewingAngle: 0),
      fits("camera: 1,000 fits of 100 places, tilt 60", viewingAngle: 60),
    ]
  }

  /// Places spread evenly over the inhabited latitudes by the golden ratio, the same in every run.
  private static func places(_ count: Int, around: Coordinate, reach: Double) -> [Coordinate] {
    (0..<count).map { index in
      let across = (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
      let down = Double(index) / Double(count)
      return Coordinate(
        latitude: around.latitude + (down - 0.5) * reach,
        longitude: around.longitude + (across - 0.5) * reach)
    }
  }

  private static func viewport(_ viewingAngle: ViewingAngle) throws -> Viewport {
    try Viewport(
      camera: Camera(
        latitude: 48, longitude: 11, zoom: 6, bearing: 30, viewingAngle: viewingAngle),
      size: ScreenSize(width: 1024, height: 768))
  }

  private static func projection(_ name: String, viewingAngle: ViewingAngle) -> Benchmark {
    Benchmark(name) {
      let viewport = try viewport(viewingAngle)
      let coordinates = places(
        1_000_000, around: Coordinate(latitude: 0, longitude: 0), reach: 150)
      var screen: [ScreenPoint?] = []
      return { viewport.project(coordinates, into: &screen) }
    }
  }

  private static func fits(_ name: String, viewingAngle: ViewingAngle) -> Benchmark {
    Benchmark(name) {
      let viewport = try viewport(viewingAngle)
      let coordinates = places(
        100, around: Coordinate(latitude: 48, longitude: 11), reach: 3)
      return {
        for turn in 0..<1000 {
          _ = try viewport.camera(
            fitting: coordinates, bearing: Bearing(degrees: Double(turn)),
            viewingAngle: viewingAngle, insets: EdgeInsets(all: 64))
        }
      }
    }
  }
}
