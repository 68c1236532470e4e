import CartoucheCairo
import CartoucheDrawing
import CartoucheImage
import CartoucheSupport

/// A picture with the flat fills, thin lines and few colours of a map.
enum MapPicture {
  static let sea = Color(rgb: 0xaad3df)

  static var drawing: DisplayList {
    var items: [DisplayList.Item] = RasterScenes.blobs.enumerated().map { index, path in
      let color = [0xf2efe9, 0xcdebb0, 0xe0dfdf, 0xfbe9c6][index % 4] as UInt32
      return .fill(path, rule: .nonZero, paint: .color(Color(rgb: color)))
    }
    items.append(
      .fill(
        RasterScenes.strokedTrack, rule: .unionOfConvexPieces,
        paint: .color(Color(rgb: 0x8a6d9e, alpha: 0.8))))
    return DisplayList(items: items)
  }

  /// Transparent where nothing is drawn, unless there is a background.
  static func painted(
    width: Int = 1024, height: Int = 768, background: Color? = sea
  ) throws -> RasterImage {
    let window = PixelWindow(
      originX: 0, originY: 0, width: width, height: height, scale: Double(width) / 1024)
    return try CairoPainter().paint(drawing, in: window, background: background)
  }
}
