import CartoucheGeo
import CartoucheSupport

extension GeoJSONParser {
  /// Reads a feature's properties, which may be `null`.
  mutating func parseProperties() throws(JSONError) {
    switch scanner.byte {
    case UInt8(ascii: "{"):
      guard try scanner.openObject() else { return }
      var ordinal = 0
      repeat {
        let text = try scanner.readKey()
        let key = keyIndex(of: text, ordinal: ordinal)
        let value = try parseValue()
        if !builder.stageProperty(key, value) {
          warn(
            "the property '\(shortened(text))' stands twice; the last one counts",
            at: text.range.lowerBound - 1)
        }
        ordinal += 1
      } while try scanner.objectContinues()
    case UInt8(ascii: "n"): try scanner.expect("null")
    default:
      warn(
        "\"properties\" must be an object or null; they are ignored", at: scanner.position)
      try scanner.skipValue()
    }
  }

  private mutating func keyIndex(of text: JSONText, ordinal: Int) -> FeatureTable.KeyIndex {
    if ordinal < recentKeys.count {
      let (recent, index) = recentKeys[ordinal]
      if !text.hasEscapes, !recent.hasEscapes, scanner.sameBytes(recent.range, text.range) {
        return index
      }
    }
    let index = builder.intern(key: scanner.string(text))
    if ordinal < recentKeys.count {
      recentKeys[ordinal] = (text, index)
    } else if ordinal == recentKeys.count {
      recentKeys.append((text, index))
    }
    return index
  }

  /// Reads a value of any kind.
  mutating func parseValue() throws(JSONError) -> PropertyValue {
    switch scanner.nextByte() {
    case UInt8(ascii: "\""): return .string(scanner.string(try scanner.readText()))
    case UInt8(ascii: "t"):
      try scanner.expect("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.expect("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.expect("null")
      return .null
    case UInt8(ascii: "{"): return .object(try parseMembers())
    case UInt8(ascii: "["): return .array(try parseElements())
    default: return try parseNumber()
    }
  }

  private mutating func parseNumber() throws(JSONError) -> PropertyValue {
    let offset = scanner.position
    let number = try scanner.readLenientNumber()
    if number.isFinite { return .number(number) }
    warn("a value that is not a finite number is read as null", at: offset)
    return .null
  }

  private mutating func parseMembers() throws(JSONError) -> [PropertyMember] {
    var members: [PropertyMember] = []
    guard try scanner.openObject() else { return members }
    repeat {
      let key = scanner.string(try scanner.readKey())
      members.append(PropertyMember(key: key, value: try parseValue()))
    } while try scanner.objectContinues()
    return members
  }

  private mutating func parseElements() throws(JSONError) -> [PropertyValue] {
    var elements: [PropertyValue] = []
    guard try scanner.openArray() else { return elements }
    repeat { elements.append(try parseValue()) } while try scanner.arrayContinues()
    return elements
  }

  /// A bounding box is not drawn from, but one of another size is a sign of something mistaken.
  mutating func parseBox() throws(JSONError) {
    let offset = scanner.position
    let value = try parseValue()
    if value == .null { return }
    guard case .array(let numbers) = value, numbers.count == 4 || numbers.count == 6 else {
      return warn("\"bbox\" must be an array of four or six numbers; it is ignored", at: offset)
    }
  }

  /// Older GeoJSON names its reference system; coordinates in metres would all be skipped, so say
  /// why.
  mutating func parseReferenceSystem() throws(JSONError) {
    let offset = scanner.position
    guard case .object(let members) = try parseValue(),
      case .object(let properties) = members.first(where: { $0.key == "properties" })?.value,
      case .string(let name) = properties.first(where: { $0.key == "name" })?.value,
      !name.hasSuffix("CRS84"), !name.hasSuffix("4326")
    else { return }
    warn(
      "the coordinates are said to be in '\(name.prefix(60))', but are read as WGS 84 degrees",
      at: offset, remedy: "convert the file to longitude and latitude")
  }
}

extension JSONScanner {
  @inline(__always)
  func sameBytes(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where base[a.lowerBound + index] != base[b.lowerBound + index] {
      return false
    }
    return true
  }
}
