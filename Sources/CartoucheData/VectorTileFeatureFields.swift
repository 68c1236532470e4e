import CartoucheGeo

/// The fields of a feature, as they stand in a tile.
struct VectorTileFeatureFields {
  /// The keys of a feature's fields.
  private enum Key {
    static let id: UInt64 = 1 << 3
    static let tags: UInt64 = 2 << 3 | 2
    static let type: UInt64 = 3 << 3
    static let geometry: UInt64 = 4 << 3 | 2
  }

  private(set) var id: UInt64?
  private(set) var tags: Range<Int>?
  private(set) var geometry: Range<Int>?
  private var type: UInt64 = 0
  /// Whether tags or geometry come twice, so that it is not plain which ones are the feature's.
  private(set) var isRepeating = false

  /// - Parameter range: must lie in the bytes.
  @inline(__always)
  init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) throws(VectorTileFault) {
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      let offset = scanner.position
      let key = try scanner.readVarint()
      switch key {
      case Key.id: id = try scanner.readVarint()
      case Key.tags:
        if tags != nil { isRepeating = true }
        tags = try scanner.readRange()
      case Key.type: type = try scanner.readVarint()
      case Key.geometry:
        if geometry != nil { isRepeating = true }
        geometry = try scanner.readRange()
      default: try Self.skip(ProtobufScanner.Field(key: key, at: offset), &scanner)
      }
    }
  }

  /// Steps over a field that later versions may have.
  private static func skip(_ field: ProtobufScanner.Field, _ scanner: inout ProtobufScanner)
    throws(VectorTileFault)
  {
    switch field.number {
    case 1: try field.require(.varint, "id")
    case 2: try field.require(.lengthDelimited, "tags")
    case 3: try field.require(.varint, "type")
    case 4: try field.require(.lengthDelimited, "geometry")
    default: try scanner.skip(field)
    }
  }

  var kind: GeometryKind? {
    switch type {
    case 1: .point
    case 2: .line
    case 3: .polygon
    default: nil
    }
  }

  /// Why the feature cannot be drawn, where it has no kind or no geometry, or repeats a field.
  var complaint: String {
    if isRepeating { return "its tags or its geometry come twice" }
    if kind == nil {
      return type == 0 ? "its geometry type is unknown" : "there is no geometry type \(type)"
    }
    return "it has no geometry"
  }
}
