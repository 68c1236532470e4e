import CartoucheGeo
import CartoucheSupport

extension GeoJSONParser {
  /// Reads a feature's geometry, which may be `null`.
  mutating func parseGeometry() throws(JSONError) {
    switch scanner.byte {
    case UInt8(ascii: "{"):
      let members = try parseObject(as: .geometry)
      finishGeometry(members)
    case UInt8(ascii: "n"): try scanner.expect("null")
    default:
      note(.notAnObject("a geometry"), at: scanner.position)
      try scanner.skipValue()
    }
  }

  /// Reads the members of a geometry collection.
  mutating func parseGeometries() throws(JSONError) {
    builder.discardOpenGeometry()
    guard scanner.byte == UInt8(ascii: "[") else {
      note(.notAnArray("geometries"), at: scanner.position)
      return try scanner.skipValue()
    }
    guard try scanner.openArray() else { return }
    repeat {
      scanner.skipSpace()
      try parseGeometry()
    } while try scanner.arrayContinues()
  }

  /// Gives the coordinates that were staged their kind, if they are nested as it wants.
  mutating func finishGeometry(_ members: GeoJSONMembers) {
    guard let type = members.type else {
      builder.discardOpenGeometry()
      return note(.missingType("the geometry"), at: members.offset)
    }
    if scanner.text(type, is: "GeometryCollection") {
      builder.discardOpenGeometry()
      warnForeign(members, .coordinates)
      if !members.seen.contains(.geometries) {
        note(.missingMember("geometries", of: "GeometryCollection"), at: members.offset)
      }
      return
    }
    guard let (kind, depth) = shape(of: type) else {
      builder.discardOpenGeometry()
      return note(
        .unknownType(
          shortened(type), expected: featureNumber == nil ? "a GeoJSON type" : "a geometry"),
        at: type.range.lowerBound - 1)
    }
    if members.seen.contains(.geometries) {
      note(.foreignMember("geometries", of: shortened(type)), at: members.offset)
    }
    guard members.seen.contains(.coordinates) else {
      return note(.missingMember("coordinates", of: shortened(type)), at: members.offset)
    }
    if members.nesting == .depth(depth) {
      builder.endGeometry(kind)
    } else {
      builder.discardOpenGeometry()
      if members.nesting != .none {
        note(.wrongNesting(type: shortened(type)), at: members.offset)
      }
    }
  }

  /// How a type is drawn, and in how many brackets its positions stand.
  private func shape(of type: JSONText) -> (kind: GeometryKind, depth: Int)? {
    if scanner.text(type, is: "Point") { return (.point, 1) }
    if scanner.text(type, is: "LineString") { return (.line, 2) }
    if scanner.text(type, is: "Polygon") { return (.polygon, 3) }
    if scanner.text(type, is: "MultiPoint") { return (.point, 2) }
    if scanner.text(type, is: "MultiLineString") { return (.line, 3) }
    if scanner.text(type, is: "MultiPolygon") { return (.polygon, 4) }
    return nil
  }

  /// Reads coordinates of any depth and stages their positions as they come.
  ///
  /// An array is a position if its first element is no array. Arrays that hold positions are parts,
  /// arrays of those are polygons; if the geometry turns out to be no polygon, that is not used.
  mutating func parseCoordinates() throws(JSONError) -> GeoJSONMembers.Nesting {
    builder.discardOpenGeometry()
    var depth = 0
    var level = 0
    var isMixed = false
    while true {
      let start = scanner.position
      if scanner.byte != UInt8(ascii: "[") {
        try scanner.skipValue()
        isMixed = true
      } else if try scanner.openArray() {
        level += 1
        if scanner.byte == UInt8(ascii: "[") { continue }
        if try !parsePosition(from: start) || (depth != 0 && depth != level) { isMixed = true }
        depth = level
        level -= 1
      } else if depth != 0, level + 1 == depth {
        skipPosition(at: start)
      }
      while level > 0, try !scanner.arrayContinues() {
        if level == depth - 1 { builder.endPart() }
        if level == depth - 2 { builder.endPolygon() }
        level -= 1
      }
      if level == 0 { return isMixed ? .mixed : depth == 0 ? .none : .depth(depth) }
      scanner.skipSpace()
    }
  }

  /// Reads the numbers of a position, of which the first two count, and steps over its bracket.
  ///
  /// - Returns: false if something stands in it that is itself an array or an object.
  @inline(__always)
  private mutating func parsePosition(from start: Int) throws(JSONError) -> Bool {
    hasPositions = true
    var longitude = Double.nan
    var latitude = Double.nan
    var count = 0
    var isFlat = true
    repeat {
      scanner.skipSpace()
      var number = Double.nan
      switch scanner.byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = try scanner.readNumber()
      case UInt8(ascii: "-"): number = try scanner.readLenientNumber()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        isFlat = false
        try scanner.skipValue()
      default:
        // Heights that are not known are often null, and not drawn anyway.
        if count > 1, scanner.byte != UInt8(ascii: "n") {
          warn("a height that is no number is ignored", at: scanner.position)
        }
        try scanner.skipValue()
      }
      if count == 0 { longitude = number } else if count == 1 { latitude = number }
      count += 1
    } while try scanner.arrayContinues()
    if !builder.stagePoint(longitude: longitude, latitude: latitude) { skipPosition(at: start) }
    return isFlat
  }

  private mutating func skipPosition(at offset: Int) {
    skippedPositions += 1
    warn(
      "position skipped: it must be two numbers, a longitude and a latitude in -90…90",
      at: offset)
  }
}
