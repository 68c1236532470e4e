import CartoucheGeo
public import CartoucheImage
import CartoucheSupport

extension RenderedMap {
  /// The picture as a PNG file that says in text chunks what drew it, from where it is seen, and
  /// whom to credit.
  ///
  /// - Throws: `PNGError`
  public func pngData(compression: PNGOptions.Compression = .fast) throws -> [UInt8] {
    try image.pngData(options: PNGOptions(compression: compression, texts: texts))
  }

  /// What a file says of itself.
  var texts: [PNGOptions.Text] {
    var texts = [
      PNGOptions.Text(keyword: "Software", value: "Cartouche \(BuildInformation.version)"),
      PNGOptions.Text(keyword: "Camera", value: cameraText),
    ]
    if !attribution.isEmpty {
      texts.append(
        PNGOptions.Text(keyword: "Copyright", value: attribution.joined(separator: "; ")))
    }
    return texts
  }

  /// `latitude 48.85, longitude 2.35, zoom 5, bearing 0, viewing angle 0`
  private var cameraText: String {
    let camera = viewport.camera
    let parts = [
      ("latitude", camera.target.latitude), ("longitude", camera.target.longitude),
      ("zoom", camera.zoom), ("bearing", camera.bearing.degrees),
      ("viewing angle", camera.viewingAngle.degrees),
    ]
    return parts.map { "\($0) \(Diagnostic.text($1))" }.joined(separator: ", ")
  }
}
