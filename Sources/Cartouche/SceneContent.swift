import CartoucheGeo
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A request's overlays with their files read.
struct SceneContent: Sendable {
  private(set) var scene = Scene()
  private var fileExtents: [SceneExtent] = []
  private(set) var summaries: [RenderedMap.OverlaySummary] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ request: MapRequest, store: ResourceStore) throws {
    scene.userLocation = request.userLocation
    for overlay in request.overlays {
      switch overlay {
      case .file(let file): add(try store.overlay(file))
      case .polyline(let line):
        add(
          Polyline(
            try EncodedPolyline.decode(line.text, precision: line.precision), style: line.style))
      case .path(let path): add(path)
      case .marker(let marker): scene.markers.append(marker)
      }
    }
  }

  private mutating func add(_ overlay: LoadedOverlay) {
    scene.overlays.append(.features(overlay.features))
    if let clusters = overlay.clusters { scene.clusters.append(clusters) }
    fileExtents.append(overlay.extent)
    summaries.append(overlay.summary)
    diagnostics += overlay.diagnostics
  }

  private mutating func add(_ line: Polyline) {
    scene.overlays.append(.polyline(line))
  }

  /// What a camera must show to show it all.
  var extent: SceneExtent {
    var extent = SceneExtent()
    for file in fileExtents { extent.formUnion(file) }
    for case .polyline(let line) in scene.overlays { extent.add(line) }
    for marker in scene.markers { extent.add(marker) }
    if let user = scene.userLocation { extent.add(user) }
    return extent
  }
}
