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
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8)),
      bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webP
    } else if bytes.first == 0x1a {
      // The field of a layer, with which vector tiles begin.
      self = .vector
    } else {
      return nil
    }
  }
}
