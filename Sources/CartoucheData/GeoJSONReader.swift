import CartoucheSupport

/// Reads GeoJSON (RFC 7946) straight from bytes into a ``FeatureTable``, without a tree between.
///
/// Members may stand in any order. A geometry collection becomes one feature for each of its
/// geometries. Heights and further numbers of a position are ignored, longitudes kept as written.
/// Broken JSON, and a document that is no GeoJSON, are errors; in a feature collection a bad
/// position or feature is skipped, counted and warned about. Rings are closed and turned as
/// ``GeometryKind/polygon`` says.
public enum GeoJSONReader {
  /// - Parameters:
  ///   - range: the bytes that hold the document, all of them by default; places are told in the
  ///     whole text, so that GeoJSON inside a style document points into that.
  ///   - file: the file as its user named it, for messages.
  public static func read(_ bytes: [UInt8], range: Range<Int>? = nil, file: String? = nil)
    throws(GeoJSONError) -> FeatureContents
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      try read(buffer, range: range, file: file)
    }
  }

  /// - Parameter name: the file as its user named it, for messages.
  package static func read(_ file: borrowing MappedFile, name: String) throws(GeoJSONError)
    -> FeatureContents
  {
    try file.withBytes { (bytes) throws(GeoJSONError) in try read(bytes, file: name) }
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil, file: String? = nil
  ) throws(GeoJSONError) -> FeatureContents {
    let place = { (offset: Int) in LineCounter.place(atByte: offset, in: bytes, file: file) }
    var parser: GeoJSONParser
    do throws(JSONError) {
      parser = GeoJSONParser(
        scanner: try JSONScanner(
          bytes: bytes, range: range ?? 0..<bytes.count, depthLimit: Limits.jsonDepth))
      try parser.parseDocument()
    } catch {
      throw .invalidJSON(error, place(error.offset))
    }
    if let (error, offset) = parser.overflow { throw .tooLarge(error, place(offset)) }
    if let (problem, offset) = parser.problem { throw .notGeoJSON(problem, place(offset)) }
    return FeatureContents(
      features: parser.builder.features,
      diagnostics: parser.log.diagnostics(in: bytes, file: file),
      skippedFeatures: parser.skippedFeatures, skippedPositions: parser.skippedPositions)
  }
}
