import CartoucheData
import CartoucheGeo
import CartoucheScene
import CartoucheSupport

extension MapRequest {
  /// Widths of lines, in points; wider ones would cover any picture.
  static let lineWidthRange = 0.0...1_000.0

  var overlayFlaw: Flaw? {
    for (index, overlay) in overlays.enumerated() {
      let here = JSONPath([.key("overlays"), .index(index)])
      let flaw =
        switch overlay {
        case .file(let file): Self.flaw(of: file, at: here)
        case .polyline(let line): Self.flaw(of: line, at: here)
        case .path(let path): Self.flaw(of: path, at: here)
        case .polygon(let polygon): Self.flaw(of: polygon, at: here)
        case .circle(let circle): Self.flaw(of: circle, at: here)
        case .image(let image): Self.flaw(of: image, at: here)
        case .marker(let marker): self.flaw(of: marker, at: here)
        }
      if let flaw { return flaw }
    }
    guard fit == .overlays, overlays.isEmpty, userLocation == nil else { return nil }
    return Flaw(.noOverlaysToFit, "fit")
  }

  private static func flaw(of file: FileOverlay, at path: JSONPath) -> Flaw? {
    if file.path.isEmpty { return Flaw(.emptyOverlayPath, at: path.appending(.key("data"))) }
    if file.columns.position != nil, file.columns.latitude ?? file.columns.longitude != nil {
      return Flaw(.positionBesideCoordinates, at: path.appending(.key("columns")))
    }
    if let template = file.templateProperty, let clustering = file.clustering,
      template != clustering.property
    {
      return Flaw(
        .templateBesideCategory(template, category: clustering.property ?? "weights"),
        at: path.appending(.key("templateBy")))
    }
    return flaw(of: file.style, at: path) ?? file.clustering?.flaw(at: path)
      ?? flaw(of: file.marker, at: path.appending(.key("marker")))
      ?? file.pattern.flatMap { flaw(of: $0, at: path.appending(.key("pattern"))) }
  }

  private static func flaw(of line: EncodedLine, at path: JSONPath) -> Flaw? {
    let text = path.appending(.key("encoded"))
    do throws(EncodedPolylineError) {
      let count = try EncodedPolyline.decode(line.text, precision: line.precision).count
      if count < 2 { return Flaw(.lineTooShort(places: count), at: text) }
    } catch {
      return Flaw(.brokenPolyline(error), at: text)
    }
    return flaw(of: line.style, at: path)
  }

  private static func flaw(of line: Polyline, at path: JSONPath) -> Flaw? {
    if line.coordinates.count < 2 {
      return Flaw(
        .lineTooShort(places: line.coordinates.count), at: path.appending(.key("coordinates")))
    }
    return flaw(of: line.style, at: path)
  }

  /// Letters, digits and hyphens: what a BCP 47 tag is written with.
  var languageFlaw: Flaw? {
    guard let language else { return nil }
    let isSound =
      (1...35).contains(language.utf8.count)
      && language.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    return isSound ? nil : Flaw(.notALanguage(language), "language")
  }
}
