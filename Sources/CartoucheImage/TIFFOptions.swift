/// How a picture becomes a TIFF file, which keeps every pixel.
public struct TIFFOptions: Hashable, Sendable {
  /// Where the pixels lie on the map, in metres of Web Mercator (EPSG:3857), as a GeoTIFF tells it.
  public struct Place: Hashable, Sendable {
    /// What a column goes east and north.
    public var columnEast: Double
    public var columnNorth: Double
    /// What a row goes east and north.
    public var rowEast: Double
    public var rowNorth: Double
    /// The corner at the top left.
    public var east: Double
    public var north: Double

    public init(
      columnEast: Double, columnNorth: Double, rowEast: Double, rowNorth: Double, east: Double,
      north: Double
    ) {
      self.columnEast = columnEast
      self.columnNorth = columnNorth
      self.rowEast = rowEast
      self.rowNorth = rowNorth
      self.east = east
      self.north = north
    }
  }

  /// What to spend time on: deflate, as in PNG files.
  public var compression: PNGOptions.Compression
  /// `nil` makes a TIFF that is no GeoTIFF.
  public var place: Place?
  /// What made the picture, what it shows, and whom to credit.
  public var software: String?
  public var description: String?
  public var copyright: String?

  public init(compression: PNGOptions.Compression = .fast, place: Place? = nil) {
    self.compression = compression
    self.place = place
  }
}
