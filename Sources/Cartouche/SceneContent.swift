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
  /// What the markers show.
  let images: MarkerImages

  init(_ request: MapRequest, store: ResourceStore) throws {
    scene.userLocation = request.userLocation
    let (images, remarks) = store.markerImages(request.markerFiles, scale: request.scale)
    self.images = images
    diagnostics += remarks
    for overlay in request.overlays {
      switch overlay {
      case .file(let file):
        add(try store.overlay(file, templates: request.markerTemplates))
      case .polyline(let line):
        add(
          Polyline(
            try EncodedPolyline.decode(line.text, precision: line.precision), style: line.style))
      case .path(let path): add(path)
      case .marker(let marker): scene.markers.append(request.resolved(marker))
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
    for marker in scene.markers { extent.add(marker, images: images) }
    if let user = scene.userLocation { extent.add(user) }
    return extent
  }
}

extension MapRequest {
  /// With what its template says.
  fileprivate func resolved(_ marker: Marker) -> Marker {
    guard let name = marker.template, let template = markerTemplates[name] else { return marker }
    var marker = marker
    marker.style = marker.style.over(template)
    return marker
  }
}
