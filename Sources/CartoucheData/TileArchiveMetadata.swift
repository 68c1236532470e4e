package import CartoucheSupport
import Foundation

/// All that an archive of tiles says of itself, whatever its kind, so that nothing is lost from one
/// archive to the next.
package struct TileArchiveMetadata: Hashable, Sendable {
  /// What has a place of its own in the one kind or the other.
  static let ownNames: Set = ["format", "bounds", "center", "minzoom", "maxzoom", "json"]

  package var format: TilesetMetadata.Format?
  /// How all tiles are compressed.
  package var compression: TileCompression = .none
  /// As it is said, or `nil` where the tiles tell.
  package var levels: ClosedRange<Int>?
  /// West, south, east and north in degrees, in ±180.
  package var edges: [Double]?
  /// Longitude, latitude, and a level where one is told.
  package var center: [Double]?
  /// All else.
  package var members: [String: JSONValue] = [:]

  package var part: TileArchivePart? {
    get { TileArchivePart(members[TileArchivePart.key]) }
    set { members[TileArchivePart.key] = newValue?.jsonValue }
  }

  package var attribution: String? {
    if case .string(let text) = members["attribution"] { text } else { nil }
  }

  /// ``center``, or the middle of the box, at a level.
  func center(level: Int) -> [Double] {
    if let center { return center.count > 2 ? center : center + [Double(level)] }
    let edges = edges ?? [0, 0, 0, 0]
    return [(edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2, Double(level)]
  }

  /// Takes over what a text of JSON says that other programs write beside or below the other members.
  mutating func read(json text: String) {
    guard let document = try? JSONDocument(bytes: Array(text.utf8)),
      let nested = document.root.members
    else { return }
    for member in nested where members[member.key] == nil {
      members[member.key] = JSONValue(member.node)
    }
  }

  /// Keys are sorted.
  package static func json(_ members: [String: JSONValue]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and finite numbers always have a form.
    return (try? encoder.encode(members)).map(Array.init) ?? Array("{}".utf8)
  }
}

extension TileArchiveDescription {
  /// Of an archive of pictures that are a map by themselves.
  var metadata: TileArchiveMetadata {
    var metadata = TileArchiveMetadata(
      format: format, levels: levels, edges: edges, center: center,
      members: [
        "name": .string(name), "type": .string("baselayer"), "version": .string("1"),
        "generator": .string(generator),
      ])
    metadata.members["attribution"] = attributionText.map(JSONValue.string)
    metadata.part = part
    return metadata
  }
}
