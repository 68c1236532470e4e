import CartoucheCamera
import CartoucheImage
import CartoucheSupport

/// What a picture's file says of it: what drew it, from where it is seen, and whom to credit.
struct PictureTexts {
  let viewport: Viewport
  let attribution: [String]

  static let software = "Cartouche \(BuildInformation.version)"

  /// `latitude 48.85, longitude 2.35, zoom 5, bearing 0, viewing angle 0`
  var camera: String {
    let camera = viewport.camera
    let parts = [
      ("latitude", camera.target.latitude), ("longitude", camera.target.longitude),
      ("zoom", camera.zoom), ("bearing", camera.bearing.degrees),
      ("viewing angle", camera.viewingAngle.degrees),
    ]
    return parts.map { "\($0) \(Diagnostic.text($1))" }.joined(separator: ", ")
  }

  /// `nil` where nobody is to be credited.
  private var copyright: String? {
    attribution.isEmpty ? nil : attribution.joined(separator: "; ")
  }

  var png: [PNGOptions.Text] {
    var texts = [
      PNGOptions.Text(keyword: "Software", value: Self.software),
      PNGOptions.Text(keyword: "Camera", value: camera),
    ]
    if let copyright { texts.append(PNGOptions.Text(keyword: "Copyright", value: copyright)) }
    return texts
  }

  /// Adds the texts, and the place of a picture that is not tilted.
  ///
  /// - Parameter scale: device pixels a point.
  func completed(_ options: TIFFOptions, scale: Double) -> TIFFOptions {
    var options = options
    options.software = options.software ?? Self.software
    options.description = options.description ?? "Camera: \(camera)"
    options.copyright = options.copyright ?? copyright
    options.place = options.place ?? (try? WorldFile(viewport, scale: scale))?.place
    return options
  }
}

extension WorldFile {
  /// The same with the corner of the first pixel for its middle.
  fileprivate var place: TIFFOptions.Place {
    TIFFOptions.Place(
      columnEast: column.east, columnNorth: column.north + 0, rowEast: row.east + 0,
      rowNorth: row.north, east: origin.east - (column.east + row.east) / 2,
      north: origin.north - (column.north + row.north) / 2)
  }
}
