import CartoucheSupport

/// Reads GPX 1.0 and 1.1 (topografix.com/GPX/1/1) into a ``FeatureTable``.
///
/// A track becomes one line feature with a part for each segment, a route a line, a waypoint a
/// point, in the order of the file; `kind` says which (`track`, `route`, `waypoint`). `name`,
/// `cmt`, `desc`, `type`, `sym`, `time` and `ele` become properties, a waypoint's name also the
/// `title` of its marker; a line style in the `gpx_style` extension becomes the simplestyle
/// properties `stroke`, `stroke-opacity` and `stroke-width`. XML that is broken, cut short or not GPX is an error; a bad position is skipped,
/// counted and warned about.
public enum GPXReader {
  /// - Parameter file: the file as its user named it, for messages.
  public static func read(_ bytes: [UInt8], file: String? = nil) throws(GPXError)
    -> FeatureContents
  {
    try bytes.withUnsafeBufferPointer { (buffer) throws(GPXError) in
      try read(buffer, file: file)
    }
  }

  package static func read(_ bytes: UnsafeBufferPointer<UInt8>, file: String? = nil)
    throws(GPXError) -> FeatureContents
  {
    if bytes.isEmpty { throw .empty(SourcePlace(file: file)) }
    let place = { (offset: Int) in LineCounter.place(atByte: offset, in: bytes, file: file) }
    let document = GPXDocument()
    do throws(XMLError) {
      try XMLWalker(handler: document).walk(bytes)
    } catch {
      throw .invalidXML(error, place(error.offset))
    }
    if let (root, offset) = document.foreignRoot { throw .notGPX(root: root, place(offset)) }
    if let (error, offset) = document.overflow { throw .tooLarge(error, place(offset)) }
    return FeatureContents(
      features: document.builder.features,
      diagnostics: document.log.diagnostics(in: bytes, file: file),
      skippedFeatures: document.skippedFeatures, skippedPositions: document.skippedPositions)
  }
}
