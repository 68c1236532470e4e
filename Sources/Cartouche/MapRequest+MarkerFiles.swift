import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// A picture that markers show, and where the request names it.
  struct MarkerFile {
    let path: String
    let place: JSONPath
  }

  /// In the request's order; those of templates that nothing uses are not among them.
  var markerFiles: [MarkerFile] {
    var files: [MarkerFile] = []
    var templates: Set<String> = []
    func add(_ style: MarkerStyle, at steps: @autoclosure () -> [JSONPath.Step]) {
      for (key, icon) in [("glyphImage", style.glyphImage), ("image", style.image)] {
        guard case .file(let path)? = icon else { continue }
        files.append(MarkerFile(path: path, place: JSONPath(steps() + [.key(key)])))
      }
    }
    for (index, overlay) in overlays.enumerated() {
      switch overlay {
      case .marker(let marker):
        add(marker.style, at: [.key("overlays"), .index(index)])
        if let template = marker.template { templates.insert(template) }
      case .file(let file):
        add(file.marker, at: [.key("overlays"), .index(index), .key("marker")])
        if file.usesTemplates { templates.formUnion(markerTemplates.keys) }
      default: break
      }
    }
    for name in templates.sorted() {
      guard let style = markerTemplates[name] else { continue }
      add(style, at: [.key("markerTemplates"), .key(name)])
    }
    return files
  }
}
