import CartoucheSupport

/// An icon in SVG, reduced to what icons need and what can be drawn without harm.
///
/// Shapes, gradients, clip paths, masks, groups and `use` are kept, with their styles. What says
/// nothing to the eye (titles, metadata, an editor's own elements) is left out. Whatever would
/// depend on the machine (text, language, other files) or could be made to never end (filters,
/// patterns, markers, dashes) makes the file an error. So the library that draws it meets nothing
/// that it was not meant to: it is known to overflow its stack and to abort on files made for it.
package struct SVGDocument: Hashable, Sendable {
  /// Well-formed SVG in UTF-8 without a document type.
  package let text: [UInt8]
  /// What drawing it takes, at most ``Limits/svgSteps``: each an element or 16 bytes of attributes,
  /// once for every time it is drawn.
  package let steps: Int

  /// - Parameter file: the file as its user named it, for messages.
  package init(_ bytes: [UInt8], file: String) throws(SVGError) {
    guard bytes.count <= Limits.svgBytes else {
      throw .tooLong(limit: Limits.svgBytes, SourcePlace(file: file))
    }
    let cleaner = SVGCleaner()
    do throws(SVGFault) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(SVGFault) in
        do throws(XMLError) {
          try XMLWalker(handler: cleaner).walk(bytes)
        } catch {
          throw SVGFault(.xml(error), offset: error.offset)
        }
      }
      if let fault = cleaner.fault { throw fault }
      steps = try cleaner.graph.steps(ofSheets: cleaner.sheetReferences)
      text = cleaner.output
    } catch {
      throw error.error(in: bytes, file: file)
    }
  }
}
