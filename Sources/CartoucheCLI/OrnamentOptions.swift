import Cartouche

/// What stands on the picture.
struct OrnamentOptions: Sendable {
  var compass: Ornaments.Compass.Visibility?
  var scaleBar: Ornaments.ScaleBar.Units?
  var attribution: Ornaments.Attribution.Visibility?
  var title: String?
  var subtitle: String?
  var trackingButton: Ornaments.TrackingButton.Mode?
  var appearance: Ornaments.Appearance?
  var keepsClear = false
  var userLocation: UserLocationArgument?
  var userCourse: Double?
  var legend: Ornaments.Legend.Visibility?

  static let options: [Option<OrnamentOptions>] = [
    .word(
      "--compass", into: \.compass,
      help: "hidden unless given; adaptive where the map is turned or tilted"
    ),
    .word("--scale-bar", into: \.scaleBar, help: "hidden unless given"),
    .word(
      "--attribution", into: \.attribution, help: "whom the data is owed to; visible unless given"),
    .value("--title", placeholder: "TEXT", into: \.title, help: "stands on a plate, top left"),
    .value("--subtitle", placeholder: "TEXT", into: \.subtitle, help: "beneath the title"),
    .value(
      "--user-location", placeholder: "LAT,LON[,ACCURACY][,HEADING]", into: \.userLocation,
      help: "a dot, a disc of so many metres around it, a cone towards so many degrees"),
    .number(
      "--user-course", placeholder: "DEGREES", in: -360...360, into: \.userCourse,
      help: "an arrow in the dot's place, clockwise from north"),
    .word(
      "--tracking-button", into: \.trackingButton,
      help: "hidden unless given; as it looks in one of its states"),
    .word(
      "--ornament-appearance", into: \.appearance,
      help: "dark with the style night unless given, else light"),
    .flag(
      "--keep-clear", into: \.keepsClear,
      help: "leave out markers and badges that would reach under an ornament"),
    .word(
      "--legend", into: \.legend,
      help: "the categories of clustered points with their colours; hidden unless given"),
  ]

  func apply(to request: inout MapRequest) throws(ArgumentError) {
    if let compass { request.ornaments.compass.visibility = compass }
    if let scaleBar { request.ornaments.scaleBar.units = scaleBar }
    if let legend { request.ornaments.legend.visibility = legend }
    if let attribution { request.ornaments.attribution.visibility = attribution }
    if let trackingButton { request.ornaments.trackingButton.mode = trackingButton }
    if let appearance { request.ornaments.appearance = appearance }
    if keepsClear { request.ornaments.keepClear = true }
    try applyTitle(to: &request.ornaments)
    try applyUser(to: &request)
  }

  private func applyTitle(to ornaments: inout Ornaments) throws(ArgumentError) {
    if let title {
      var wish = ornaments.title ?? Ornaments.Title(title)
      wish.text = title
      ornaments.title = wish
    }
    guard let subtitle else { return }
    guard ornaments.title != nil else {
      throw .missingOption("--title", remedy: "a subtitle stands beneath a title")
    }
    ornaments.title?.subtitle = subtitle
  }

  private func applyUser(to request: inout MapRequest) throws(ArgumentError) {
    if let userLocation { userLocation.apply(to: &request.userLocation) }
    guard let userCourse else { return }
    guard request.userLocation != nil else {
      throw .missingOption("--user-location", remedy: "the arrow stands there")
    }
    request.userLocation?.course = Bearing(degrees: userCourse)
  }
}
