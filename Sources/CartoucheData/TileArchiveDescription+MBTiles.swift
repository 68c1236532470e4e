import CartoucheSupport

extension TileArchiveDescription {
  /// The rows of the table of metadata (MBTiles specification 1.3: Metadata).
  func mbTilesMetadata(levels: ClosedRange<Int>) -> [(name: String, value: String)] {
    var rows = [
      (name: "name", value: name), (name: "format", value: formatName),
      (name: "bounds", value: Self.list(edges)),
      (name: "center", value: Self.list(center + [Double(levels.lowerBound)])),
      (name: "minzoom", value: "\(levels.lowerBound)"),
      (name: "maxzoom", value: "\(levels.upperBound)"),
      (name: "type", value: "baselayer"), (name: "version", value: "1"),
      (name: "generator", value: generator),
    ]
    if let attributionText { rows.append((name: "attribution", value: attributionText)) }
    return rows
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(Diagnostic.text).joined(separator: ",")
  }

  private var formatName: String {
    switch format {
    case .vector: "pbf"
    case .png: "png"
    case .jpeg: "jpg"
    case .webP: "webp"
    case .other(let name): name
    }
  }
}
