public import CartoucheImage
import CartoucheSupport

extension RenderedMap {
  /// The picture as a PNG file that names the camera it was drawn with and the credits it owes.
  public func pngData(compression: PNGOptions.Compression = .fast) throws(PNGError) -> [UInt8] {
    try image.pngData(options: PNGOptions(compression: compression, texts: texts))
  }

  private var texts: [PNGOptions.Text] {
    let camera = viewport.camera
    var texts = [
      PNGOptions.Text(keyword: "Software", value: "Cartouche"),
      PNGOptions.Text(
        keyword: "Camera",
        value: "target \(camera.target.latitude),\(camera.target.longitude) zoom \(camera.zoom)"
          + " bearing \(camera.bearing.degrees) viewingAngle \(camera.viewingAngle.degrees)"),
    ]
    if !attribution.isEmpty {
      texts.append(
        PNGOptions.Text(keyword: "Copyright", value: attribution.joined(separator: "; ")))
    }
    return texts
  }
}
