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
  /// The text, in which inline data lies.
  let document: JSONDocument
  /// Where the paths of its sources start, and what they stay inside.
  let boundary: FolderBoundary

  /// The view that the style was made for; what a style file does not say of it is 0, as MapLibre
  /// has it. `nil` for a bundled style that says nothing.
  var camera: Camera? {
    let view = style.camera ?? StyleCamera()
    if case .bundled = StyleReference(name), view.center == nil, view.zoom == nil { return nil }
    return Camera(      target: view.center ?? Coordinate(latitude: 0, longitude: 0),
      zoom: (view.zoom ?? 0) - MapLayout.styleZoomOffset,
      bearing: Bearing(degrees: view.bearing ?? 0),
      viewingAngle: ViewingAngle(degrees: view.pitch ?? 0))
  }
}
