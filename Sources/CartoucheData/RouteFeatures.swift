import CartoucheGeo

/// A routing service's answer as features: its routes as lines, the best one last and so on top, and
/// the places that it leads to as points with their names.
enum RouteFeatures {
  /// Of routes that are not the best, in simplestyle.
  private static let otherStroke = PropertyValue.string("#8d99a6")
  private static let otherWidth = PropertyValue.number(4)

  static func contents(of answer: RouteReader.Answer) throws(FeatureTableError) -> FeatureContents {
    var builder = FeatureTableBuilder()
    for route in answer.routes.dropFirst().reversed() {
      try add(route, isBest: false, to: &builder)
    }
    guard let best = answer.routes.first else { return FeatureContents() }
    try add(best, isBest: true, to: &builder)
    for destination in best.destinations {
      guard
        builder.stagePoint(
          longitude: destination.position.longitude, latitude: destination.position.latitude)
      else { continue }
      builder.endGeometry(.point)
      if !destination.name.isEmpty {
        builder.stageProperty(named: "title", .string(destination.name))
      }
      _ = try builder.commitFeature()
    }
    return FeatureContents(features: builder.features, diagnostics: answer.diagnostics)
  }

  private static func add(
    _ route: Route, isBest: Bool, to builder: inout FeatureTableBuilder
  ) throws(FeatureTableError) {
    for place in route.coordinates {
      _ = builder.stagePoint(longitude: place.longitude, latitude: place.latitude)
    }
    builder.endGeometry(.line)
    builder.stageProperty(named: "duration", .number(route.duration))
    builder.stageProperty(named: "distance", .number(RoutePath(route.coordinates).length.rounded()))
    builder.stageProperty(named: "mode", .string(route.mode.rawValue))
    if !isBest {
      builder.stageProperty(named: "stroke", otherStroke)
      builder.stageProperty(named: "stroke-width", otherWidth)
    }
    _ = try builder.commitFeature()
  }
}
