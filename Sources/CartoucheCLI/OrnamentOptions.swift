import Cartouche

/// What stands on the picture.
struct OrnamentOptions: Sendable {
  var compass: Ornaments.Compass.Visibility?
  var scaleBar: Ornaments.ScaleBar.Units?
  var attribution: Ornaments.Attribution.Visibility?

  static let options: [Option<OrnamentOptions>] = [
    .word(
      "--compass", into: \.compass,
      help: "hidden unless given; adaptive where the map is turned or tilted"
    ),
    .word("--scale-bar", into: \.scaleBar, help: "hidden unless given"),
    .word(
      "--attribution", into: \.attribution, help: "whom the data is owed to; visible unless given"),
  ]

  func apply(to request: inout MapRequest) {
    if let compass { request.ornaments.compass.visibility = compass }
    if let scaleBar { request.ornaments.scaleBar.units = scaleBar }
    if let attribution { request.ornaments.attribution.visibility = attribution }
  }
}
