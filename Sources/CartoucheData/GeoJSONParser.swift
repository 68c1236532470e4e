import CartoucheGeo
import CartoucheSupport

/// One walk through a GeoJSON text.
///
/// Geometries and properties are staged in the builder as they come; what they belong to is decided
/// when the object around them ends. So an object's type may stand behind its contents.
struct GeoJSONParser {
  enum Role {
    case root
    case feature
    case geometry
  }

  var scanner: JSONScanner
  var builder = FeatureTableBuilder()
  var log = ReadingLog()
  var skippedFeatures = 0
  var skippedPositions = 0
  /// What is wrong with the feature being read, or with the document; the first find stays.
  var problem: (GeoJSONProblem, offset: Int)?
  /// The table is full; the rest is only checked for being JSON.
  var overflow: (FeatureTableError, offset: Int)?
  var featureNumber: Int?
  /// Whether the feature being read has positions, good or bad.
  var hasPositions = false
  /// The keys of the last properties, in order: those of the next are most often the same.
  var recentKeys: [(text: JSONText, index: FeatureTable.KeyIndex)] = []

  init(scanner: JSONScanner) { self.scanner = scanner }

  /// Where the feature being read stands, as a JSON path.
  var path: String? { featureNumber.map { "features[\($0)]" } }

  mutating func note(_ problem: GeoJSONProblem, at offset: Int) {
    if self.problem == nil { self.problem = (problem, offset) }
  }

  mutating func warn(_ message: String, at offset: Int, remedy: String? = nil) {
    log.warn(message, at: offset, path: log.isFull ? nil : path, remedy: remedy)
  }

  mutating func parseDocument() throws(JSONError) {
    scanner.skipSpace()
    if scanner.position >= scanner.end { throw .empty }
    let offset = scanner.position
    guard scanner.byte == UInt8(ascii: "{") else {
      try scanner.skipValue()
      try scanner.expectEnd()
      return note(.notAnObject("a GeoJSON document"), at: offset)
    }
    let members = try parseObject(as: .root)
    try scanner.expectEnd()
    finishDocument(members)
  }

  private mutating func finishDocument(_ members: GeoJSONMembers) {
    guard let type = members.type else {
      return note(.missingType("the GeoJSON document"), at: members.offset)
    }
    if scanner.text(type, is: "FeatureCollection") {
      if !members.seen.contains(.features) {
        note(.missingMember("features", of: "FeatureCollection"), at: members.offset)
      }
      warnForeign(members, [.coordinates, .geometries, .geometry, .properties])
      return builder.discardFeature()
    }
    if members.seen.contains(.features) {
      return note(.foreignMember("features", of: shortened(type)), at: members.offset)
    }
    if scanner.text(type, is: "Feature") {
      finishFeature(members)
    } else {
      warnForeign(members, [.geometry, .properties])
      builder.discardProperties()
      finishGeometry(members)
    }
    if problem == nil { commit(members) }
  }

  /// Reads an object whose `{` stands here.
  mutating func parseObject(as role: Role) throws(JSONError) -> GeoJSONMembers {
    var members = GeoJSONMembers(offset: scanner.position)
    guard try scanner.openObject() else { return members }
    repeat {
      let key = try scanner.readKey()
      try parseMember(key, of: &members, as: role)
    } while try scanner.objectContinues()
    return members
  }

  private mutating func parseMember(
    _ key: JSONText, of members: inout GeoJSONMembers, as role: Role
  ) throws(JSONError) {
    let offset = key.range.lowerBound - 1
    guard let member = member(named: key) else {
      if role == .root, scanner.text(key, is: "crs") { return try parseReferenceSystem() }
      if scanner.text(key, is: "bbox") { return try parseBox() }
      return try scanner.skipValue()
    }
    guard members.seen.intersection(member).isEmpty else {
      note(.duplicateMember(shortened(key)), at: offset)
      return try scanner.skipValue()
    }
    members.seen.formUnion(member)
    guard allowed(in: role).contains(member) else {
      warn(
        "a \(role == .geometry ? "geometry" : "feature") must not have the member \"\(shortened(key))\"; it is ignored",
        at: offset)
      members.seen.subtract(member)
      return try scanner.skipValue()
    }
    switch member {
    case .type: try parseType(of: &members)
    case .id: members.id = try parseIdentifier()
    case .coordinates: members.nesting = try parseCoordinates()
    case .geometries: try parseGeometries()
    case .geometry: try parseGeometry()
    case .properties: try parseProperties()
    default: try parseFeatures()
    }
  }

  private func member(named key: JSONText) -> GeoJSONMembers.Set? {
    switch key.range.count {
    case 2: scanner.text(key, is: "id") ? .id : nil
    case 4: scanner.text(key, is: "type") ? .type : nil
    case 8:
      scanner.text(key, is: "geometry")
        ? .geometry : scanner.text(key, is: "features") ? .features : nil
    case 10:
      scanner.text(key, is: "properties")
        ? .properties : scanner.text(key, is: "geometries") ? .geometries : nil
    case 11: scanner.text(key, is: "coordinates") ? .coordinates : nil
    default: nil
    }
  }

  private func allowed(in role: Role) -> GeoJSONMembers.Set {
    switch role {
    case .root: [.type, .id, .coordinates, .geometries, .geometry, .properties, .features]
    case .feature: [.type, .id, .geometry, .properties]
    case .geometry: [.type, .id, .coordinates, .geometries]
    }
  }

  private mutating func parseType(of members: inout GeoJSONMembers) throws(JSONError) {
    if scanner.byte == UInt8(ascii: "\"") {
      members.type = try scanner.readText()
    } else {
      try scanner.skipValue()
    }
  }

  /// A feature's id is a string or a number; anything else counts as none.
  private mutating func parseIdentifier() throws(JSONError) -> PropertyValue {
    switch try parseValue() {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    default: .null
    }
  }

  mutating func warnForeign(_ members: GeoJSONMembers, _ foreign: GeoJSONMembers.Set) {
    guard let type = members.type else { return }
    let names: [(GeoJSONMembers.Set, String)] = [
      (.coordinates, "coordinates"), (.geometries, "geometries"), (.geometry, "geometry"),
      (.properties, "properties"),
    ]
    for (member, name) in names where !foreign.intersection(members.seen).isDisjoint(with: member) {
      warn(
        "a \(shortened(type)) must not have the member \"\(name)\"; it is ignored",
        at: members.offset)
    }
  }

  /// A text for a message, cut where it gets long.
  func shortened(_ text: JSONText) -> String { String(scanner.string(text).prefix(40)) }
}
