extension CheckedDocument.Kind {
  private static let dataSuffixes = [".geojson", ".gpx", ".csv", ".tsv", ".kml", ".kmz"]
  private static let styleKeys: Set = ["sources", "sprite", "glyphs"]
  private static let requestKeys: Set = [
    "camera", "fit", "navigation", "ornaments", "output", "overlays", "placement", "size", "style",
    "userLocation",
  ]
  private static let tripKeys: Set = [
    "alternatives", "cameraMode", "lightingMode", "progress", "prompts", "route", "settings",
  ]
  private static let animationKeys: Set = ["drive", "flight", "fps", "keyframes", "request"]
  private static let dataKeys: Set = [
    "features", "geometry", "geometries", "coordinates", "routes", "trip", "waypoints",
  ]

  /// What a document is by its name's suffix, else by the first member of its outermost object that
  /// only one kind has; `nil` where nothing tells. The text need not be whole.
  init?(name: String, bytes: [UInt8]) {
    let name = name.lowercased()
    if Self.dataSuffixes.contains(where: name.hasSuffix) {
      self = .data
      return
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    switch text.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"): self = .data
    case UInt8(ascii: "{"):
      var members = OutermostMembers(bytes)
      while let member = members.next() {
        if let kind = Self.kind(of: member) {
          self = kind
          return
        }
      }
      return nil
    default: return nil
    }
  }

  private static func kind(of member: OutermostMembers.Member) -> Self? {
    switch member.key {
    case "version":
      switch member.value.prefix(while: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) {
      case [UInt8(ascii: "8")]: .style
      case [UInt8(ascii: "1")]: .request
      default: nil
      }
    case "layers": member.value.first == UInt8(ascii: "[") ? .style : nil
    case "type": member.value.first == UInt8(ascii: "\"") ? .data : nil
    case let key where styleKeys.contains(key): .style
    case let key where requestKeys.contains(key): .request
    case let key where animationKeys.contains(key): .animation
    case let key where tripKeys.contains(key): .trip
    case let key where dataKeys.contains(key): .data
    default: nil
    }
  }
}

/// Steps over the members of a JSON text's outermost object without reading what they hold.
private struct OutermostMembers: IteratorProtocol {
  struct Member {
    let key: String
    /// From the value's first byte to the end of the text.
    let value: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Member? {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = position
        skipString()
        if depth == 1, let value = valueStart {
          let key = String(decoding: bytes[start..<max(start, position - 1)], as: UTF8.self)
          return Member(key: key, value: bytes[value...])
        }
      default: break
      }
    }
    return nil
  }

  /// Goes past the closing quote.
  private mutating func skipString() {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { position += 1 }
    }
    position = bytes.count
  }

  /// Where the value of the key that ends here begins; `nil` where that was no key.
  private var valueStart: Int? {
    guard position < bytes.count,
      let colon = bytes[position...].firstIndex(where: { $0 > 0x20 }),
      bytes[colon] == UInt8(ascii: ":")
    else { return nil }
    return bytes[(colon + 1)...].firstIndex { $0 > 0x20 } ?? bytes.count
  }
}
