import CartoucheImage

extension TilesetMetadata.Format {
  /// By a suffix or a media type, in any case.
  package init(name: String) {
    switch name.lowercased() {
    case "pbf", "mvt", "vector.pbf", "application/x-protobuf", "application/vnd.mapbox-vector-tile":
      self = .vector
    case "png", "image/png": self = .png
    case "jpg", "jpeg", "image/jpeg": self = .jpeg
    case "webp", "image/webp": self = .webP
    default: self = .other(name)
    }
  }

  /// By the first bytes of a tile, or `nil` where they are no mark of a format that is drawn.
  package init?(beginning bytes: some Collection<UInt8>) {
    switch ImageFormat(beginning: bytes) {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .webP: self = .webP
    case nil:
      // The field of a layer, with which vector tiles begin.
      guard bytes.first == 0x1a else { return nil }
      self = .vector
    }
  }
}
