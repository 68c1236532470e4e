import Cartouche

/// What a request asks for that no tile can show.
enum TilesRequestError: DiagnosedError, Hashable {
  case turned(degrees: Double, SourcePlace?)
  case tilted(degrees: Double, SourcePlace?)
  case fitted(SourcePlace?)
  case noAreas(path: String)

  var cause: ErrorCause { .badData }

  var diagnostics: [Diagnostic] {
    switch self {
    case .turned(let degrees, let place):
      Self.error(
        "tiles have north above: a bearing of \(Diagnostic.text(degrees))° cannot be drawn", place,
        remedy: "leave the bearing out, or draw a snapshot")
    case .tilted(let degrees, let place):
      Self.error(
        "tiles are seen from straight above: a viewing angle of \(Diagnostic.text(degrees))° "
          + "cannot be drawn", place, remedy: "leave the viewing angle out, or draw a snapshot")
    case .fitted(let place):
      Self.error(
        "tiles have their places in the pyramid: there is nothing to fit", place,
        remedy: "leave the fit out, and choose the tiles with --bounds or --within")
    case .noAreas(let path):
      Self.error(
        "holds no polygon in which tiles could lie", SourcePlace(file: path),
        remedy: "name a file with polygons, or give a box with --bounds")
    }
  }

  private static func error(_ message: String, _ place: SourcePlace?, remedy: String)
    -> [Diagnostic]
  { [Diagnostic(.error, message, at: place ?? SourcePlace(), remedy: remedy)] }

  /// The first of a document's wishes that tiles cannot grant.
  static func check(_ request: MapRequest, document: String?) throws(TilesRequestError) {
    func place(_ path: String) -> SourcePlace? {
      document.map { SourcePlace(file: $0 == "-" ? "standard input" : $0, path: path) }
    }
    if let bearing = request.camera.bearing, bearing.degrees != 0 {
      throw .turned(degrees: bearing.degrees, place("camera.bearing"))
    }
    if let angle = request.camera.viewingAngle, angle.degrees != 0 {
      throw .tilted(degrees: angle.degrees, place("camera.viewingAngle"))
    }
    if request.fit != nil { throw .fitted(place("fit")) }
  }
}
