import CartoucheGeo
import CartoucheScene
import CartoucheSupport

/// The places that a way leads to, as markers: stops by their numbers, the end by a flag.
struct NavigationStops {
  let route: Route
  let status: TripStatus

  /// Stops that are behind have none.
  func markers(_ palette: NavigationRoutePalette) -> [Marker] {
    guard let end = destinations.last else { return [] }
    let stops = destinations.dropLast().enumerated().filter { isAhead($0.offset) }
    return stops.map { index, stop in
      marker(stop, tint: palette.stop, glyph: .number(index + 1), palette)
    } + [marker(end, tint: palette.destination, glyph: .flag, palette)]
  }

  /// At least the end of the line, where there is one.
  private var destinations: [Route.Destination] {
    guard route.destinations.isEmpty else { return route.destinations }
    return status.path.coordinates.last.map { [Route.Destination(position: $0)] } ?? []
  }

  /// A way says by its manoeuvres where it reaches a stop; one that does not reaches it where it
  /// comes nearest.
  private func isAhead(_ index: Int) -> Bool {
    let arrivals = route.maneuvers.filter { $0.kind == .arrive }
    let distance =
      arrivals.count == destinations.count
      ? arrivals[index].distance
      : status.path.distance(nearest: destinations[index].position)
    return !(distance < status.progress)
  }

  private enum Glyph {
    case number(Int)
    case flag
  }

  private func marker(
    _ destination: Route.Destination, tint: Color, glyph: Glyph, _ palette: NavigationRoutePalette
  ) -> Marker {
    var style = MarkerStyle(tint: tint)
    switch glyph {
    case .number(let number): style.glyphText = "\(number)"
    case .flag:
      style.glyphImage = .glyph(.flag)
      style.zPriority = 900
    }
    // Without their names, which would stand in the way of the road ahead.
    return Marker(position: destination.position, style: style)
  }
}
