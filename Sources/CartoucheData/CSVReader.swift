import CartoucheGeo
import CartoucheSupport

/// Reads tables of places: a line of column names, then a place a line (RFC 4180).
///
/// The separator is the one of comma, semicolon, tab and bar that stands most often in the first
/// line. The columns of latitude and longitude are found by their usual names, in any case, or by
/// names that are given; in their place one column may hold both numbers, or geometry in WKT. Behind
/// semicolons and tabs a comma may be a number's point. The other columns become properties:
/// numbers where they are written as JSON writes them, else text; empty ones none. A row without a
/// usable position is skipped, counted and warned about.
public enum CSVReader {
  /// Names of a latitude's column, the likeliest first.
  static let latitudeNames = ["latitude", "lat", "lat_dd", "decimallatitude", "y"]
  /// Names of a longitude's column, the likeliest first.
  static let longitudeNames = [
    "longitude", "lon", "lng", "long", "lon_dd", "decimallongitude", "x",
  ]

  /// Names of a column with WKT or both numbers, the likeliest first.
  static let positionNames = [
    "wkt", "the_geom", "geom", "geometry", "latlon", "latlng", "lat_lon", "lat_lng", "geo_point_2d",
  ]

  /// - Parameters:
  ///   - file: the file as its user named it, for messages.
  ///   - columns: that hold the places, where they have other names than the usual ones.
  public static func read(
    _ bytes: [UInt8], file: String? = nil, columns: Columns = Columns()
  ) throws(CSVError) -> FeatureContents {
    try bytes.withUnsafeBufferPointer { (buffer) throws(CSVError) in
      try read(buffer, file: file, columns: columns)
    }
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String? = nil, columns wish: Columns = Columns()
  ) throws(CSVError) -> FeatureContents {
    let place = { (offset: Int) in LineCounter.place(atByte: offset, in: bytes, file: file) }
    var scanner = CSVScanner(bytes: bytes)
    guard scanner.readRow() else {
      if let offset = scanner.unclosedQuote { throw .unclosedQuote(place(offset)) }
      throw .empty(SourcePlace(file: file))
    }
    let names = scanner.fields.map { scanner.string($0) }
    let columns: CSVColumns
    do throws(CSVColumns.Problem) {
      columns = try CSVColumns(names: names, wish: wish)
    } catch .missing(let name) {
      throw .noColumn(name: name, columns: names, place(0))
    } catch {
      throw .noCoordinates(columns: names, place(0))
    }
    var table = CSVTable(columns: columns, names: names)
    if let offset = UTF8Check.firstInvalid(in: bytes) {
      table.log.warn(
        "the text is not UTF-8; what is none is replaced", at: offset,
        remedy: "save the table as UTF-8")
    }
    while scanner.readRow() { table.append(scanner) }
    if let offset = scanner.unclosedQuote { throw .unclosedQuote(place(offset)) }
    if let (error, offset) = table.overflow { throw .tooLarge(error, place(offset)) }
    return FeatureContents(
      features: table.builder.features,
      diagnostics: table.log.diagnostics(in: bytes, file: file),
      skippedFeatures: table.skippedFeatures)
  }
}
