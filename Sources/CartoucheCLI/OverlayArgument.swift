import Cartouche

/// A file, or a line written out: `encoded:…`, with six decimals `encoded6:…`.
struct OverlayArgument: ArgumentValue {
  let overlay: MapRequest.Overlay

  private static let prefixes: [(text: String, precision: EncodedPolyline.Precision)] = [
    ("encoded:", .five), ("encoded5:", .five), ("encoded6:", .six),
  ]

  init(argument: String) throws(InvalidValue) {
    let path = try String(argument: argument)
    guard let prefix = Self.prefixes.first(where: { argument.hasPrefix($0.text) }) else {
      overlay = .file(
        MapRequest.FileOverlay(path: path, format: FeatureFile.Format(path: path)))
      return
    }
    let text = String(argument.dropFirst(prefix.text.count))
    let count: Int
    do throws(EncodedPolylineError) {
      count = try EncodedPolyline.decode(text, precision: prefix.precision).count
    } catch {
      throw InvalidValue(error.description)
    }
    guard count >= 2 else { throw InvalidValue("a line needs two places") }
    overlay = .polyline(MapRequest.EncodedLine(text: text, precision: prefix.precision))
  }
}
