extension CSVReader {
  /// Which columns of a table hold its places, by their names; `nil` for the usual names.
  ///
  /// Either `latitude` and `longitude`, or `position`.
  public struct Columns: Hashable, Sendable {
    public var latitude: String?
    public var longitude: String?
    /// Holds geometry in WKT, or `latitude, longitude` in one.
    public var position: String?

    public init(latitude: String? = nil, longitude: String? = nil, position: String? = nil) {
      self.latitude = latitude
      self.longitude = longitude
      self.position = position
    }
  }
}
