import CartoucheScene
public import CartoucheSupport

/// Why no list of directions can be drawn.
public enum DirectionsListError: DiagnosedError, Hashable {
  case outOfRange(name: String, value: Double, allowed: ClosedRange<Double>)
  /// The device pixels along the upper side are too many.
  case tooWide(pixels: Double)

  public var cause: ErrorCause { .badData }

  public var diagnostics: [Diagnostic] {
    switch self {
    case .outOfRange(let name, let value, let allowed):
      [
        Diagnostic(
          .error,
          "the \(name) of a list of directions is \(Diagnostic.text(value)), outside "
            + "\(Diagnostic.text(allowed.lowerBound))…\(Diagnostic.text(allowed.upperBound))")
      ]
    case .tooWide(let pixels):
      [
        Diagnostic(
          .error,
          "the list of directions would be \(Diagnostic.text(pixels)) pixels wide; pictures have "
            + "at most \(Limits.pictureSide) a side", remedy: "lower its width or its scale")
      ]
    }
  }

  /// In device pixels.
  static func checkedWidth(of list: DirectionsList) throws(DirectionsListError) -> Int {
    let checks = [
      ("width", list.width, DirectionsList.widthRange),
      ("scale", list.scale, DirectionsList.scaleRange),
    ]
    for (name, value, allowed) in checks where !allowed.contains(value) {
      throw .outOfRange(name: name, value: value, allowed: allowed)
    }
    let pixels = (list.width * list.scale).rounded()
    guard pixels <= Double(Limits.pictureSide) else { throw .tooWide(pixels: pixels) }
    return Int(pixels)
  }
}
