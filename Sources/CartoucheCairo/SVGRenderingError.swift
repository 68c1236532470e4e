/// Why an icon in SVG could not be made pixels.
package enum SVGRenderingError: Error, Hashable, Sendable {
  /// It has neither a width and a height nor a view box that would make a size.
  case noSize
  /// In points.
  case tooLarge(width: Double, height: Double, limit: Int)
  /// The icons of a folder together take more work than is done for them.
  case tooMuchWork
  /// librsvg's own word for what is wrong.
  case library(reason: String)
  case paint(PaintError)

  /// One clause.
  package var message: String {
    switch self {
    case .noSize: "the icon does not say its size: it needs a width and a height, or a viewBox"
    case .tooLarge(let width, let height, let limit):
      "an icon of \(Self.text(width))×\(Self.text(height)) points is too large; at most \(limit) "
        + "on a side"
    case .tooMuchWork: "the folder's icons together take too long to draw"
    case .library(let reason): "it cannot be drawn: \(reason)"
    case .paint(let error): error.message
    }
  }

  private static func text(_ length: Double) -> String {
    Int(exactly: length).map(String.init) ?? "\(length)"
  }
}
