import CartoucheData
import CartoucheGeo
import CartoucheStyle
import CartoucheSupport

/// What a file of features holds.
package struct DataInspection: Encodable, Hashable, Sendable {
  package let kind = "data"
  package let file: String
  /// `GeoJSON`, `GPX` or `CSV`.
  package let format: String
  package let features: Int
  package let points: Int
  package let lines: Int
  package let areas: Int
  package let positions: Int
  /// West, south, east, north in degrees, as the longitudes are written; `nil` for nothing.
  package let bounds: [Double]?
  package let properties: [Property]
  package let skippedFeatures: Int
  package let skippedPositions: Int
  package let warnings: Int

  /// A property by its name, over all features that have it.
  package struct Property: Encodable, Hashable, Sendable {
    package let name: String
    /// Features that have it.
    package var count = 0
    /// Of its values, by first appearance: `string`, `number`, `boolean`, `null`, `array`, `object`.
    package var types: [String] = []
    /// The first few that differ, as JSON, cut short where they are long.
    package var examples: [String] = []
    /// Of those that are numbers.
    package var minimum: Double?
    package var maximum: Double?
  }

  private enum CodingKeys: CodingKey {
    case kind, file, format, features, points, lines, areas, positions, bounds, properties,
      skippedFeatures, skippedPositions, warnings
  }

  init(_ document: CheckedDocument) throws(FeatureFileError) {
    let format = document.dataFormat
    let contents = try FeatureFile.read(document.bytes, as: format, file: document.name)
    let table = contents.features
    file = document.name
    self.format =
      switch format {
      case .geoJSON: "GeoJSON"
      case .gpx: "GPX"
      case .csv: "CSV"
      case .kml: "KML"
      }
    features = table.count
    points = table.kinds.count { $0 == .point }
    lines = table.kinds.count { $0 == .line }
    areas = table.kinds.count { $0 == .polygon }
    positions = table.points.count
    bounds = Self.bounds(of: table)
    properties = Self.properties(of: table)
    skippedFeatures = contents.skippedFeatures
    skippedPositions = contents.skippedPositions
    warnings = contents.findings(file: document.name).count
  }

  private static func bounds(of table: FeatureTable) -> [Double]? {
    var box = WorldBounds.empty
    for point in table.points { box.formUnion(point) }
    if box.isEmpty { return nil }
    let northWest = WebMercator.unproject(WorldPoint(x: box.minX, y: box.minY))
    let southEast = WebMercator.unproject(WorldPoint(x: box.maxX, y: box.maxY))
    return [
      northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude,
    ].map { ($0 * 1e6).rounded() / 1e6 }
  }

  private static func properties(of table: FeatureTable) -> [Property] {
    var properties = table.keys.map { Property(name: $0) }
    for (key, value) in zip(table.propertyKeys, table.propertyValues) {
      properties[Int(key)].add(value)
    }
    return properties
  }
}

extension DataInspection.Property {
  private static let mostExamples = 3
  private static let longestExample = 40

  fileprivate mutating func add(_ value: PropertyValue) {
    count += 1
    if !types.contains(value.typeName) { types.append(value.typeName) }
    if case .number(let number) = value {
      minimum = min(minimum ?? number, number)
      maximum = max(maximum ?? number, number)
    }
    if examples.count < Self.mostExamples {
      let text = StyleValue(value).jsonText
      let shown =
        text.count <= Self.longestExample ? text : text.prefix(Self.longestExample - 1) + "…"
      if !examples.contains(shown) { examples.append(shown) }
    }
  }
}

extension PropertyValue {
  /// The JSON type's name.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
