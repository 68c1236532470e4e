package import CartoucheGeo
package import CartoucheSupport
import Foundation

/// What an archive of a part of a pyramid says besides: all that it takes to make of the parts the
/// archive that one run would have made.
package struct TileArchivePart: Hashable, Sendable {
  package struct Credit: Hashable, Sendable {
    package let text: String
    /// The first tile that owes it.
    package let tile: TileID

    package init(text: String, tile: TileID) {
      self.text = text
      self.tile = tile
    }
  }

  /// The member of an archive's metadata, and of a TileJSON document.
  package static let key = "cartouche:part"
  /// Parts of a pyramid.
  private static let countRange = 1...1_000_000

  /// Which parts these are, counted from 1.
  package var indexes: [Int]
  package var count: Int
  /// Of the whole pyramid.
  package var tileCount: Int
  /// Stands for what the tiles are drawn of.
  package var run: String
  /// West, south, east and north, as exactly as they are known.
  package var edges: [Double]
  /// Longitude and latitude.
  package var center: [Double]
  package var credits: [Credit]

  package init(
    indexes: [Int], count: Int, tileCount: Int, run: String, edges: [Double], center: [Double],
    credits: [Credit] = []
  ) {
    self.indexes = indexes
    self.count = count
    self.tileCount = tileCount
    self.run = run
    self.edges = edges
    self.center = center
    self.credits = credits
  }

  /// The parts that are missing.
  package var missing: [Int] {
    let known = Set(indexes)
    return (1...max(count, 1)).filter { !known.contains($0) }
  }

  /// Whether another part is one of the same pyramid.
  package func belongs(with other: TileArchivePart) -> Bool {
    count == other.count && tileCount == other.tileCount && edges == other.edges
      && center == other.center
  }

  /// Both parts as one.
  package func joined(with other: TileArchivePart) -> TileArchivePart {
    var joined = self
    joined.indexes = Set(indexes + other.indexes).sorted()
    joined.credits = credits + other.credits
    return joined
  }

  /// Credits by the first tile of each, each once.
  ///
  /// - Parameter order: of tiles.
  package func attribution(by order: (TileID, TileID) -> Bool) -> [String] {
    var first: [String: TileID] = [:]
    for credit in credits where first[credit.text].map({ order(credit.tile, $0) }) ?? true {
      first[credit.text] = credit.tile
    }
    return first.sorted { a, b in
      a.value == b.value ? a.key < b.key : order(a.value, b.value)
    }.map(\.key)
  }
}

extension TileArchivePart: Codable {
  private enum CodingKeys: String, CodingKey {
    case indexes = "parts"
    case count = "of"
    case tileCount = "tiles"
    case run, credits, center
    case edges = "bounds"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    indexes = try values.decode([Int].self, forKey: .indexes)
    count = try values.decode(Int.self, forKey: .count)
    tileCount = try values.decode(Int.self, forKey: .tileCount)
    run = try values.decode(String.self, forKey: .run)
    edges = try values.decode([Double].self, forKey: .edges)
    center = try values.decode([Double].self, forKey: .center)
    credits = try values.decode([Credit].self, forKey: .credits)
    let isSound =
      Self.countRange.contains(count) && tileCount > 0 && edges.count == 4 && center.count == 2
      && !indexes.isEmpty && indexes.allSatisfy { (1...max(count, 1)).contains($0) }
    guard isSound else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no part of a pyramid"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(indexes, forKey: .indexes)
    try values.encode(count, forKey: .count)
    try values.encode(tileCount, forKey: .tileCount)
    try values.encode(run, forKey: .run)
    try values.encode(edges, forKey: .edges)
    try values.encode(center, forKey: .center)
    try values.encode(credits, forKey: .credits)
  }
}

extension TileArchivePart.Credit: Codable {
  private enum CodingKeys: String, CodingKey { case text, tile }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    let numbers = try values.decode(String.self, forKey: .tile).split(separator: "/").map {
      Int($0) ?? -1
    }
    guard numbers.count == 3, let tile = TileID(z: numbers[0], x: numbers[1], y: numbers[2]) else {
      throw DecodingError.dataCorruptedError(
        forKey: .tile, in: values, debugDescription: "no tile Z/X/Y")
    }
    self.tile = tile
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(tile.description, forKey: .tile)
  }
}

extension TileArchivePart {
  /// `nil` where the value is no part's, as when another program has changed it.
  package init?(_ value: JSONValue?) {
    guard let value, let data = try? JSONEncoder().encode(value),
      let part = try? JSONDecoder().decode(TileArchivePart.self, from: data)
    else { return nil }
    self = part
  }

  package var jsonValue: JSONValue? {
    guard let data = try? JSONEncoder().encode(self) else { return nil }
    return try? JSONDecoder().decode(JSONValue.self, from: data)
  }
}
