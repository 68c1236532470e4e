/// A property of a feature, as GeoJSON and vector tiles carry them.
public enum PropertyValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PropertyValue])
  /// Members in the order of the text.
  case object([PropertyMember])
}

/// A named value of an object property.
public struct PropertyMember: Hashable, Sendable {
  public let key: String
  public let value: PropertyValue

  public init(key: String, value: PropertyValue) {
    self.key = key
    self.value = value
  }
}
