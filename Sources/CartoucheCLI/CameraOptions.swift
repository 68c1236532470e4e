import Cartouche

/// Where a picture is looked at from.
struct CameraOptions: Sendable {
  var center: Coordinate?
  var zoom: Double?
  var bearing: Double?
  var tilt: Double?
  var fit: MapRequest.Fit?
  var padding: EdgeInsets?

  static let options: [Option<CameraOptions>] = [
    .value(
      "--center", placeholder: "LAT,LON", into: \.center, help: "the place at the picture's centre"),
    .number(
      "--zoom", placeholder: "Z", in: MapRequest.zoomRange, into: \.zoom,
      help: "\(MapRequest.zoomRange.text); the world is 256·2^Z points wide"),
    .number(
      "--bearing", placeholder: "DEGREES", in: -360_000...360_000, into: \.bearing,
      help: "what the upper edge faces, clockwise from north"),
    .number(
      "--tilt", placeholder: "DEGREES", in: 0...ViewingAngle.limit, into: \.tilt,
      help: "0…85, from looking straight down"),
    .value(
      "--fit", placeholder: "overlays|W,S,E,N", into: \.fit,
      help: "show the overlays or a box, in place of --center and --zoom"),
    .value(
      "--padding", placeholder: "P|T,R,B,L", into: \.padding,
      help: "points kept free around what is fitted; 40 around overlays unless given"),
  ]

  /// A fit takes the place of the document's target and zoom, and they take the place of its fit.
  func apply(to request: inout MapRequest) throws(ArgumentError) {
    if fit != nil, center != nil { throw .conflict("--fit", "--center") }
    if fit != nil, zoom != nil { throw .conflict("--fit", "--zoom") }
    if let fit {
      request.fit = fit
      request.camera.target = nil
      request.camera.zoom = nil
    }
    if center != nil || zoom != nil { request.fit = nil }
    if let center { request.camera.target = center }
    if let zoom { request.camera.zoom = zoom }
    if let bearing { request.camera.bearing = Bearing(degrees: bearing) }
    if let tilt { request.camera.viewingAngle = ViewingAngle(degrees: tilt) }
    if let padding { request.padding = padding }
  }
}
