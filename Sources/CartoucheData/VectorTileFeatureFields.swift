import CartoucheGeo

/// The fields of a feature, as they stand in a tile.
struct VectorTileFeatureFields {
  /// The keys of a feature's fields.
  private enum Key {
    static let id: UInt8 = 1 << 3
    static let tags: UInt8 = 2 << 3 | 2
    static let type: UInt8 = 3 << 3
    static let geometry: UInt8 = 4 << 3 | 2
  }

  private(set) var id: UInt64?
  private(set) var tags: Range<Int>?
  private(set) var geometry: Range<Int>?
  private var type: UInt64 = 0
  /// Whether tags or geometry come twice, so that it is not plain which ones are the feature's.
  private(set) var isRepeating = false

  private init() {}

  /// - Parameter range: must lie in the bytes.
  @inline(__always)
  init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) throws(VectorTileFault) {
    self.init()
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      // Asked for in the order of most encoders, so that the answers are nearly always the same.
      let start = scanner.position
      if scanner.step(over: Key.id) { id = try scanner.readVarint() }
      if scanner.step(over: Key.tags) {
        if tags != nil { isRepeating = true }
        tags = try scanner.readRange()
      }
      if scanner.step(over: Key.type) { type = try scanner.readVarint() }
      if scanner.step(over: Key.geometry) {
        if geometry != nil { isRepeating = true }
        geometry = try scanner.readRange()
      }
      if scanner.position == start {
        self = try Self.read(range, of: bytes)
        return
      }
    }
  }

  /// Reads a feature that has other fields as well, or keys of more bytes than they need.
  @inline(never)
  private static func read(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault) -> VectorTileFeatureFields
  {
    var fields = VectorTileFeatureFields()
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      let offset = scanner.position
      let key = try scanner.readVarint()
      switch key {
      case UInt64(Key.id): fields.id = try scanner.readVarint()
      case UInt64(Key.tags):
        if fields.tags != nil { fields.isRepeating = true }
        fields.tags = try scanner.readRange()
      case UInt64(Key.type): fields.type = try scanner.readVarint()
      case UInt64(Key.geometry):
        if fields.geometry != nil { fields.isRepeating = true }
        fields.geometry = try scanner.readRange()
      default: try skip(ProtobufScanner.Field(key: key, at: offset), &scanner)
      }
    }
    return fields
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
