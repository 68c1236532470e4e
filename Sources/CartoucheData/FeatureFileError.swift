/// Why a file of features could not be read.
public enum FeatureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case geoJSON(GeoJSONError)
  case gpx(GPXError)
  case csv(CSVError)
  /// Neither its name nor its beginning says what the file is.
  case unknownFormat(path: String)

  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .geoJSON(let error): "\(error)"
    case .gpx(let error): "\(error)"
    case .csv(let error): "\(error)"
    case .unknownFormat(let path):
      "\(path): not a format that is read here; give the file the suffix .geojson, .gpx or .csv"
    }
  }
}
