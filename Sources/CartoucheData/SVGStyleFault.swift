/// What of a style sheet or an attribute is not heeded in an icon.
package enum SVGStyleFault: Error, Hashable, Sendable {
  /// Backslashes can spell what is looked for in other ways.
  case escape
  /// Rules such as `@import`.
  case atRule
  case external
  /// A thousand long lines in dashes of a thousandth are a billion lines.
  case dashes
  case filters
  /// From a style sheet to anything but a gradient: by its selectors it could meet any element,
  /// also the one referred to.
  case sheetReference(String)
  case tooLong(limit: Int)

  var message: String {
    switch self {
    case .escape: "backslashes are not read in an icon's styles"
    case .atRule: "rules that begin with '@' are not read in an icon's styles"
    case .external: "an icon must not refer to other files"
    case .dashes: "dashed lines are not drawn in icons; convert them to paths"
    case .filters: "filters are not drawn in icons"
    case .sheetReference(let id):
      "a style sheet of an icon may refer to gradients only, and '#\(id)' is none"
    case .tooLong(let limit): "style sheets of more than \(limit) bytes are not read in icons"
    }
  }
}
