import CartoucheGeo
import CartoucheSupport

/// A file of features in any of the formats that are read. JSON may also be what a routing service
/// answers: its routes and the places that they lead to.
public enum FeatureFile {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case geoJSON
    case gpx
    case csv
    case kml

    /// By the suffix of a file's name, or `nil` where that says nothing.
    public init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".geojson") || name.hasSuffix(".json") {
        self = .geoJSON
      } else if name.hasSuffix(".gpx") {
        self = .gpx
      } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
        self = .csv
      } else if name.hasSuffix(".kml") || name.hasSuffix(".kmz") {
        self = .kml
      } else {
        return nil
      }
    }

    /// By the first byte that is no space, of XML by its root element; `nil` where these say nothing.
    package init?(beginning bytes: [UInt8]) {
      guard let format = bytes.withUnsafeBufferPointer(Self.init(beginning:)) else { return nil }
      self = format
    }

    init?(beginning: UnsafeBufferPointer<UInt8>) {
      let mark: [UInt8] = [0xef, 0xbb, 0xbf]
      let text = beginning.starts(with: mark) ? beginning.dropFirst(3) : beginning[...]
      switch text.first(where: { $0 > 0x20 }) {
      case UInt8(ascii: "{"): self = .geoJSON
      case UInt8(ascii: "<"):
        self = XMLRoot.name(UnsafeBufferPointer(rebasing: text)) == "kml" ? .kml : .gpx
      case UInt8(ascii: "P") where KMZArchive.isZIP(beginning): self = .kml
      default: return nil
      }
    }
  }

  /// Reads a file whole.
  ///
  /// - Parameters:
  ///   - format: by the file's suffix, else by its beginning, unless it is given.
  ///   - columns: of a table, that hold its places.
  public static func read(
    path: String, format: Format? = nil, columns: CSVReader.Columns = CSVReader.Columns()
  ) throws(FeatureFileError) -> FeatureContents {
    try read(path: path, format: format, columns: columns, name: path)
  }

  /// - Parameter name: the file as its user named it, for messages.
  package static func read(
    path: String, format: Format?, columns: CSVReader.Columns = CSVReader.Columns(), name: String
  ) throws(FeatureFileError) -> FeatureContents {
    let file: MappedFile
    do throws(FileError) {
      file = try MappedFile(path: path)
    } catch {
      throw .file(error)
    }
    return try file.withBytes { (bytes) throws(FeatureFileError) in
      guard let format = format ?? Format(path: path) ?? Format(beginning: bytes) else {
        throw .unknownFormat(path: name)
      }
      return try read(bytes, as: format, columns: columns, file: name)
    }
  }

  package static func read(_ bytes: [UInt8], as format: Format, file: String?)
    throws(FeatureFileError) -> FeatureContents
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FeatureFileError) in
      try read(buffer, as: format, file: file)
    }
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: Format,
    columns: CSVReader.Columns = CSVReader.Columns(), file: String?
  ) throws(FeatureFileError) -> FeatureContents {
    switch format {
    case .geoJSON:
      do throws(GeoJSONError) {
        return try GeoJSONReader.read(bytes, file: file)
      } catch {
        // Only what is sound JSON and no GeoJSON is worth a second reading.
        guard case .notGeoJSON = error, let route = try route(bytes, file: file) else {
          throw .geoJSON(error)
        }
        return route
      }
    case .gpx:
      do { return try GPXReader.read(bytes, file: file) } catch { throw .gpx(error) }
    case .csv:
      do {
        return try CSVReader.read(bytes, file: file, columns: columns)
      } catch { throw .csv(error) }
    case .kml:
      do { return try KMLReader.read(bytes, file: file) } catch { throw .kml(error) }
    }
  }

  /// JSON of a routing service; `nil` of anything else.
  private static func route(_ bytes: UnsafeBufferPointer<UInt8>, file: String?)
    throws(FeatureFileError) -> FeatureContents?
  {
    guard bytes.count <= Limits.routeBytes,
      let document = try? JSONDocument(bytes: Array(bytes), file: file),
      RouteReader.isAnswer(document)
    else { return nil }
    let answer: RouteReader.Answer
    do throws(RouteError) {
      answer = try RouteReader.read(document)
    } catch {
      throw .route(error)
    }
    do throws(FeatureTableError) {
      return try RouteFeatures.contents(of: answer)
    } catch {
      throw .route(.tooLong(error, SourcePlace(file: file)))
    }
  }
}
