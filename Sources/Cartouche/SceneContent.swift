import CartoucheGeo
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A request's overlays with their files read.
struct SceneContent: Sendable {
  private(set) var scene = Scene()
  private(set) var extent = SceneExtent()
  private(set) var summaries: [RenderedMap.OverlaySummary] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ request: MapRequest, store: ResourceStore) throws {
    for overlay in request.overlays {
      switch overlay {
      case .file(let file): add(try store.overlay(file))
      case .polyline(let line):
        add(
          Polyline(
            try EncodedPolyline.decode(line.text, precision: line.precision), style: line.style))
      case .path(let path): add(path)
      case .marker(let marker):
        scene.markers.append(marker)
        extent.add(marker)
      }
    }
    if request.fitsOverlays, extent.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, "the overlays hold no place to fit the picture to",
          remedy: "without a camera it shows the style's own view"))
    }
  }

  private mutating func add(_ overlay: LoadedOverlay) {
    scene.overlays.append(.features(overlay.features))
    if let clusters = overlay.clusters { scene.clusters.append(clusters) }
    extent.formUnion(overlay.extent)
    summaries.append(overlay.summary)
    diagnostics += overlay.diagnostics
  }

  private mutating func add(_ line: Polyline) {
    scene.overlays.append(.polyline(line))
    extent.add(line)
  }
}
