/// What a person adds to a map: overlays, markers and clusters.
public struct Scene: Sendable {
  /// Back to front; above them all stand markers and badges.
  public var overlays: [Overlay]
  public var overlayLevel: OverlayLevel
  public var markers: [Marker]
  public var clusters: [ClusteredPoints]
  /// `nil` where clusters fall apart at once.
  public var clusterTransition: ClusterTransition?
  /// Beneath markers and badges.
  public var userLocation: UserLocation?

  public init(
    overlays: [Overlay] = [], markers: [Marker] = [], clusters: [ClusteredPoints] = [],
    userLocation: UserLocation? = nil, overlayLevel: OverlayLevel = .belowLabels
  ) {
    self.overlays = overlays
    self.overlayLevel = overlayLevel
    self.markers = markers
    self.clusters = clusters
    self.userLocation = userLocation
  }

  public var isEmpty: Bool {
    overlays.isEmpty && markers.isEmpty && clusters.isEmpty && userLocation == nil
  }
}
