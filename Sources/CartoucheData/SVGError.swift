package import CartoucheSupport

/// Why a file is no SVG that icons are drawn from, and where.
package enum SVGError: DiagnosedError, Hashable {
  case tooLong(limit: Int, SourcePlace)
  case invalidXML(XMLError, SourcePlace)
  /// Well-formed so far, but its root is another element than `svg`.
  case notSVG(root: String, SourcePlace)
  /// An element that would draw what depends on the machine, or that icons do without.
  case unsupportedElement(String, SourcePlace)
  case unsupportedAttribute(String, SourcePlace)
  /// What a style sheet or an attribute says.
  case unsupportedStyle(SVGStyleFault, SourcePlace)
  /// An address outside the file.
  case externalReference(SourcePlace)
  /// An `id` that nothing drawn here has.
  case unknownReference(String, SourcePlace)
  /// Elements within each other, by references too.
  case tooDeep(limit: Int, SourcePlace)
  case tooComplex(limit: Int, SourcePlace)

  package var place: SourcePlace {
    switch self {
    case .tooLong(_, let place), .invalidXML(_, let place), .notSVG(_, let place),
      .unsupportedElement(_, let place), .unsupportedAttribute(_, let place),
      .unsupportedStyle(_, let place), .externalReference(let place),
      .unknownReference(_, let place), .tooDeep(_, let place), .tooComplex(_, let place):
      place
    }
  }

  package var cause: ErrorCause { .badData }

  package var diagnostics: [Diagnostic] {
    [Diagnostic(.error, message, at: place, remedy: remedy)]
  }

  private var message: String {
    switch self {
    case .tooLong(let limit, _): "an icon in SVG must not be longer than \(limit) bytes"
    case .invalidXML(let error, _): error.message
    case .notSVG(let root, _):
      "XML, but not SVG: its root element is <\(root)> instead of <svg>"
    case .unsupportedElement(let name, _): "<\(name)> is not drawn in icons"
    case .unsupportedAttribute(let name, _): "'\(name)' is not heeded in icons"
    case .unsupportedStyle(let fault, _): fault.message
    case .externalReference: "an icon must not refer to other files"
    case .unknownReference(let id, _):
      "'#\(id)' is not in the file, or is of a kind that is not drawn in icons"
    case .tooDeep(let limit, _):
      "nested deeper than \(limit) elements, counting those referred to; does one refer to itself?"
    case .tooComplex(let limit, _): "drawing it takes more than \(limit) steps"
    }
  }

  private var remedy: String? {
    switch self {
    case .unsupportedElement("text", _): "convert the text to paths"
    case .unsupportedElement, .unsupportedAttribute, .externalReference, .unknownReference:
      "use shapes, gradients, clip paths and masks alone"
    case .tooComplex: "simplify its paths"
    default: nil
    }
  }
}
