import Cartouche

/// Frames of a trip through the bundled city, from the trip to PNG bytes, on one thread, with style,
/// data, route and fonts at hand.
enum NavigationBenchmarks {
  static var all: [Benchmark] {
    [
      frames("navigation: a frame of 390×844 at 3 pixels a point, tilt 60, to PNG", step: 0),
      frames("navigation: the next frame of a drive, likewise", step: 0.4),
      frames("navigation: the same frame by night", step: 0, isNight: true),
      frames("navigation: the map of it alone", step: 0, hasDisplay: false),
    ]
  }

  /// - Parameter step: metres from a frame to the next.
  private static func frames(
    _ name: String, step: Double, isNight: Bool = false, hasDisplay: Bool = true
  ) -> Benchmark {
    Benchmark(name) {
      let renderer = MapRenderer()
      var request = MapRequest(size: ScreenSize(width: 390, height: 844), scale: 3)
      var trip = Navigation(
        progress: 1_150, time: ZonedTime(iso8601: "2026-06-30T17:20:00+02:00"),
        settings: Navigation.Settings(
          compassButton: true, myLocationButton: true, isNavigationTripProgressBarEnabled: true,
          shouldDisplaySpeedometer: true))
      trip.routeFile = try BundledResources.locate().sampleDataFolder + "/route-monaco.json"
      trip.speed = 57
      trip.lightingMode = isNight ? .night : .day
      request.navigation = trip
      if !hasDisplay {
        request.camera = PartialCamera(try MapView(request, renderer: renderer).camera)
        request.navigation = nil
      }
      return {
        request.navigation?.progress += step
        _ = try renderer.render(request).pngData()
      }
    }
  }
}
