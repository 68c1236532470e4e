import CartoucheDrawing
import CartoucheGeo
import CartoucheImage
import CartoucheLayout
import CartoucheScene
import CartoucheSupport

/// A request's overlays with their files read.
struct SceneContent: Sendable {
  private(set) var scene = Scene()
  private var fileExtents: [SceneExtent] = []
  /// Of markers that may become badges.
  private var groupExtent = SceneExtent()
  private(set) var summaries: [RenderedMap.OverlaySummary] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What the markers show.
  let markerImages: MarkerImages
  private let textures: [String: Texture]

  init(_ request: MapRequest, store: ResourceStore) throws {
    scene.userLocation = request.userLocation
    scene.overlayLevel = request.overlayLevel
    scene.clusterTransition = request.clusterTransition
    let (images, remarks) = store.markerImages(request.markerFiles, scale: request.scale)
    markerImages = images
    let pictures = store.overlayImages(
      request.overlays.flatMap(\.imageFiles) + (request.navigation?.imageFiles ?? []))
    textures = pictures.images
    diagnostics = pictures.diagnostics + remarks
    for overlay in request.overlays {
      switch overlay {
      case .file(let file):
        add(try store.overlay(file, templates: request.markerTemplates))
      case .polyline(let line):
        add(
          Polyline(
            try EncodedPolyline.decode(line.text, precision: line.precision), style: line.style,
            isGeodesic: line.isGeodesic, zIndex: line.zIndex))
      case .path(let path): add(path)
      case .polygon(let polygon): scene.overlays.append(.polygon(polygon))
      case .circle(let circle): scene.overlays.append(.circle(circle))
      case .image(let image): scene.overlays.append(.image(image))
      case .marker(let marker): scene.markers.append(request.resolved(marker))
      }
    }
    gatherMarkers(badges: request.badges)
  }

  /// Takes markers that name a group to the clusters, a group after the other by their names.
  private mutating func gatherMarkers(badges: [String: ClusterStyle]) {
    var groups: [String: [Marker]] = [:]
    for marker in scene.markers {
      if let name = marker.style.clusteringIdentifier { groups[name, default: []].append(marker) }
    }
    if groups.isEmpty { return }
    scene.markers.removeAll { $0.style.clusteringIdentifier != nil }
    for (name, markers) in groups.sorted(by: { $0.key < $1.key }) {
      for marker in markers { groupExtent.add(marker, images: markerImages) }
      scene.clusters.append(
        ClusteredPoints(
          markers: markers, style: badges[name] ?? ClusterStyle(categories: [])))
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

  /// The pictures that overlays show.
  var overlayImages: OverlayImages { OverlayImages(files: textures) }

  /// Of a picture's height to its width; of a missing one that of a square.
  private func proportion(of image: OverlayImage) -> Double {
    let picture: RasterImage? =
      switch image {
      case .file(let path): textures[path]?.image
      case .image(let image): image
      }
    return picture.map { Double($0.height) / Double($0.width) } ?? 1
  }

  /// What a camera must show to show it all.
  var extent: SceneExtent {
    var extent = SceneExtent()
    for file in fileExtents { extent.formUnion(file) }
    extent.formUnion(groupExtent)
    for overlay in scene.overlays {
      switch overlay {
      case .polyline(let line): extent.add(line)
      case .polygon(let polygon): extent.add(polygon)
      case .circle(let circle): extent.add(circle)
      case .image(let image): extent.add(image, proportion: proportion(of: image.image))
      case .features: continue
      }
    }
    for marker in scene.markers { extent.add(marker, images: markerImages) }
    if let user = scene.userLocation { extent.add(user) }
    return extent
  }
}

extension Navigation {
  /// Of the caller's own views.
  fileprivate var imageFiles: [String] {
    ([header.accessory?.image] + customElements.map(\.image)).compactMap { image in
      if case .file(let path)? = image { path } else { nil }
    }
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
