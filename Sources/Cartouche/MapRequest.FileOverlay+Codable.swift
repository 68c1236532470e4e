import CartoucheData
import CartoucheScene
import CartoucheSupport

/// All but the format, which is the overlay's `type`.
extension MapRequest.FileOverlay: Codable {
  private enum CodingKeys: String, CodingKey {
    case data, columns, marker, templateBy, fill, pattern, geodesic, zIndex
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      path: try container.decode(String.self, forKey: .data), style: try LineStyle(from: decoder),
      clustering: try MapRequest.Clustering(fieldsOf: decoder))
    columns = try container.value(forKey: .columns) ?? columns
    marker = try container.value(forKey: .marker) ?? marker
    templateProperty = try container.value(forKey: .templateBy)
    fill = try container.value(forKey: .fill)
    pattern = try container.value(forKey: .pattern)
    isGeodesic = try container.value(forKey: .geodesic) ?? false
    zIndex = try container.value(forKey: .zIndex) ?? 0
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .data)
    try style.encode(to: encoder)
    if columns != CSVReader.Columns() { try container.encode(columns, forKey: .columns) }
    if marker != MarkerStyle() { try container.encode(marker, forKey: .marker) }
    try container.encodeIfPresent(templateProperty, forKey: .templateBy)
    try container.encodeIfPresent(fill, forKey: .fill)
    try container.encodeIfPresent(pattern, forKey: .pattern)
    if isGeodesic { try container.encode(true, forKey: .geodesic) }
    if zIndex != 0 { try container.encode(zIndex, forKey: .zIndex) }
    try clustering?.encodeFields(to: encoder)
  }
}

/// A name, or `{"name": "bus", "color": "#c03"}`.
extension MapRequest.Clustering.Category: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, color
  }

  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name: name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      color: try container.value(forKey: .color))
  }

  public func encode(to encoder: any Encoder) throws {
    guard let color else { return try name.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(color, forKey: .color)
  }
}
