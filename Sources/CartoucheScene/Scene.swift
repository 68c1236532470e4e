/// What a person adds to a map: overlays, markers and clusters, all drawn above the style's layers.
public struct Scene: Sendable {
  /// Back to front; above them all stand markers and badges.
  public var overlays: [Overlay]
  public var markers: [Marker]
  public var clusters: [ClusteredPoints]

  public init(
    overlays: [Overlay] = [], markers: [Marker] = [], clusters: [ClusteredPoints] = []
  ) {
    self.overlays = overlays
    self.markers = markers
    self.clusters = clusters
  }

  public var isEmpty: Bool { overlays.isEmpty && markers.isEmpty && clusters.isEmpty }
}
