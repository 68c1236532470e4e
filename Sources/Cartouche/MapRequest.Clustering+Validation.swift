import CartoucheScene
import CartoucheSupport

extension MapRequest.Clustering {
  /// In points.
  private static let radiusRange = 0.0...1_000.0
  private static let offsetRange = -32.0...32.0
  private static let lineRange = 0.0...16.0
  /// Of points that make a cluster; more than can be given keeps all single.
  private static let pointsRange = 1.0...1e9

  /// - Parameter path: of the overlay.
  func flaw(at path: JSONPath) -> MapRequest.Flaw? {
    if property?.isEmpty == true || (weights + categories).contains(where: { $0.name.isEmpty }) {
      let key = property?.isEmpty == true ? "clusterBy" : weights.isEmpty ? "categories" : "weights"
      return MapRequest.Flaw(.emptyPropertyName, at: path.appending(.key(key)))
    }
    let deepest = Double(ClusterOptions.zoomLimit)
    return first([
      ("cluster radius", radius, Self.radiusRange, path.appending(.key("clusterRadius"))),
      (
        "number of points", Double(minimumPoints), Self.pointsRange,
        path.appending(.key("clusterMinPoints"))
      ),
      ("zoom", Double(maximumZoom), 0...deepest, path.appending(.key("clusterMaxZoom"))),
    ]) ?? badgeFlaw(at: path.appending(.key("badge")))
  }

  func badgeFlaw(at path: JSONPath) -> MapRequest.Flaw? {
    func here(_ key: String) -> JSONPath { path.appending(.key(key)) }
    return sizeFlaw(at: here("diameter"))
      ?? first([
        ("start angle", badge.startAngle, -3_600...3_600, here("startAngle")),
        ("core", badge.coreShare, 0...0.95, here("core")),
        ("text", badge.textShare, 0.05...2, here("text")),
        ("border width", badge.borderWidth, Self.lineRange, here("borderWidth")),
        ("separator width", badge.separatorWidth, Self.lineRange, here("separatorWidth")),
        ("shortest slice", badge.shortestSlice, Self.lineRange, here("shortestSlice")),
        ("offset", badge.centerOffset.x, Self.offsetRange, here("offset").appending(.index(0))),
        ("offset", badge.centerOffset.y, Self.offsetRange, here("offset").appending(.index(1))),
      ])
  }

  private func sizeFlaw(at path: JSONPath) -> MapRequest.Flaw? {
    func diameter(_ value: Double, _ path: JSONPath) -> MapRequest.Flaw? {
      first([("diameter", value, ClusterSize.diameterRange, path)])
    }
    switch badge.size {
    case .fixed(let value): return diameter(value, path)
    case .continuous(let smallest, let largest, let count):
      return diameter(smallest, path.appending(.index(0)))
        ?? diameter(largest, path.appending(.index(1)))
        ?? first([("count", Double(count), 3...1e15, path.appending(.index(2)))])
    case .steps(let steps):
      if steps.isEmpty { return MapRequest.Flaw(.noSteps, at: path) }
      for (index, step) in steps.enumerated() {
        let here = path.appending(.index(index))
        if index > 0, step.minimumCount <= steps[index - 1].minimumCount {
          return MapRequest.Flaw(.stepsOutOfOrder, at: here.appending(.key("from")))
        }
        if let flaw = diameter(step.diameter, here.appending(.key("diameter"))) { return flaw }
      }
      return nil
    }
  }

  private func first(
    _ checks: [(name: String, value: Double, range: ClosedRange<Double>, path: JSONPath)]
  ) -> MapRequest.Flaw? {
    for check in checks {
      if let problem = MapRequest.problem(of: check.value, in: check.range, check.name) {
        return MapRequest.Flaw(problem, at: check.path)
      }
    }
    return nil
  }
}
