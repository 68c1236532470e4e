extension OverlayFeatures {
  /// Whether any point is drawn as a marker.
  package var hasMarkers: Bool { showsPoints && features.kinds.contains(.point) }
}
