import CartoucheCamera
import CartoucheGeo
import CartoucheLayout
import CartoucheStyle
import CartoucheSupport

/// A style and where it came from.
struct LoadedStyle: Sendable {
  /// As the request names it.
  let name: String
  let style: Style
  /// Of its labels, where the request says; expressions may read it.
  let language: String?
  /// Whether it comes with the program.
  let isBundled: Bool
  /// The text, in which inline data lies.
  let document: JSONDocument
  /// Where the paths of its sources start, and what they stay inside.
  let boundary: FolderBoundary

  /// The view that the style was made for. A bundled style that does not say is for any, `nil`; one
  /// of a file then means what MapLibre makes of it: 0° north, 0° east, its zoom 0.
  var camera: Camera? {
    let view = style.camera
    if isBundled, view?.center == nil, view?.zoom == nil { return nil }
    return Camera(
      target: view?.center ?? Coordinate(latitude: 0, longitude: 0),
      zoom: (view?.zoom ?? 0) - MapLayout.styleZoomOffset,
      bearing: Bearing(degrees: view?.bearing ?? 0),
      viewingAngle: ViewingAngle(degrees: view?.pitch ?? 0))
  }
}
