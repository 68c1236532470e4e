public import CartoucheGeo
public import CartoucheSupport

/// Projection of many points at once, for code that has millions of them.
extension Viewport {
  /// ``project(_:height:)`` of each world point; `places` is made as long as `points`.
  public func project(_ points: [WorldPoint], into places: inout [ScreenPoint?]) {
    fill(&places, from: points) { $0 }
  }

  /// ``project(_:height:)`` of each place; `places` is made as long as `coordinates`.
  public func project(_ coordinates: [Coordinate], into places: inout [ScreenPoint?]) {
    fill(&places, from: coordinates) {
      WebMercator.project(longitude: $0.longitude, latitude: $0.latitude)
    }
  }

  @inline(__always)
  private func fill<Place>(
    _ places: inout [ScreenPoint?], from sources: [Place], point: (Place) -> WorldPoint
  ) {
    if places.count != sources.count {
      places = [ScreenPoint?](repeating: nil, count: sources.count)
    }
    for index in sources.indices { places[index] = project(point(sources[index])) }
  }
}
