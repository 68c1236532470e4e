/// What of a layer must be known before its features can be read; it may stand behind them.
struct VectorTileLayerHeader {
  /// Numbers of a layer's fields.
  enum Field {
    static let name: UInt64 = 1
    static let features: UInt64 = 2
    static let keys: UInt64 = 3
    static let values: UInt64 = 4
    static let extent: UInt64 = 5
    static let version: UInt64 = 15
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// Of the whole layer.
  let range: Range<Int>
  let selection: VectorTileSelection.Layer
  /// Encoders leave out what the message's schema has as its default.
  private(set) var extent = 4096
  /// Names by index; `nil` for those that are not wanted.
  private(set) var keys: [String?] = []
  private(set) var values: VectorTileValues
  private(set) var featureCount = 0

  init(range: Range<Int>, bytes: UnsafeBufferPointer<UInt8>, selection: VectorTileSelection.Layer)
    throws(VectorTileFault)
  {
    self.bytes = bytes
    self.range = range
    self.selection = selection
    values = VectorTileValues(bytes: bytes)
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      switch field.number {
      case Field.features:
        try field.require(.lengthDelimited, "features")
        _ = try scanner.readRange()
        featureCount += 1
      case Field.keys:
        try field.require(.lengthDelimited, "keys")
        let key = Self.text(try scanner.readRange(), of: bytes)
        keys.append(selection.properties.contains(key) ? key : nil)
      case Field.values:
        try field.require(.lengthDelimited, "values")
        values.append(try scanner.readRange())
      case Field.extent:
        try field.require(.varint, "extent")
        extent = Int(UInt32(truncatingIfNeeded: try scanner.readVarint()))
      default: try scanner.skip(field)
      }
    }
    values.prepare()
  }

  /// The layer's name, which need not come first. No more of the layer is looked at.
  static func name(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault) -> String
  {
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      if field.number == Field.name {
        try field.require(.lengthDelimited, "name")
        return text(try scanner.readRange(), of: bytes)
      }
      try scanner.skip(field)
    }
    throw VectorTileFault(.missingField("name", of: "layer"), at: range.lowerBound)
  }

  /// The version of the specification that the layer follows.
  static func version(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>)
    throws(VectorTileFault) -> UInt64
  {
    var scanner = ProtobufScanner(bytes: bytes, range: range)
    while !scanner.isAtEnd {
      let field = try scanner.readField()
      if field.number == Field.version {
        try field.require(.varint, "version")
        return try scanner.readVarint()
      }
      try scanner.skip(field)
    }
    throw VectorTileFault(.missingField("version", of: "layer"), at: range.lowerBound)
  }

  private static func text(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
