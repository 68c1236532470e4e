import CartoucheGeo
import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// Of where a marker stands about its place: farther and it would not seem to belong there.
  static let markerOffsetRange = -1_000.0...1_000.0
  static let markerAnchorRange = -10.0...10.0
  static let markerBorderRange = 0.0...100.0
  /// A hundred turns.
  static let markerRotationRange = -36_000.0...36_000.0

  /// Templates in the order of their names.
  var templateFlaw: Flaw? {
    for (name, style) in markerTemplates.sorted(by: { $0.key < $1.key }) {
      let here = JSONPath([.key("markerTemplates"), .key(name)])
      if let flaw = Self.flaw(of: style, at: here) { return flaw }
    }
    return nil
  }

  var badgesFlaw: Flaw? {
    for (name, style) in badges.sorted(by: { $0.key < $1.key }) {
      let here = JSONPath([.key("badges"), .key(name)])
      if let flaw = Clustering(badge: style).badgeFlaw(at: here) { return flaw }
    }
    return nil
  }

  func flaw(of marker: Marker, at path: JSONPath) -> Flaw? {
    if let template = marker.template, markerTemplates[template] == nil {
      let names = markerTemplates.keys.sorted()
      return Flaw(
        .unknownTemplate(template, meant: Spelling.nearest(to: template, among: names)),
        at: path.appending(.key("template")))
    }
    return Self.flaw(of: marker.style, at: path)
  }

  static func flaw(of style: MarkerStyle, at path: JSONPath) -> Flaw? {
    // Requests may have thousands of markers: paths are made only for what is wrong.
    func check(
      _ value: Double?, in range: ClosedRange<Double>, _ name: String, _ keys: String...
    ) -> Flaw? {
      guard let value, let problem = problem(of: value, in: range, name) else { return nil }
      return Flaw(problem, at: keys.reduce(path) { $0.appending(.key($1)) })
    }
    if style.clusteringIdentifier?.isEmpty == true {
      return Flaw(.emptyPropertyName, at: path.appending(.key("clusteringIdentifier")))
    }
    let (anchor, offset) = (style.anchor, style.centerOffset)
    return check(style.opacity, in: 0...1, "opacity", "opacity")
      ?? check(style.scale, in: Marker.scaleRange, "scale", "scale")
      ?? check(style.rotation, in: markerRotationRange, "rotation", "rotation")
      ?? check(style.zPriority, in: DisplayPriority.range, "zPriority", "zPriority")
      ?? check(style.border?.width, in: markerBorderRange, "border's width", "border", "width")
      ?? check(anchor?.x, in: markerAnchorRange, "anchor", "anchor", "x")
      ?? check(anchor?.y, in: markerAnchorRange, "anchor", "anchor", "y")
      ?? check(offset?.x, in: markerOffsetRange, "centerOffset", "centerOffset", "x")
      ?? check(offset?.y, in: markerOffsetRange, "centerOffset", "centerOffset", "y")
      ?? iconFlaw(of: style, at: path)
  }

  private static func iconFlaw(of style: MarkerStyle, at path: JSONPath) -> Flaw? {
    if style.glyphImage == .file("") {
      return Flaw(.emptyIconName, at: path.appending(.key("glyphImage")))
    }
    return style.image == .file("")
      ? Flaw(.emptyIconName, at: path.appending(.key("image"))) : nil
  }
}
