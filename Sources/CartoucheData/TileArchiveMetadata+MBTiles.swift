import CartoucheGeo
import CartoucheSupport

extension TileArchiveMetadata {
  /// Names whose rows come first, in this order.
  private static let firstNames = ["type", "version", "generator", "attribution"]

  /// The rows of the table of metadata (MBTiles specification 1.3: Metadata). Texts have rows of
  /// their own; what is no text stands in `json`, where vector layers have their place.
  func mbTilesRows(levels: ClosedRange<Int>) -> [(name: String, value: String)] {
    var texts: [String: String] = [:]
    var others: [String: JSONValue] = [:]
    for (key, value) in members {
      if case .string(let text) = value { texts[key] = text } else { others[key] = value }
    }
    var rows: [(name: String, value: String)] = []
    func add(_ name: String, _ value: String?) {
      if let value { rows.append((name, value)) }
    }
    add("name", texts["name"])
    add("format", format?.name)
    add("bounds", edges.map(Self.list))
    add("center", edges == nil && center == nil ? nil : Self.list(center(level: levels.lowerBound)))
    add("minzoom", "\(levels.lowerBound)")
    add("maxzoom", "\(levels.upperBound)")
    for name in Self.firstNames { add(name, texts[name]) }
    let rest = texts.keys.filter { $0 != "name" && !Self.firstNames.contains($0) }
    for name in rest.sorted() { add(name, texts[name]) }
    if !others.isEmpty { add("json", String(decoding: Self.json(others), as: UTF8.self)) }
    return rows
  }

  /// Of names that come twice the first one counts; what is not as it should be is left out, which
  /// was told when the archive was opened.
  init(rows: [(name: String, value: String)]) {
    var levels: [String: Int] = [:]
    for row in rows {
      switch row.name {
      case "format": format = format ?? (row.value.isEmpty ? nil : .init(name: row.value))
      case "bounds": edges = edges ?? Self.numbers(row.value, count: 4...4)
      case "center": center = center ?? Self.numbers(row.value, count: 2...3)
      case "minzoom", "maxzoom": levels[row.name] = levels[row.name] ?? Int(row.value)
      case "json": read(json: row.value)
      default:
        if members[row.name] == nil { members[row.name] = .string(row.value) }
      }
    }
    let known = 0...TileID.maximumLevel
    if let least = levels["minzoom"], let most = levels["maxzoom"], least <= most,
      known.contains(least), known.contains(most)
    {
      self.levels = least...most
    }
    takeExactPlaces()
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(Diagnostic.text).joined(separator: ",")
  }

  private static func numbers(_ text: String, count: ClosedRange<Int>) -> [Double]? {
    let numbers = text.split(separator: ",", maxSplits: 4).map { piece in
      Array(piece.utf8).withUnsafeBufferPointer { LenientNumber.value($0) }
    }
    let known = numbers.compactMap { $0 }
    return known.count == numbers.count && count.contains(known.count)
      && known.allSatisfy(\.isFinite) ? known : nil
  }
}

extension TilesetMetadata.Format {
  /// As the table of MBTiles and messages write it.
  package var name: String {
    switch self {
    case .vector: "pbf"
    case .png: "png"
    case .jpeg: "jpg"
    case .webP: "webp"
    case .other(let name): name
    }
  }
}

extension MBTiles {
  /// - Throws: ``MBTilesError``
  package func archiveMetadata() throws -> TileArchiveMetadata {
    let rows = try lookup.withLock { (lookup) throws(MBTilesError) in try lookup.metadataRows() }
    return TileArchiveMetadata(rows: rows ?? [])
  }
}
