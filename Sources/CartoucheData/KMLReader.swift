import CartoucheSupport

/// Reads KML 2.2 (OGC 07-147r2), zipped as KMZ too, and the tracks of Google's extension into a ``FeatureTable``.
///
/// Every placemark becomes a feature for each kind of geometry that it has: points, lines (a ring of
/// its own too, and `gx:Track`) and polygons with their holes. `name`, `description` and
/// `ExtendedData` become properties, numbers where they are written as JSON writes them, and so does
/// the innermost folder's name, as `folder`; a point's name is its marker's `title`, unless its label
/// has no size. Its style, of its own or shared, becomes properties of simplestyle-spec: a line's
/// colour and width, a polygon's fill and outline, an icon's colour and scale.
///
/// XML that is broken, cut short, declares entities or is not KML is an error. A bad position is
/// skipped, counted and warned about; what is not read (network links, overlays, models, icons'
/// pictures, styles of other files) is warned about once for each kind.
public enum KMLReader {
  /// - Parameter file: the file as its user named it, for messages.
  public static func read(_ bytes: [UInt8], file: String? = nil) throws(KMLError)
    -> FeatureContents
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(KMLError) in
      try read(buffer, file: file)
    }
  }

  package static func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String? = nil)
    throws(KMLError) -> FeatureContents
  {
    if bytes.isEmpty { throw .empty(SourcePlace(file: file)) }
    if KMZArchive.isZIP(bytes) { return try readArchive(bytes, file: file) }
    let place = { (offset: Int) in LineCounter.place(atByte: offset, in: bytes, file: file) }
    // Styles may follow what they style, so that they are gathered first.
    let styles = KMLStyleSheet()
    let document: KMLDocument
    do throws(XMLError) {
      try XMLWalker(handler: styles).walk(bytes)
      document = KMLDocument(styles: styles)
      try XMLWalker(handler: document).walk(bytes)
    } catch {
      throw .invalidXML(error, place(error.offset))
    }
    if let (root, offset) = document.foreignRoot { throw .notKML(root: root, place(offset)) }
    if let (error, offset) = document.overflow { throw .tooLarge(error, place(offset)) }
    document.reportUnread()
    return FeatureContents(
      features: document.builder.features,
      diagnostics: document.log.diagnostics(in: bytes, file: file),
      skippedFeatures: document.skippedFeatures, skippedPositions: document.skippedPositions)
  }

  /// - Parameter file: the archive; the document's name within it is put behind it in messages.
  private static func readArchive(_ bytes: UnsafeBufferPointer<UInt8>, file: String?)
    throws(KMLError) -> FeatureContents
  {
    let archive: KMZArchive
    do throws(KMZArchive.Problem) {
      archive = try KMZArchive(bytes)
    } catch {
      throw .brokenArchive(reason: error.reason, SourcePlace(file: file))
    }
    let name = file.map { "\($0)/\(archive.name)" }
    return try archive.document.withUnsafeBufferPointer { (buffer) throws(KMLError) in
      guard !KMZArchive.isZIP(buffer) else {
        throw .brokenArchive(reason: "\(archive.name) is an archive", SourcePlace(file: file))
      }
      return try read(buffer, file: name)
    }
  }
}
