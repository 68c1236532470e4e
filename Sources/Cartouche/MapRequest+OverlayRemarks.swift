import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// What of the overlays' styles has no effect.
  var overlayRemarks: [Diagnostic] {
    overlays.enumerated().flatMap { index, overlay -> [Diagnostic] in
      let here = JSONPath([.key("overlays"), .index(index)])
      switch overlay {
      case .file(let file): return Self.remarks(file.style, here)
      case .polyline(let line): return Self.remarks(line.style, here)
      case .path(let path): return Self.remarks(path.style, here)
      case .polygon(let polygon): return Self.remarks(polygon.style, here)
      case .circle(let circle): return Self.remarks(circle.style, here)
      case .image, .marker: return []
      }
    }
  }

  private static func remarks(_ style: PolygonStyle, _ path: JSONPath) -> [Diagnostic] {
    style.stroke.map { remarks($0, path.appending(.key("stroke"))) } ?? []
  }

  private static func remarks(_ style: LineStyle, _ path: JSONPath) -> [Diagnostic] {
    func remark(_ message: String, _ key: String, remedy: String) -> Diagnostic {
      let place = SourcePlace(path: path.appending(.key(key)).description)
      return Diagnostic(.warning, message, at: place, remedy: remedy)
    }
    var remarks: [Diagnostic] = []
    if !style.dashes.isEmpty, !style.dashes.contains(where: { $0 > 0 }) {
      remarks.append(
        remark(
          "the dashes have no length, so that the line is solid", "dashes",
          remedy: "write dashes and gaps in turn, such as [8, 4]"))
    }
    if let spans = style.spans, !spans.spans.contains(where: { $0.length > 0 }) {
      remarks.append(
        remark(
          "the spans have no length, so that they do not show", "spans",
          remedy: "give each a length above 0"))
    } else if style.spans != nil, style.gradient != nil {
      remarks.append(
        remark("the gradient has no effect", "gradient", remedy: "spans stand in its place"))
    }
    return remarks
  }
}
