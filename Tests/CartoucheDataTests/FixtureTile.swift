import CartoucheGeo

/// What a tile holds, as the fixtures tell it: the fields of the protocol buffers message.
struct FixtureTile: Decodable {
  struct Value: Decodable {
    let string_value: String?
    let float_value: Double?
    let double_value: Double?
    let int_value: Double?
    let uint_value: Double?
    let sint_value: Double?
    let bool_value: Bool?

    var property: PropertyValue? {
      if let string_value { return .string(string_value) }
      if let bool_value { return .bool(bool_value) }
      if let float_value { return .number(Double(Float(float_value))) }
      return (double_value ?? int_value ?? uint_value ?? sint_value).map { .number($0) }
    }
  }

  struct Feature: Decodable {
    let id: Double?
    let type: Int?
    let tags: [Int]?
    let geometry: [UInt32]?

    var kind: GeometryKind? { type.flatMap { [1: .point, 2: .line, 3: .polygon][$0] } }
  }

  struct Layer: Decodable {
    let name: String
    let version: Int
    let extent: Int?
    let features: [Feature]?
    let keys: [String]?
    let values: [Value]?
  }

  let layers: [Layer]?
}

extension FixtureTile.Feature {
  /// A place on the tile's grid.
  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  /// The places of each part, read from the commands with no thought of mistakes. Rings are closed.
  var parts: [[Place]] {
    guard let geometry else { return [] }
    var parts: [[Place]] = []
    var cursor = Place(x: 0, y: 0)
    var index = 0
    while index < geometry.count {
      let command = geometry[index]
      index += 1
      if command & 7 == 7, let first = parts.last?.first {
        parts[parts.count - 1].append(first)
        continue
      }
      for _ in 0..<command >> 3 {
        cursor.x += Self.signed(geometry[index])
        cursor.y += Self.signed(geometry[index + 1])
        index += 2
        if command & 7 == 1, kind != .point || parts.isEmpty { parts.append([]) }
        parts[parts.count - 1].append(cursor)
      }
    }
    return parts
  }

  private static func signed(_ number: UInt32) -> Int {
    number & 1 == 0 ? Int(number >> 1) : -Int(number >> 1) - 1
  }
}
