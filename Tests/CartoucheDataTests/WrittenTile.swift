/// A vector tile to be written, as its fields stand in it.
struct WrittenTile {
  enum Value: Hashable {
    case string(String)
    case float(Float)
    case double(Double)
    case int(Int64)
    case uint(UInt64)
    case sint(Int64)
    case bool(Bool)

    var bytes: [UInt8] {
      var writer = ProtobufWriter()
      switch self {
      case .string(let text): writer.write(1, text)
      case .float(let number): writer.write(2, number)
      case .double(let number): writer.write(3, number)
      case .int(let number): writer.write(4, UInt64(bitPattern: number))
      case .uint(let number): writer.write(5, number)
      case .sint(let number): writer.write(6, UInt64(bitPattern: number << 1 ^ number >> 63))
      case .bool(let flag): writer.write(7, UInt64(flag ? 1 : 0))
      }
      return writer.bytes
    }
  }

  struct Feature {
    var id: UInt64?
    var type: UInt64?
    var tags: [UInt32] = []
    var geometry: [UInt32]?

    var bytes: [UInt8] {
      var writer = ProtobufWriter()
      if let id { writer.write(1, id) }
      if !tags.isEmpty { writer.write(2, packed: tags) }
      if let type { writer.write(3, type) }
      if let geometry { writer.write(4, packed: geometry) }
      return writer.bytes
    }
  }

  struct Layer {
    var version: UInt64? = 2
    var name: String? = "layer"
    var features: [Feature] = []
    var keys: [String] = []
    var values: [Value] = []
    var extent: UInt64? = 4096

    var bytes: [UInt8] {
      var writer = ProtobufWriter()
      if let version { writer.write(15, version) }
      if let name { writer.write(1, name) }
      for feature in features { writer.write(2, feature.bytes) }
      for key in keys { writer.write(3, key) }
      for value in values { writer.write(4, value.bytes) }
      if let extent { writer.write(5, extent) }
      return writer.bytes
    }
  }

  var layers: [Layer] = []

  var bytes: [UInt8] {
    var writer = ProtobufWriter()
    for layer in layers { writer.write(3, layer.bytes) }
    return writer.bytes
  }
}
